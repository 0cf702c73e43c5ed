/** The requests page's state in the URL. */
export const requestsUrl = {
  tab: "requests",
  q: "",
  /** Empty: the open ones. */
  state: "",
  kind: "",
  owner: "",
  page: 1,
  /** The request in the side panel. */
  open: "",
};

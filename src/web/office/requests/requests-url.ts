/** What the address of the requests keeps. */
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

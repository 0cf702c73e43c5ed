/** The reviews page's state in the URL. */
export const reviewsUrl = {
  q: "",
  /** Empty: all of them. */
  state: "",
  /** Stars. */
  rating: "",
  page: 1,
  /** The review in the side panel. */
  open: "",
};

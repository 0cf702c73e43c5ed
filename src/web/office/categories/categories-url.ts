/** The category page's state in the URL. */
export const categoriesUrl = {
  /** "sub" shows the sub-categories. */
  tab: "main",
  search: "",
  /** Id of the category or sub-category that is edited. */
  edit: "",
};

/** What the category page keeps in the address. */
export const categoriesUrl = {
  /** "sub" shows the sub-categories. */
  tab: "main",
  search: "",
  /** Id of the category or sub-category that is edited. */
  edit: "",
};

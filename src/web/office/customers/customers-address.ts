/** The customers page's state in the URL. */
export const customersAddress = {
  search: "",
  role: "",
  page: 1,
  /** Id of the customer whose panel is open. */
  customer: "",
  /** Page of that customer's orders. */
  orders: 1,
  /** Id of the order that is open over the panel. */
  order: "",
  /** "details" while the customer is edited. */
  edit: "",
  /** "customer" while a new one is made. */
  new: "",
};

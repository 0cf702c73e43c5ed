export { createCustomer, updateCustomer } from "./change-customer.ts";
export { type CustomerDetails, getCustomer } from "./get-customer.ts";
export { listCustomers } from "./list-customers.ts";
export type { CustomerWithFigures } from "./with-figures.ts";

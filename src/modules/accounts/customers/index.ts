export { changeRole } from "./change-role.ts";
export {
  createCustomer,
  deactivateUser,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "./customers.ts";
export { getCustomerSecondFactors, removeSecondFactors } from "./customer-second-factors.ts";

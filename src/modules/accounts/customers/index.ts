export { changeRole } from "./change-role.ts";
export {
  createCustomer,
  deactivateUser,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "./customers.ts";
export { getSecondFactorsOf, removeSecondFactors } from "./customer-second-factors.ts";

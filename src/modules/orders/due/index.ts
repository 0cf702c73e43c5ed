export { reportDueOrders } from "./report-due-orders.ts";

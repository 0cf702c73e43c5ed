export { reportDueOrders } from "./note-due-orders.ts";

export { noteDueOrders } from "./note-due-orders.ts";

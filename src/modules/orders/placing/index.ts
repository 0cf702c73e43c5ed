export type { OrderInput } from "./create-order.ts";
export { placeGuestOrder, placeOrder } from "./place-order.ts";

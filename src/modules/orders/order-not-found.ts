import { Refusal } from "#platform/errors";

/** The same whether an order is somebody else's or does not exist. */
export const orderNotFound = () => new Refusal("not_found", "Order not found");

import { Refusal } from "#platform/errors";

/** The same for somebody else's order and for one that does not exist. */
export const orderNotFound = () => new Refusal("not_found", "Order not found");

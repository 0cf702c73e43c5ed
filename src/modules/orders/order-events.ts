import type { OrderStatus } from "#contracts/calls/orders";
import type { Context } from "#platform/context";

interface StatusChange {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
}

declare module "#platform/context" {
  interface EventMap {
    /** A person or the shop moved an order on; "new" is told by "order.paid" instead. */
    "order.status-changed": StatusChange;
  }
}

/** Within the transaction that changes the status. No order enters a status twice, so each is told once for ever. */
export const emitStatusChange = (ctx: Context, change: StatusChange): Promise<void> =>
  ctx.emit("order.status-changed", change, { key: `${change.orderId}:${change.to}` });

import type { OrderStatus } from "#contracts/calls/orders";
import type { Cents } from "#contracts/money";
import type { Context } from "#platform/context";

interface StatusChange {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  /** With "cancelled": the amount refunded to the buyer; 0 for none. */
  refundCents?: Cents;
  /** With "cancelled": what the Cancellation Policy keeps of the payment. */
  keptCents?: Cents;
}

declare module "#platform/context" {
  interface EventMap {
    /** A person or the shop changed an order's status; "new" is announced by "order.paid" instead. */
    "order.status-changed": StatusChange;
  }
}

/** Within the transaction that changes the status. No order enters a status twice, so each is announced only once. */
export const emitStatusChange = (ctx: Context, change: StatusChange): Promise<void> =>
  ctx.emit("order.status-changed", change, { key: `${change.orderId}:${change.to}` });

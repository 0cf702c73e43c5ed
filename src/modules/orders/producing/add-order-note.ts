import type { Context } from "#platform/context";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { changeOrder } from "./change-order.ts";

/** Adds a staff note to an order's timeline. */
export const addOrderNote = (ctx: Context, { orderId, note }: { orderId: string; note: string }) =>
  changeOrder(ctx, "work on orders", orderId, (ctx) =>
    recordOrderAudit(ctx, orderId, "order.noted", { text: note }),
  );

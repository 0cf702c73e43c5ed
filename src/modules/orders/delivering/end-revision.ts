import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { closeOpenRevision } from "./deliveries-store.ts";

/** Within a transaction that holds the lock of an order that was refunded as a whole: nobody owes a revision any more. */
export async function endRevisionOf(
  ctx: Context,
  { id, openMatter }: Pick<Order, "id" | "openMatter">,
): Promise<void> {
  if (openMatter !== "revision") return;
  await closeOpenRevision(ctx.db, id, { state: "ended", closedAt: ctx.now() });
  await updateOrder(ctx.db, id, { openMatter: null });
  await recordOrderAudit(ctx, id, "order.revision-ended");
}

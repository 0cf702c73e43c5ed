import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { orderNotFound } from "#src/modules/orders/order-not-found.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { changeOrder } from "#src/modules/orders/producing/change-order.ts";
import { closeOpenRevision, selectOpenMatter, selectRevision } from "./deliveries-store.ts";
import type { Revision } from "./delivery.ts";

/** Declines the open revision of an order; its buyer reads the reason. */
export const declineRevision = (
  ctx: Context,
  { orderId, revisionId, reason }: { orderId: string; revisionId: string; reason: string },
) =>
  changeOrder(ctx, "work on orders", orderId, async (ctx) => {
    const revision = await selectRevision(ctx.db, revisionId);
    if (revision?.orderId !== orderId) throw orderNotFound();
    if (revision.state !== "open") throw new Refusal("conflict", closedText[revision.state]);
    const closedAt = ctx.now();
    await closeOpenRevision(ctx.db, orderId, { state: "declined", closedAt, reason });
    const openMatter = await selectOpenMatter(ctx.db, orderId);
    await updateOrder(ctx.db, orderId, { openMatter, updatedAt: closedAt });
    await recordOrderAudit(ctx, orderId, "order.revision-declined", { text: reason });
    await ctx.emit("order.revision-declined", { orderId, revisionId }, { key: revisionId });
  });

const closedText: Record<Exclude<Revision["state"], "open">, string> = {
  delivered: "The next version has been delivered, so there is nothing to decline.",
  declined: "This revision was declined already.",
  ended: "The order has been refunded, which ended this revision.",
};

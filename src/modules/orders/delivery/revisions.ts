import { defaultTier } from "#contracts/delivery-tiers";
import type { RevisionCause } from "#contracts/order-revisions";
import { attachIssuedFiles } from "#modules/files/attached";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { changeOrder, changeOwnOrder } from "#orders/change-order";
import { orderNotFound } from "#orders/find-order";
import { computeDueTimes } from "#orders/due/due-times";
import { selectOrderLines } from "#orders/order-lines-store";
import type { OwnedOrderKey } from "#orders/owned-order";
import {
  selectOrderRefundRequests,
  selectOrderRevisions,
  selectOrderVersions,
} from "./deliveries-store.ts";
import {
  decideRevisionDecline,
  decideRevisionRequest,
  type DeliveryFacts,
  mustBeRevisable,
} from "./revision-rules.ts";

interface RevisionInput {
  /** The version that is wrong. */
  version: number;
  /** Position of the order's line that it is about; needed where there are several. */
  line?: number | undefined;
  cause: RevisionCause;
  text: string;
  /** As the upload call returned them. */
  attachmentUrls: readonly string[];
}

/** Asks for a revision of an order of the actor's own, within the policy's time after the newest delivery. */
export async function requestRevision(
  ctx: Context,
  input: RevisionInput & OwnedOrderKey,
): Promise<void> {
  await changeOwnOrder(ctx, input, async (ctx, order) => {
    const facts = await loadDeliveryFacts(ctx, order.id);
    const { version, cause, text } = input;
    const now = ctx.now();
    const line = mustBeRevisable(order, facts, { version, line: input.line, now });
    return decideRevisionRequest(facts, {
      id: ctx.newId(),
      orderId: order.id,
      version,
      line,
      state: "open",
      cause,
      text,
      files: await attachIssuedFiles(ctx, input.attachmentUrls),
      requestedAt: now,
      dueAt: await computeRevisionDue(ctx, { orderId: order.id, line }, now),
      closedAt: null,
      reason: "",
    });
  });
}

/** A revision takes the settings' working hours from its request, or else as long as the report that it is about. */
async function computeRevisionDue(
  ctx: Context,
  { orderId, line }: { orderId: string; line: number },
  requestedAt: Date,
): Promise<Date | null> {
  const { revisionHours: hours } = await getSection(ctx, "delivery");
  const tier = hours > 0 && { ...defaultTier, hours, counting: "working" as const };
  const about = (await selectOrderLines(ctx.db, orderId))
    .slice(line, line + 1)
    .map(({ snapshot }) => ({ snapshot: { ...snapshot, ...(tier && { tier }) } }));
  const { lineDues } = await computeDueTimes(ctx, { id: orderId, lines: about }, requestedAt);
  return lineDues[0]?.dueAt ?? null;
}

/** Declines the open revision of an order; its buyer reads the reason. */
export async function declineRevision(
  ctx: Context,
  { orderId, revisionId, reason }: { orderId: string; revisionId: string; reason: string },
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async (ctx) => {
    const facts = await loadDeliveryFacts(ctx, orderId);
    const revision = facts.revisions.find(({ id }) => id === revisionId);
    if (!revision) throw orderNotFound();
    return decideRevisionDecline(facts, revision, { reason, now: ctx.now() });
  });
}

/** Within a transaction that holds the order's lock. */
export const loadDeliveryFacts = async (ctx: Context, orderId: string): Promise<DeliveryFacts> => ({
  versions: await selectOrderVersions(ctx.db, [orderId]),
  revisions: await selectOrderRevisions(ctx.db, [orderId]),
  refundRequests: await selectOrderRefundRequests(ctx.db, [orderId]),
  lines: (await selectOrderLines(ctx.db, orderId)).length,
});

import { openOf } from "#contracts/order-questions";
import { type RevisionCause, versionName } from "#contracts/order-revisions";
import { REVISION_DAYS, revisionEnd, VERSION_DAYS } from "#contracts/policy-figures";
import { attachIssuedFiles } from "#modules/files";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { changeOrder, changeOwnOrder } from "#src/modules/orders/change-order.ts";
import type { OwnedOrderKey } from "#src/modules/orders/owned-order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { orderNotFound } from "#src/modules/orders/find-order.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import type { Order } from "#src/modules/orders/order.ts";
import {
  closeOpenRevision,
  insertRevision,
  selectOpenMatter,
  selectRevision,
  selectRevisionsOf,
  selectVersionsOf,
} from "./deliveries-store.ts";
import type { Revision } from "./delivery.ts";

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
export const requestRevision = (
  ctx: Context,
  input: RevisionInput & OwnedOrderKey,
): Promise<void> =>
  changeOwnOrder(ctx, input, async (ctx, order) => {
    const { id: orderId } = order;
    await mustBeRevisable(ctx, order);
    const { version, cause, text } = input;
    await mustBeNewest(ctx, orderId, version);
    const line = await lineOf(ctx, orderId, input.line);
    const files = await attachIssuedFiles(ctx, input.attachmentUrls);
    const revisionId = ctx.newId();
    await insertRevision(ctx.db, {
      id: revisionId,
      orderId,
      version,
      line,
      state: "open",
      cause,
      text,
      files,
      requestedAt: ctx.now(),
      closedAt: null,
      reason: "",
    });
    const openMatter = await selectOpenMatter(ctx.db, orderId);
    await updateOrder(ctx.db, orderId, { openMatter, updatedAt: ctx.now() });
    const names = files.map(({ name }) => name);
    await recordOrderAudit(ctx, orderId, "order.revision-requested", {
      reason: cause,
      files: names,
    });
    await ctx.emit("order.revision-requested", { orderId, revisionId }, { key: revisionId });
  });

async function lineOf(ctx: Context, orderId: string, given: number | undefined): Promise<number> {
  const lines = await selectOrderLines(ctx.db, orderId);
  const line = given ?? (lines.length === 1 ? 0 : undefined);
  if (line === undefined)
    throw new Refusal("invalid", "Please choose which report the revision is about");
  if (line >= lines.length) throw new Refusal("invalid", "The order has no such report");
  return line;
}

/** What is wrong with a version may be right in the next one. */
async function mustBeNewest(ctx: Context, orderId: string, version: number): Promise<void> {
  const newest = (await selectVersionsOf(ctx.db, [orderId])).at(-1)?.version ?? 1;
  if (version === newest) return;
  throw new Refusal(
    "conflict",
    `We have delivered ${versionName(newest)} in the meantime. Please look at it first; if something is still wrong, send your request then.`,
  );
}

async function mustBeRevisable(ctx: Context, order: Order): Promise<void> {
  if (order.status !== "completed")
    throw new Refusal("conflict", "Only a delivered order can be revised.");
  if (openOf(await selectRevisionsOf(ctx.db, [order.id])))
    throw new Refusal(
      "conflict",
      "A revision of this order has already been requested. We are working on it.",
    );
  const until = revisionUntil(order);
  if (until === null)
    throw new Refusal("conflict", "This order was refunded, so it can't be revised any more.");
  if (until <= ctx.now())
    throw new Refusal(
      "conflict",
      `A revision can be requested within ${REVISION_DAYS} days of delivery${ofVersions(order)}, and that time is over. Please contact support.`,
    );
}

const ofVersions = ({ completion }: Order): string =>
  (completion?.version ?? 1) > 1 ? `, or ${VERSION_DAYS} days of a new version` : "";

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

/** When an order was delivered first, and its newest version; null for an order without a delivery. */
export function deliveriesOf({
  completion,
  deliveredAt,
}: Pick<Order, "completion" | "deliveredAt">): { firstAt: Date; newestAt: Date } | null {
  if (!completion) return null;
  const newestAt = new Date(completion.completedAt);
  return { firstAt: deliveredAt ?? newestAt, newestAt };
}

/** Until when a delivery can be revised; null for an order without one, and for a refunded one. */
export function revisionUntil(
  order: Pick<Order, "completion" | "deliveredAt" | "paymentStatus">,
): Date | null {
  const delivered = deliveriesOf(order);
  return delivered && order.paymentStatus !== "refunded" ? revisionEnd(delivered) : null;
}

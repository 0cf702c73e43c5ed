import { findOpen } from "#contracts/order-questions";
import { versionName } from "#contracts/order-revisions";
import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { type Decision, joinDecisions } from "#orders/decision";
import type { Order, PreparedDelivery } from "#orders/order";
import { changeOrder } from "#orders/change-order";
import { endPrepared } from "#orders/status/decide-status";
import { isApprovalNeeded, mustNotWait } from "./complete-order.ts";
import { type DeliveryFacts, decidePreparing, decideVersion } from "./revision-rules.ts";
import { loadDeliveryFacts } from "./revisions.ts";
import type { Revision, Version } from "./delivery.ts";
import { takeNextFiles } from "./delivered-files.ts";

interface VersionInput {
  orderId: string;
  /** The number that it gets. */
  version: number;
  /** The open revision that it answers; null for none. */
  revisionId: string | null;
  /** Position of the only report that changed. */
  line?: number | undefined;
  /** What differs from the version before. */
  changes: string;
  remarks: string;
  /** Ids of files of the version before that this one holds, too. */
  keptFiles: readonly string[];
  /** Addresses of files that were uploaded for this order. */
  attachmentUrls: readonly string[];
  /** Positions of the lines that these are for, in their order; null for all lines. */
  attachmentLines?: readonly (number | null)[];
}

/**
 * Delivers the next version of a completed order, which answers its open revision, if there is one. The earlier
 * versions stay; the order's completion is the newest one.
 */
export async function deliverVersion(ctx: Context, input: VersionInput): Promise<void> {
  const { orderId, version, changes, remarks } = input;
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order, { userId }) => {
    const facts = await loadDeliveryFacts(ctx, orderId);
    const before = await mustBeNext(ctx, order, { version, facts });
    const revision = mustAnswerOpen(facts, input);
    await mustNotWait(ctx, order);
    const line = changedLine(facts, input, revision);
    const { kept, added } = await takeNextFiles(ctx, before, input);
    const prepared = {
      preparedAt: ctx.now().toISOString(),
      makerId: userId,
      remarks,
      files: [...added, ...kept],
      next: { version, revisionId: input.revisionId, line, changes, kept: kept.length },
    };
    return (await isApprovalNeeded(ctx))
      ? decidePreparing(orderId, prepared)
      : joinDecisions(endPrepared(orderId), await deliverNext(ctx, order, prepared));
  });
}

/** Decides to deliver the next version, as it was made, where it still answers what is open. */
export async function deliverNext(
  ctx: Context,
  order: Order,
  { makerId, remarks, files, next }: PreparedDelivery & Required<Pick<PreparedDelivery, "next">>,
): Promise<Decision> {
  const { version, changes, line, kept } = next;
  const facts = await loadDeliveryFacts(ctx, order.id);
  await mustBeNext(ctx, order, { version, facts });
  mustAnswerOpen(facts, next);
  const given = { orderId: order.id, version, deliveredAt: ctx.now(), deliveredBy: makerId };
  return decideVersion(facts, { ...given, remarks, changes, files }, { line, kept });
}

/** Returns the version before. */
async function mustBeNext(
  ctx: Context,
  order: Order,
  { version, facts }: { version: number; facts: DeliveryFacts },
): Promise<Pick<Version, "version" | "files">> {
  if (order.status !== "completed")
    throw new Refusal(
      "conflict",
      "This order is not completed yet, so there is no version to follow.",
    );
  if (order.paymentStatus === "refunded")
    throw new Refusal("conflict", "This order was refunded, so nothing more can be delivered.");
  const newest = facts.versions.at(-1);
  if (newest && newest.version + 1 !== version) throw await isBehind(ctx, newest);
  return newest ?? { version: version - 1, files: [] };
}

/** Returns the open revision. One that the person who delivers has not seen must not count as answered. */
function mustAnswerOpen(
  { revisions }: DeliveryFacts,
  { revisionId }: Pick<VersionInput, "revisionId">,
): Revision | null {
  const open = findOpen(revisions);
  if ((open?.id ?? null) === revisionId) return open ?? null;
  throw new Refusal(
    "conflict",
    open
      ? "The buyer has asked for a revision in the meantime. Read what is wrong before you deliver the next version."
      : "The revision that this version answers is no longer open. Look at the order before you deliver it.",
  );
}

function changedLine(
  { lines }: DeliveryFacts,
  { line }: VersionInput,
  revision: Revision | null,
): number | null {
  if (typeof revision?.line === "number" || line === undefined) return revision?.line ?? null;
  if (line >= lines) throw new Refusal("invalid", "The order has no such report");
  return line;
}

async function isBehind(ctx: Context, { version, deliveredBy }: Version): Promise<Refusal> {
  const names = await listUserNames(ctx, deliveredBy === null ? [] : [deliveredBy]);
  const who = (deliveredBy && names.get(deliveredBy)) ?? "Somebody";
  return new Refusal(
    "conflict",
    `${who} has delivered ${versionName(version)} in the meantime. Look at it before you deliver another version.`,
  );
}

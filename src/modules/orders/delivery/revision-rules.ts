import { findOpen } from "#contracts/order-questions";
import type { OpenMatter } from "#contracts/order-questions";
import { versionName } from "#contracts/order-revisions";
import { revisionEnd } from "#contracts/order-revisions";
import { REVISION_DAYS, VERSION_DAYS } from "#contracts/policy-terms";
import { attachFiles, attachToHolder } from "#modules/files/attached";
import { Refusal } from "#platform/errors";
import { type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { endPrepared } from "#orders/status/decide-status";
import type { DeliveredFile, Order, PreparedDelivery } from "#orders/order";
import { closeOpenRevision, insertRevision, insertVersion } from "./deliveries-store.ts";
import type { RefundRequest, Revision, Version } from "./delivery.ts";

/** What the rules of revisions look at, besides the order. */
export interface DeliveryFacts {
  /** The first one first. */
  versions: readonly Version[];
  revisions: readonly Revision[];
  refundRequests: readonly RefundRequest[];
  /** How many reports were ordered. */
  lines: number;
}

/** When an order was delivered first, and its newest version; null for an order without a delivery. */
export function readDeliveryTimes({
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
  const delivered = readDeliveryTimes(order);
  return delivered && order.paymentStatus !== "refunded" ? revisionEnd(delivered) : null;
}

/** Refuses a request for a revision outside the policy's rules. Returns the position of the line that it is about. */
export function mustBeRevisable(
  order: Order,
  { versions, revisions, lines }: DeliveryFacts,
  { version, line, now }: { version: number; line: number | undefined; now: Date },
): number {
  if (order.status !== "completed")
    throw new Refusal("conflict", "Only a delivered order can be revised.");
  if (findOpen(revisions))
    throw new Refusal(
      "conflict",
      "A revision of this order has already been requested. We are working on it.",
    );
  mustBeInTime(order, now);
  mustBeNewest(version, versions.at(-1)?.version ?? 1);
  const about = line ?? (lines === 1 ? 0 : undefined);
  if (about === undefined)
    throw new Refusal("invalid", "Please choose which report the revision is about");
  if (about >= lines) throw new Refusal("invalid", "The order has no such report");
  return about;
}

function mustBeInTime(order: Order, now: Date): void {
  const until = revisionUntil(order);
  if (until === null)
    throw new Refusal("conflict", "This order was refunded, so it can't be revised any more.");
  if (until > now) return;
  const isVersion = (order.completion?.version ?? 1) > 1;
  const orVersion = isVersion ? `, or ${VERSION_DAYS} days of a new version` : "";
  throw new Refusal(
    "conflict",
    `A revision can be requested within ${REVISION_DAYS} days of delivery${orVersion}, and that time is over. Please contact support.`,
  );
}

/** What is wrong with a version may be right in the next one. */
function mustBeNewest(version: number, newest: number): void {
  if (version === newest) return;
  throw new Refusal(
    "conflict",
    `We have delivered ${versionName(newest)} in the meantime. Please look at it first; if something is still wrong, send your request then.`,
  );
}

export function decideRevisionRequest(facts: DeliveryFacts, revision: Revision): Decision {
  const { id: revisionId, orderId, cause, files } = revision;
  const names = files.map(({ name }) => name);
  return {
    changes: { openMatter: matterIn({ ...facts, revisions: [...facts.revisions, revision] }) },
    audit: [{ action: "order.revision-requested", details: { reason: cause, files: names } }],
    events: [orderEvent("order.revision-requested", { orderId, revisionId }, { key: revisionId })],
    writes: [(ctx) => insertRevision(ctx.db, revision)],
  };
}

/** Expects an open revision. */
export function decideRevisionDecline(
  facts: DeliveryFacts,
  { id: revisionId, orderId, state }: Revision,
  { reason, now: closedAt }: { reason: string; now: Date },
): Decision {
  if (state !== "open") throw new Refusal("conflict", closedTexts[state]);
  return {
    changes: { openMatter: matterIn({ ...facts, revisions: [] }) },
    audit: [{ action: "order.revision-declined", details: { text: reason } }],
    events: [orderEvent("order.revision-declined", { orderId, revisionId }, { key: revisionId })],
    writes: [(ctx) => closeOpenRevision(ctx.db, orderId, { state: "declined", closedAt, reason })],
  };
}

const closedTexts: Record<Exclude<Revision["state"], "open">, string> = {
  delivered: "The next version has been delivered, so there is nothing to decline.",
  declined: "This revision was declined already.",
  ended: "The order has been refunded, which ended this revision.",
};

/** The next version; it closes the open revision, if there is one. `kept` of its files were in the one before. */
export function decideVersion(
  facts: DeliveryFacts,
  delivered: Version,
  { line, kept }: { line: number | null; kept: number },
): Decision {
  const { orderId, version, deliveredAt, remarks, changes, files } = delivered;
  const names = files.map(({ name }) => name);
  return {
    changes: {
      completion: { completedAt: deliveredAt.toISOString(), remarks, files, version },
      openMatter: matterIn({ ...facts, revisions: [] }),
    },
    audit: [
      {
        action: "order.version-delivered",
        details: { version, text: changes, files: names, kept },
      },
    ],
    events: [
      orderEvent(
        "order.version-delivered",
        { orderId, version, line },
        { key: `${orderId}:${version}` },
      ),
    ],
    writes: [
      (ctx) => attachFiles(ctx, listAddedIds(files, kept)),
      (ctx) => insertVersion(ctx.db, delivered),
      (ctx) => closeOpenRevision(ctx.db, orderId, { state: "delivered", closedAt: deliveredAt }),
    ],
  };
}

/** Ids of the files that the version before does not have; those of that one come last. */
const listAddedIds = (files: readonly DeliveredFile[], kept: number): string[] =>
  files.slice(0, files.length - kept).map(({ id }) => id);

/**
 * What was made waits for somebody else to approve it; until then its buyer sees nothing of it, and its files are only
 * held. A first delivery that was made counts as work in a cancellation.
 */
export function decidePreparing(orderId: string, prepared: PreparedDelivery): Decision {
  const { makerId, preparedAt, remarks, files, next } = prepared;
  const details = {
    text: next?.changes || remarks,
    files: files.map(({ name }) => name),
    ...(next && { version: next.version }),
  };
  return joinDecisions(endPrepared(orderId), {
    changes: { prepared, ...(next ? {} : { work: "nearly done" }) },
    audit: [{ action: "order.delivery-prepared", details }],
    events: [orderEvent("order.delivery-prepared", { orderId, makerId, preparedAt })],
    writes: [
      (ctx) =>
        attachToHolder(ctx, { holderId: orderId, fileIds: listAddedIds(files, next?.kept ?? 0) }),
    ],
  });
}

/**
 * Its maker is notified why, and finds it in the dialog that makes it again. Where nobody works on the order, its maker
 * does from now on.
 */
export const decideSendingBack = (
  { id: orderId, workerId }: Pick<Order, "id" | "workerId">,
  prepared: PreparedDelivery,
  { byId, note, at }: { byId: string; note: string; at: Date },
): Decision => ({
  changes: {
    prepared: { ...prepared, sentBack: { at: at.toISOString(), byId, note } },
    workerId: workerId ?? prepared.makerId,
  },
  audit: [{ action: "order.delivery-sent-back", details: { text: note } }],
  events: [
    orderEvent("order.delivery-sent-back", { orderId, makerId: prepared.makerId, byId, note }),
  ],
});

/** What is open of a delivered order by its requests. */
export function matterIn({
  refundRequests,
  revisions,
}: Pick<DeliveryFacts, "refundRequests" | "revisions">): OpenMatter | null {
  if (findOpen(refundRequests)) return "refund";
  return findOpen(revisions) ? "revision" : null;
}

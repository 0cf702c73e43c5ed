import type { Context } from "#platform/context";
import type { ProviderDispute } from "#platform/ports";
import { type Dispute, lockDispute, putDispute, selectDisputesOfOrders } from "./disputes-store.ts";

/** The effect of a report: the dispute was opened or reopened, changed, or ended; null if nothing changed. */
export type DisputeChange = "opened" | "updated" | "resolved" | null;

export const isOver = ({ status }: Pick<Dispute, "status">): boolean => status === "RESOLVED";

/**
 * Within a transaction that holds the order's lock: stores a dispute as PayPal reported it, unless a newer report is
 * stored.
 */
export async function recordDispute(
  ctx: Context,
  orderId: string,
  reported: ProviderDispute,
): Promise<DisputeChange> {
  const before = await lockDispute(ctx.db, reported.disputeId);
  const now = toDispute(orderId, reported);
  if (before && (now.reportedAt < before.reportedAt || isSame(before, now))) return null;
  await putDispute(ctx.db, now);
  if (before && isOver(before) === isOver(now)) return "updated";
  return isOver(now) ? "resolved" : "opened";
}

/** An order's disputes at PayPal, the newest first. */
export const listDisputes = (ctx: Context, orderId: string): Promise<Dispute[]> =>
  selectDisputesOfOrders(ctx.db, [orderId]);

const toDispute = (
  orderId: string,
  { updatedAt, openedAt, responseDueAt, amount, ...reported }: ProviderDispute,
): Dispute => ({
  ...reported,
  orderId,
  amountCents: amount?.cents ?? null,
  currency: amount?.currency ?? null,
  openedAt: new Date(openedAt),
  responseDueAt: responseDueAt === null ? null : new Date(responseDueAt),
  reportedAt: new Date(updatedAt),
});

const isSame = (before: Dispute, now: Dispute): boolean =>
  before.status === now.status &&
  before.reason === now.reason &&
  before.outcome === now.outcome &&
  before.amountCents === now.amountCents &&
  before.currency === now.currency &&
  before.responseDueAt?.getTime() === now.responseDueAt?.getTime();

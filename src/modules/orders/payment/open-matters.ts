import { findOpen, waitsForBuyer } from "#contracts/order-questions";
import type { Context } from "#platform/context";
import { type Decision, joinDecisions } from "#orders/decision";
import {
  closeOpenRefundRequest,
  closeOpenRevision,
  selectOrderRevisions,
} from "#orders/delivery/deliveries-store";
import type { Order } from "#orders/order";
import {
  type ClosingQuestion,
  closeQuestion,
  findOpenQuestion,
} from "#orders/questions/open-question";

/** What waits for the buyer or the staff, and ends when all of an order is refunded. */
export interface OpenMatters {
  question: ClosingQuestion | null;
  hasRevision: boolean;
}

export async function loadMatters(ctx: Context, order: Order): Promise<OpenMatters> {
  if (order.openMatter === null) return { question: null, hasRevision: false };
  if (waitsForBuyer(order.openMatter))
    return { question: await findOpenQuestion(ctx, order), hasRevision: false };
  const revisions = await selectOrderRevisions(ctx.db, [order.id]);
  return { question: null, hasRevision: findOpen(revisions) !== undefined };
}

/** For an order that was refunded as a whole: nobody owes an answer, a revision or a refund any more. */
export function endMatters(
  { id, openMatter }: Order,
  { question, hasRevision }: OpenMatters,
  now: Date,
): Decision {
  if (openMatter === null) return {};
  const changes = { openMatter: null };
  if (waitsForBuyer(openMatter))
    return joinDecisions(question ? closeQuestion(question, { state: "ended" }, now) : {}, {
      changes,
    });
  const ended = { state: "ended" as const, closedAt: now };
  return {
    changes,
    audit: hasRevision ? [{ action: "order.revision-ended" }] : [],
    writes: [
      (ctx) => closeOpenRefundRequest(ctx.db, id, ended),
      (ctx) => closeOpenRevision(ctx.db, id, ended),
    ],
  };
}

/** For the event of what was returned: that it ends the order's open revision. */
export const revisionEndedBy = (
  { openMatter }: Order,
  { hasRevision }: OpenMatters,
  { changes }: Decision,
): { endsRevision?: boolean } =>
  changes?.paymentStatus === "refunded" && openMatter !== null && hasRevision
    ? { endsRevision: true }
    : {};

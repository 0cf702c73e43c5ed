import type { Cents } from "#contracts/money";
import type { Context } from "#platform/context";
import type { ProviderRefund } from "#platform/ports";
import type { Capture } from "./capture.ts";
import { countRefund } from "./payment-metrics.ts";
import { refundableOf } from "./refunded-share.ts";
import {
  changeRefund,
  insertRefund,
  type Refund,
  selectRefundsOfCapture,
} from "./refunds-store.ts";

/** A refund as PayPal shows it, and whether it is a reversal by PayPal. */
export interface ReportedRefund extends Pick<
  ProviderRefund,
  "refundId" | "amountCents" | "status"
> {
  isReversal: boolean;
}

export interface BookedRefunds {
  completed: Refund[];
  failed: Refund[];
}

/** A refund made on PayPal's own pages is checked again after this time, and then with growing pauses. */
const FIRST_CHECK_MS = 60_000;

/**
 * Within a transaction that holds the order's lock: records the refunds of a capture that PayPal shows, each once,
 * however often and in whatever order they are reported. `isFullyRefunded` says that PayPal shows the whole capture as
 * refunded. Returns those completed by this, and the shop's own that failed.
 */
export async function bookRefunds(
  ctx: Context,
  capture: Capture,
  { reported, isFullyRefunded }: { reported: readonly ReportedRefund[]; isFullyRefunded: boolean },
): Promise<BookedRefunds> {
  const known = await selectRefundsOfCapture(ctx.db, capture.captureId);
  const before = new Map(known.map(({ id, state }) => [id, state]));
  for (const report of reported) await book(ctx, capture, known, report);
  const missing = isFullyRefunded ? refundableOf(capture, known) : 0;
  if (missing > 0) await book(ctx, capture, known, unnamed(missing));
  const changed = known.filter(({ id, state }) => before.get(id) !== state);
  for (const { origin, state } of changed) countRefund(ctx, origin, state);
  return {
    completed: changed.filter(isCompleted),
    failed: changed.filter(({ state, origin }) => state === "failed" && origin === "shop"),
  };
}

type Report = Omit<ReportedRefund, "refundId"> & { refundId: string | null };

const isCompleted = ({ state }: Refund): boolean => state === "completed";

/** An amount that PayPal shows as refunded without listing refunds. */
const unnamed = (amountCents: Cents): Report => ({
  refundId: null,
  amountCents,
  status: "completed",
  isReversal: false,
});

async function book(
  ctx: Context,
  capture: Capture,
  known: Refund[],
  report: Report,
): Promise<void> {
  const row = report.refundId === null ? undefined : findKnown(known, report);
  const booked = row ? await update(ctx, row, report) : await insert(ctx, capture, report);
  if (booked) known.splice(row ? known.indexOf(row) : known.length, row ? 1 : 0, booked);
}

/**
 * The row of a reported refund. One without an id is the shop's own whose response is not stored yet, recognised by
 * its amount: only one refund of the shop's can be under way for a capture.
 */
const findKnown = (known: readonly Refund[], report: Report): Refund | undefined =>
  known.find(({ refundId }) => refundId === report.refundId) ??
  known.find(
    ({ refundId, amountCents, state }) =>
      refundId === null &&
      state !== "failed" &&
      !report.isReversal &&
      amountCents === report.amountCents,
  );

/**
 * A completed refund stays completed, whatever is reported later. One for which the shop has taken a reversal, since
 * nothing else was left to refund, stays the shop's, whose mails bring its credit note.
 */
async function update(ctx: Context, row: Refund, report: Report): Promise<Refund | null> {
  const state = isCompleted(row) ? "completed" : report.status;
  const isKnown = row.state === state && row.refundId === report.refundId;
  const isReversal = report.isReversal && row.origin !== "shop";
  if (isKnown && (!isReversal || row.origin === "reversal")) return row;
  return changeRefund(ctx.db, row.id, {
    refundId: report.refundId,
    state,
    origin: isReversal ? "reversal" : row.origin,
    updatedAt: ctx.now(),
    ...(state === "pending" ? {} : { nextCheckAt: null }),
  });
}

function insert(ctx: Context, capture: Capture, report: Report): Promise<Refund | null> {
  const now = ctx.now();
  return insertRefund(ctx.db, {
    id: ctx.newId(),
    ...capture,
    amountCents: report.amountCents,
    origin: report.isReversal ? "reversal" : "paypal",
    state: report.status,
    refundId: report.refundId,
    createdAt: now,
    updatedAt: now,
    nextCheckAt: report.status === "pending" ? new Date(now.getTime() + FIRST_CHECK_MS) : null,
  });
}

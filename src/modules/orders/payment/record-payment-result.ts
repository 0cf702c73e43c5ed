import {
  type Capture,
  captureAtProvider,
  findAttemptByIntent,
  findCapture,
  findDeclinedApproval,
  isApprovedAgain,
  type PaymentAttempt,
  type PaymentOutcome,
  recordCaptureIntent,
  recordOutcome,
} from "#modules/payments/attempts";
import { bookRefunds, type ReportedRefund } from "#modules/payments/refunds";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import type { PaymentState } from "#platform/ports";
import { saveOrder } from "#orders/change-order";
import { decided, type Decision, joinDecisions } from "#orders/decision";
import { computeDueTimes } from "#orders/due/due-times";
import { withLines } from "#orders/find-order";
import { selectOrderLines } from "#orders/order-lines-store";
import { hasPayment } from "#orders/order-state";
import { lockOrder } from "#orders/order-store";
import { warningText } from "#orders/order-warning";
import type { Order, OrderWithLines } from "#orders/order";
import { bookOutcomes } from "./decide-refunds.ts";
import { decidePayment, decideFirstOutcome } from "./decide-payment.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Money has arrived; emitted once per order. */
    "order.paid": { orderId: string; capture?: Capture };
    /** PayPal refused a payment permanently, perhaps after days of review; the order waits for another one. */
    "order.payment-denied": { orderId: string; attemptId: string };
  }
}

export interface Settlement {
  order: OrderWithLines;
  outcome: PaymentOutcome | "cancelled";
}

/**
 * The only way for a payment to reach its order: called by the return page, by webhooks and by the reconciler,
 * repeatedly and in any order. Records the intent, calls PayPal, records the outcome; money counts once. `isProbe`
 * fetches before it captures, for callers who do not know whether the buyer has approved. `reported` is a refund that
 * PayPal reported separately, which its payment may not show.
 */
export async function recordPaymentResult(
  ctx: Context,
  { intentId, isProbe = false, reported = [] }: SettlementInput,
): Promise<Settlement> {
  const attempt = await findAttemptByIntent(ctx, intentId);
  if (!attempt) throw new Refusal("not_found", "This payment is not known here");
  const seen = await readPaymentFirst(ctx, attempt, isProbe);
  if (seen) return store(ctx, attempt, seen, { reported });
  const intent = await recordIntent(ctx, attempt);
  if ("outcome" in intent) return { ...intent, order: await withLines(ctx, intent.order) };
  const state = intent.mayCapture
    ? await captureAtProvider(ctx, intent.attempt)
    : await ctx.ports.payments.getPayment(intentId);
  if (state.status !== "declined") return store(ctx, intent.attempt, state, { reported });
  const declined = await findDeclinedApproval(ctx, attempt);
  return store(ctx, intent.attempt, state, { reported, declinedApproval: declined });
}

interface SettlementInput {
  intentId: string;
  isProbe?: boolean;
  reported?: readonly ReportedRefund[];
}

/**
 * What PayPal shows, where the buyer may not have approved, or only what was declined; null where nothing speaks against
 * a capture. An abandoned attempt is checked as well: it may have been captured after all.
 */
async function readPaymentFirst(
  ctx: Context,
  { declinedApproval, intentId, state: stored }: PaymentAttempt,
  isProbe: boolean,
): Promise<PaymentState | null> {
  if (stored === "capturing" || stored === "pending") return null;
  if (!isProbe && (declinedApproval === null || stored === "closed")) return null;
  const state = await ctx.ports.payments.getPayment(intentId!);
  if (state.status !== "approved") return state;
  if (declinedApproval === null || isApprovedAgain(declinedApproval, state.changedAt)) return null;
  return { status: "declined", intentId: state.intentId };
}

/** What is known already, or else the attempt whose state must be requested from PayPal. */
type Intent =
  | { order: Order; outcome: Settlement["outcome"] }
  | { attempt: PaymentAttempt; mayCapture: boolean };

async function recordIntent(ctx: Context, attempt: PaymentAttempt): Promise<Intent> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getLocked(ctx, attempt.orderId);
    if (hasPayment(order)) return onlyFetch(ctx, order, attempt.intentId!);
    if (attempt.state === "mismatch") return { order, outcome: "mismatch" };
    const mayCapture = order.status === "pending" || attempt.state === "pending";
    if (!mayCapture && attempt.state !== "capturing") return { order, outcome: "cancelled" };
    const intended = await recordCaptureIntent(ctx, attempt);
    if (intended) return { attempt: intended, mayCapture: true };
    return { order, outcome: await outcomeOfFinished(ctx, attempt.intentId!) };
  });
}

/**
 * The order is paid. If another attempt may have been captured too, its state is fetched, but it is never captured
 * here.
 */
async function onlyFetch(ctx: Context, order: Order, intentId: string): Promise<Intent> {
  const attempt = await findAttemptByIntent(ctx, intentId);
  if (attempt?.state !== "capturing" && attempt?.state !== "pending")
    return { order, outcome: "completed" };
  return { attempt, mayCapture: false };
}

async function outcomeOfFinished(ctx: Context, intentId: string): Promise<PaymentOutcome> {
  const attempt = await findAttemptByIntent(ctx, intentId);
  // Another capture of the same approval was declined meanwhile, or before the buyer was sent to PayPal again.
  if (attempt?.state === "open" || (attempt?.state === "closed" && attempt.wasDeclined))
    return "declined";
  return attempt?.state === "mismatch" || attempt?.state === "denied" ? attempt.state : "gone";
}

type StoredBeside = Required<Pick<SettlementInput, "reported">> &
  Parameters<typeof recordOutcome>[3];

async function store(
  ctx: Context,
  attempt: PaymentAttempt,
  state: PaymentState,
  { reported, declinedApproval = null }: StoredBeside,
): Promise<Settlement> {
  return inTransaction(ctx, async (ctx) => {
    const [locked, lines] = await Promise.all([
      getLocked(ctx, attempt.orderId),
      selectOrderLines(ctx.db, attempt.orderId),
    ]);
    const order = { ...locked, lines };
    const isSecond = await isPaidByAnother(ctx, order, state);
    const outcome = await recordOutcome(ctx, attempt, state, { isSecond, declinedApproval });
    const settled = decideFirstOutcome(order, attempt, outcome);
    const now = ctx.now();
    const due = settled.isNewlyPaid ? await computeDueTimes(ctx, order, now) : null;
    const capture = captureIn(state, order);
    const facts = { now, settled, attemptId: attempt.id, capture, due };
    const settlement = decidePayment(order, facts);
    if (settled.warning && settlement.changes)
      ctx.log.error({ orderId: order.id }, warningText(settled.warning));
    const returned = await bookReturned(ctx, decided(order, settlement), state, reported);
    const decision = joinDecisions(settlement, returned);
    await saveOrder(ctx, order.id, decision);
    return { order: decided(order, decision), outcome };
  });
}

const captureIn = (state: PaymentState, { id: orderId }: Order): Capture | null => {
  if (!("captureId" in state)) return null;
  const { captureId, amountCents, currency } = state;
  return { orderId, captureId, amountCents, currency };
};

/** Whether an order that is already paid was paid with a capture other than this one. */
async function isPaidByAnother(ctx: Context, order: Order, state: PaymentState): Promise<boolean> {
  if (!hasPayment(order) || !("captureId" in state)) return false;
  const capture = await findCapture(ctx, order.id);
  return capture !== null && capture.captureId !== state.captureId;
}

/** Books the refunds of the captured money that PayPal shows or has reported. */
async function bookReturned(
  ctx: Context,
  order: Order,
  state: PaymentState,
  reported: readonly ReportedRefund[],
): Promise<Decision> {
  const capture = captureIn(state, order);
  if (!capture || !("captureId" in state)) return {};
  const shown = state.refunds.map((refund) => ({ ...refund, isReversal: false }));
  const isFullyRefunded = state.status === "refunded";
  if (!isFullyRefunded && reported.length + shown.length === 0) return {};
  const booked = await bookRefunds(ctx, capture, {
    reported: [...reported, ...shown],
    isFullyRefunded,
  });
  return bookOutcomes(ctx, order, { capture, booked });
}

async function getLocked(ctx: Context, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new Error(`payment attempt without an order: ${orderId}`);
  return order;
}

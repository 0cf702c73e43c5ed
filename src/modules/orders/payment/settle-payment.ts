import {
  captureAtProvider,
  bookRefunds,
  type Capture,
  findAttemptByIntent,
  findCapture,
  findDeclinedApproval,
  isApprovedAgain,
  recordCaptureIntent,
  type PaymentAttempt,
  type PaymentOutcome,
  recordOutcome,
  type ReportedRefund,
} from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import type { PaymentState } from "#platform/ports";
import { applyRefunds } from "./apply-refunds.ts";
import { withLines } from "#src/modules/orders/find-order.ts";
import type { Order, OrderWithLines } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { hasPayment, settle } from "#src/modules/orders/order-state.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { lockOrder, updateOrder } from "#src/modules/orders/order-store.ts";
import { paidChanges } from "./pay-order.ts";
import {
  hasWarning,
  type OrderWarning,
  warningText,
  withWarning,
} from "#src/modules/orders/order-warning.ts";

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
export async function settlePayment(
  ctx: Context,
  { intentId, isProbe = false, reported = [] }: SettlementInput,
): Promise<Settlement> {
  const attempt = await findAttemptByIntent(ctx, intentId);
  if (!attempt) throw new Refusal("not_found", "This payment is not known here");
  const seen = await lookFirst(ctx, attempt, isProbe);
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
async function lookFirst(
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
    const settled = settleNew(order, attempt, outcome);
    const { isNewlyPaid, warning, ...states } = settled;
    const changes = await changesOf(ctx, order, settled);
    const hasChanged =
      (warning !== null && !hasWarning(order.warnings, warning)) ||
      states.status !== order.status ||
      states.paymentStatus !== order.paymentStatus;
    if (hasChanged) await updateOrder(ctx.db, order.id, changes);
    if (isNewlyPaid) await emitPaid(ctx, order, state as Captured);
    else if (hasChanged) await recordChange(ctx, order, { ...states, warning });
    if (isDenied(order, states)) {
      const denial = { orderId: order.id, attemptId: attempt.id };
      await ctx.emit("order.payment-denied", denial, { key: attempt.id });
    }
    const paid = { ...order, ...changes };
    const returned = await bookReturned(ctx, paid, state, reported);
    return { order: { ...paid, ...returned }, outcome };
  });
}

/** What was recorded before has no effect again: its order may be paid in another way meanwhile. */
function settleNew(
  { status, paymentStatus }: Order,
  { state }: PaymentAttempt,
  outcome: PaymentOutcome,
): ReturnType<typeof settle> {
  if (state === "denied") return { status, paymentStatus, isNewlyPaid: false, warning: null };
  const settled = settle({ status, paymentStatus }, outcome);
  return state === "mismatch" ? { ...settled, warning: null } : settled;
}

type Captured = Extract<PaymentState, { captureId: string }>;

const captureIn = (
  { captureId, amountCents, currency }: Captured,
  { id: orderId }: Order,
): Capture => ({ orderId, captureId, amountCents, currency });

const emitPaid = (ctx: Context, order: Order, state: Captured): Promise<void> =>
  ctx.emit(
    "order.paid",
    { orderId: order.id, capture: captureIn(state, order) },
    { key: order.id },
  );

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
): Promise<Partial<Order>> {
  if (!("captureId" in state)) return {};
  const shown = state.refunds.map((refund) => ({ ...refund, isReversal: false }));
  const isFullyRefunded = state.status === "refunded";
  if (!isFullyRefunded && reported.length + shown.length === 0) return {};
  const capture = captureIn(state, order);
  const booked = await bookRefunds(ctx, capture, {
    reported: [...reported, ...shown],
    isFullyRefunded,
  });
  return applyRefunds(ctx, order, capture, booked);
}

async function changesOf(
  ctx: Context,
  order: OrderWithLines,
  { isNewlyPaid, warning, ...states }: ReturnType<typeof settle>,
) {
  const now = ctx.now();
  return {
    ...states,
    ...(isNewlyPaid ? await paidChanges(ctx, order, now) : {}),
    ...(warning ? { warnings: withWarning(order.warnings, warning) } : {}),
    updatedAt: now,
  };
}

/** Records changes without a caller in the order's timeline. The payment itself is stored with the order. */
async function recordChange(
  ctx: Context,
  { id }: Order,
  { paymentStatus, warning }: Pick<Order, "paymentStatus"> & { warning: OrderWarning | null },
): Promise<void> {
  const text = warning && warningText(warning);
  if (text) ctx.log.error({ orderId: id }, text);
  await recordOrderAudit(ctx, id, "order.payment-changed", {
    paymentStatus,
    ...(text ? { text } : {}),
  });
}

/** The order is unpaid, and a pending payment has failed. */
const isDenied = (before: Order, after: Pick<Order, "status" | "paymentStatus">): boolean =>
  after.status === "pending" &&
  after.paymentStatus === "failed" &&
  before.paymentStatus !== "failed";

async function getLocked(ctx: Context, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new Error(`payment attempt without an order: ${orderId}`);
  return order;
}

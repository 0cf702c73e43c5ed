import {
  captureAtProvider,
  bookRefunds,
  type Capture,
  findAttemptByIntent,
  findCapture,
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
import { withLines } from "#src/modules/orders/get-order.ts";
import type { Order, OrderWithLines } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { settle } from "#src/modules/orders/order-state.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { lockOrder, updateOrder } from "#src/modules/orders/order-store.ts";
import { paidChanges } from "./pay-order.ts";
import { withWarning } from "#src/modules/orders/warning-sentences.ts";

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
  // An abandoned attempt is checked as well: it may have been captured after all.
  if (isProbe && attempt.state !== "capturing" && attempt.state !== "pending") {
    const state = await ctx.ports.payments.getPayment(intentId);
    if (state.status !== "approved") return store(ctx, attempt, state, reported);
  }
  const { settled, unsettled, mayCapture } = await recordIntent(ctx, attempt);
  if (settled) return { ...settled, order: await withLines(ctx, settled.order) };
  const state = mayCapture
    ? await captureAtProvider(ctx, unsettled)
    : await ctx.ports.payments.getPayment(intentId);
  return store(ctx, unsettled, state, reported);
}

interface SettlementInput {
  intentId: string;
  isProbe?: boolean;
  reported?: readonly ReportedRefund[];
}

type Intent =
  | {
      settled: { order: Order; outcome: Settlement["outcome"] };
      unsettled: null;
      mayCapture: false;
    }
  | { settled: null; unsettled: PaymentAttempt; mayCapture: boolean };

const settledAs = (order: Order, outcome: Settlement["outcome"]): Intent => ({
  settled: { order, outcome },
  unsettled: null,
  mayCapture: false,
});

async function recordIntent(ctx: Context, attempt: PaymentAttempt): Promise<Intent> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getLocked(ctx, attempt.orderId);
    const isOver = order.paymentStatus === "completed" || order.paymentStatus === "refunded";
    if (isOver) return onlyFetch(ctx, order, attempt.intentId!);
    if (attempt.state === "mismatch") return settledAs(order, "mismatch");
    const mayCapture = order.status === "pending" || attempt.state === "pending";
    if (!mayCapture && attempt.state !== "capturing") return settledAs(order, "cancelled");
    const intended = await recordCaptureIntent(ctx, attempt);
    if (intended) return { settled: null, unsettled: intended, mayCapture: true };
    return settledAs(order, await outcomeOfFinished(ctx, attempt.intentId!));
  });
}

/**
 * The order is paid. If another attempt may have been captured too, its state is fetched, but it is never captured
 * here.
 */
async function onlyFetch(ctx: Context, order: Order, intentId: string): Promise<Intent> {
  const attempt = await findAttemptByIntent(ctx, intentId);
  if (attempt?.state !== "capturing" && attempt?.state !== "pending")
    return settledAs(order, "completed");
  return { settled: null, unsettled: attempt, mayCapture: false };
}

async function outcomeOfFinished(ctx: Context, intentId: string): Promise<PaymentOutcome> {
  const attempt = await findAttemptByIntent(ctx, intentId);
  return attempt?.state === "mismatch" || attempt?.state === "denied" ? attempt.state : "gone";
}

async function store(
  ctx: Context,
  attempt: PaymentAttempt,
  state: PaymentState,
  reported: readonly ReportedRefund[],
): Promise<Settlement> {
  return inTransaction(ctx, async (ctx) => {
    const [locked, lines] = await Promise.all([
      getLocked(ctx, attempt.orderId),
      selectOrderLines(ctx.db, attempt.orderId),
    ]);
    const order = { ...locked, lines };
    const isSecond = await isPaidByAnother(ctx, order, state);
    const outcome = await recordOutcome(ctx, attempt, state, { isSecond });
    const settled = settleNew(order, attempt, outcome);
    const { isNewlyPaid, warning, ...states } = settled;
    const changes = await changesOf(ctx, order, settled);
    const hasChanged =
      (warning !== null && !order.warning?.includes(warning)) ||
      states.status !== order.status ||
      states.paymentStatus !== order.paymentStatus;
    if (hasChanged) await updateOrder(ctx.db, order.id, changes);
    if (isNewlyPaid) await emitPaid(ctx, order, state);
    else if (hasChanged) await recordChange(ctx, order, { ...states, warning });
    if (isDenied(order, states))
      await emitDenial(ctx, { orderId: order.id, attemptId: attempt.id });
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

async function emitPaid(ctx: Context, { id: orderId }: Order, state: PaymentState): Promise<void> {
  const { captureId, amountCents, currency } = state as Extract<
    PaymentState,
    { captureId: string }
  >;
  const capture = { orderId, captureId, amountCents, currency };
  await ctx.emit("order.paid", { orderId, capture }, { key: orderId });
}

/** Whether an order that is already paid was paid with a capture other than this one. */
async function isPaidByAnother(ctx: Context, order: Order, state: PaymentState): Promise<boolean> {
  const isPaid = order.paymentStatus === "completed" || order.paymentStatus === "refunded";
  if (!isPaid || !("captureId" in state)) return false;
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
  const { captureId, amountCents, currency } = state;
  const capture = { orderId: order.id, captureId, amountCents, currency };
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
    ...(warning ? { warning: withWarning(order.warning, warning) } : {}),
    updatedAt: now,
  };
}

/** Records changes without a caller in the order's timeline. The payment itself is stored with the order. */
async function recordChange(
  ctx: Context,
  { id }: Order,
  { paymentStatus, warning }: Pick<Order, "paymentStatus"> & { warning: string | null },
): Promise<void> {
  if (warning) ctx.log.error({ orderId: id }, warning);
  await recordOrderAudit(ctx, id, "order.payment-changed", {
    paymentStatus,
    ...(warning ? { text: warning } : {}),
  });
}

/** The order is unpaid, and a pending payment has failed. */
const isDenied = (before: Order, after: Pick<Order, "status" | "paymentStatus">): boolean =>
  after.status === "pending" &&
  after.paymentStatus === "failed" &&
  before.paymentStatus !== "failed";

const emitDenial = (ctx: Context, denial: { orderId: string; attemptId: string }): Promise<void> =>
  ctx.emit("order.payment-denied", denial, { key: denial.attemptId });

async function getLocked(ctx: Context, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new Error(`payment attempt without an order: ${orderId}`);
  return order;
}

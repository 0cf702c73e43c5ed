import type { Cents } from "#contracts/money";
import { texts } from "#contracts/texts";
import { paymentsFailed, paymentsStarted } from "#payments/payment-metrics";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { PaymentOutcomeUnknown } from "#platform/ports";
import { insertAttempt, lockCurrentAttempt, updateAttempt } from "./attempts-store.ts";
import { nextCheckIn, type PaymentAttempt } from "./payment-attempt.ts";

/** Older links are not returned again. */
const LINK_LIFE_MS = 2.5 * 60 * 60 * 1000;

/**
 * Within a transaction that holds the order's lock: the attempt to pay it with, which is the open one while its link
 * still works and PayPal has not declined it. Refuses while a payment may already be under way.
 */
export async function prepareAttempt(
  ctx: Context,
  { orderId, amountCents }: { orderId: string; amountCents: Cents },
): Promise<PaymentAttempt> {
  const current = await lockCurrentAttempt(ctx.db, orderId);
  if (current?.state === "capturing" || current?.state === "pending")
    throw new Refusal(
      "payment_pending",
      "PayPal is still checking a payment for this order. We will email you as soon as it is paid; please do not pay again.",
    );
  if (current?.state === "mismatch")
    throw new Refusal(
      "payment_pending",
      "A payment for this order was taken that does not match its total. Please contact support; please do not pay again.",
    );
  const now = ctx.now();
  if (current) {
    // The old page after a declined payment must not look like an approval of the new one.
    const isUsable = current.declinedApproval === null;
    if (isUsable && now.getTime() - current.createdAt.getTime() < LINK_LIFE_MS) return current;
    await updateAttempt(ctx.db, current.id, [current.state], {
      state: "closed",
      nextCheckAt: null,
      updatedAt: now,
    });
  }
  return insertAttempt(ctx.db, {
    id: ctx.newId(),
    orderId,
    amountCents,
    state: "opening",
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Closes the open attempt of an order. Returns "held" when money may be on its way, "mismatch" when a wrong amount has
 * been captured.
 */
export async function closeAttempts(
  ctx: Context,
  orderId: string,
): Promise<"closed" | "held" | "mismatch"> {
  const current = await lockCurrentAttempt(ctx.db, orderId);
  if (!current) return "closed";
  if (current.state === "mismatch") return "mismatch";
  const closed = await updateAttempt(ctx.db, current.id, ["opening", "open"], {
    state: "closed",
    nextCheckAt: null,
    updatedAt: ctx.now(),
  });
  return closed ? "closed" : "held";
}

/**
 * Opens a prepared attempt at PayPal, unless it is open, and returns where the buyer approves. Refuses when it was
 * closed meanwhile, as by cancelling its order.
 */
export async function openAttempt(
  ctx: Context,
  attempt: PaymentAttempt,
  description: string,
): Promise<{ approveLink: string }> {
  const { approveLink } = attempt;
  if (attempt.state === "open" && approveLink && ctx.ports.payments.isApprovalPage(approveLink))
    return { approveLink };
  const { publicUrl } = ctx.config;
  const created = await ctx.ports.payments
    .createPayment({
      requestId: attempt.id,
      orderId: attempt.orderId,
      amountCents: attempt.amountCents,
      description,
      returnUrl: `${publicUrl}/payment/success`,
      cancelUrl: `${publicUrl}/payment/cancel`,
    })
    .catch((error: unknown) => {
      ctx.metrics.add(paymentsFailed, { reason: "not_opened" });
      if (!(error instanceof PaymentOutcomeUnknown)) throw error;
      ctx.log.warn({ err: error, orderId: attempt.orderId }, "PayPal did not open a payment");
      throw new Refusal(
        "bad_gateway",
        "PayPal is not responding right now. Your order is kept; please try again in a moment.",
        { cause: error },
      );
    });
  ctx.metrics.add(paymentsStarted);
  if (!created.approveLink) throw new Refusal("bad_gateway", texts.approvalUrlMissing);
  await recordOpened(ctx, attempt, { ...created, approveLink: created.approveLink });
  return { approveLink: created.approveLink };
}

async function recordOpened(
  ctx: Context,
  { id }: PaymentAttempt,
  opened: { intentId: string; approveLink: string; payeeId: string | null },
): Promise<void> {
  const now = ctx.now();
  const facts = { ...opened, updatedAt: now };
  const isOpen = await updateAttempt(ctx.db, id, ["opening", "open"], {
    ...facts,
    state: "open",
    nextCheckAt: new Date(now.getTime() + nextCheckIn("open", 0)!),
  });
  // Recorded all the same, so that the shop knows the payment should PayPal report it.
  if (isOpen || !(await updateAttempt(ctx.db, id, ["closed"], facts))) return;
  throw new Refusal(
    "conflict",
    "This order was changed while its payment was opened. Please look at it again before you pay.",
  );
}

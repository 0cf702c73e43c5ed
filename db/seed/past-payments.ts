import { createHash } from "node:crypto";
import type { PastPayment } from "#adapters/paypal-stand-in/past-payments";
import { CURRENCY } from "#contracts/money";
import type { PaymentGateway } from "#platform/ports";

type Capturing = Pick<
  PaymentGateway,
  "createPayment" | "isApprovalPage" | "capturePayment" | "refundPayment"
>;

/**
 * A gateway for a history: every payment succeeds at the moment that `now` says. What it took is in `payments`, for the
 * simulated PayPal to know it, too.
 */
export function recordPastPayments(now: () => Date): {
  gateway: Capturing;
  payments: PastPayment[];
} {
  const payments: PastPayment[] = [];
  const gateway: Capturing = {
    createPayment({ orderId, amountCents }) {
      const intentId = makePastId(`payment ${payments.length}`);
      const captureId = makePastId(`capture ${payments.length}`);
      payments.push({ intentId, captureId, orderId, cents: amountCents, at: "", refunds: [] });
      return Promise.resolve({ intentId, approveLink: "https://example.com/", payeeId: null });
    },
    isApprovalPage: () => true,
    capturePayment({ intentId }) {
      const payment = payments.find((each) => each.intentId === intentId)!;
      payment.at = now().toISOString();
      return Promise.resolve({
        status: "completed",
        intentId,
        captureId: payment.captureId,
        payerId: null,
        amountCents: payment.cents,
        currency: CURRENCY,
        customId: payment.orderId,
        payeeId: null,
        refunds: [],
      });
    },
    refundPayment({ captureId, amountCents }) {
      const payment = payments.find((each) => each.captureId === captureId)!;
      const refundId = makePastId(`refund of ${captureId}`);
      payment.refunds.push({ refundId, cents: amountCents, at: now().toISOString() });
      return Promise.resolve({ refundId, status: "completed" });
    },
  };
  return { gateway, payments };
}

/** In the form of PayPal's ids, and the same whenever the history is made. */
const makePastId = (name: string): string =>
  createHash("sha256").update(`history: ${name}`).digest("hex").slice(0, 17).toUpperCase();

import type { paymentContract } from "#contracts/calls/payments";
import { formatOrderNumber } from "#contracts/order-number";
import { openReturnedOrder } from "#modules/orders";
import { type Settlement, recordPaymentResult, startPayment } from "#modules/orders/payment";
import { receiveWebhook } from "#modules/payments/webhooks";
import { Refusal } from "#platform/errors";
import { PaymentOutcomeUnknown } from "#platform/ports";
import type { HandlersOf } from "./handlers.ts";
import { presentOrderSummary } from "./present-order.ts";

export const paymentHandlers: HandlersOf<typeof paymentContract> = {
  createPayment: async ({ ctx, body, headers }) => {
    const hasEndedSession = ctx.actor.kind === "guest" && headers.authorization !== undefined;
    return startPayment(ctx, body.orderId).catch((error: unknown) => {
      throw hasEndedSession && isNotFound(error) ? sessionEnded() : error;
    });
  },
  capturePayment: async ({ ctx, body }) => {
    const settlement = await recordPaymentResult(ctx, { intentId: body.token }).catch(
      explainUnknownOutcome,
    );
    refuseUnpaid(settlement);
    const { returnKey } = body;
    const trackToken = returnKey && (await openReturnedOrder(ctx, settlement.order, returnKey));
    return {
      ...(trackToken ? { trackToken } : {}),
      order: presentOrderSummary(settlement.order),
      message:
        settlement.outcome === "pending"
          ? "PayPal is reviewing this payment. We will email you as soon as it is paid; please do not pay again."
          : "Payment completed. Thank you for your order!",
    };
  },
  receivePaymentWebhook: async ({ ctx, body, headers, request }) => {
    const rawBody = request?.rawBody ?? "";
    await receiveWebhook(ctx, { headers: singleHeaders(headers), rawBody, event: body }).catch(
      explainUnverified,
    );
    return { received: true };
  },
};

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === "not_found";

const sessionEnded = () =>
  new Refusal(
    "unauthenticated",
    "Your session has ended. Your order is kept; please log in again to pay for it.",
  );

/** Every outcome other than paid or held is a refusal with its own reason. */
function refuseUnpaid({ outcome, order }: Settlement): void {
  if (outcome === "completed" || outcome === "pending") return;
  if (outcome === "unconfirmed") throw notConfirmed();
  if (outcome === "mismatch")
    throw new Refusal(
      "bad_gateway",
      `The payment does not match the order. Please contact support and quote order ${formatOrderNumber(order.id)}.`,
    );
  const [code, text] = refusals[outcome];
  throw new Refusal(code, text);
}

const refunded = ["conflict", "This payment was refunded."] as const;

const refusals = {
  declined: [
    "payment_declined",
    "PayPal declined this payment method. Nothing was charged; please try again with another one.",
  ],
  denied: ["payment_declined", "PayPal refused this payment. Nothing was charged."],
  "not approved": [
    "payment_not_approved",
    "The payment was not approved at PayPal. Nothing was charged.",
  ],
  gone: ["conflict", "This payment has expired. Nothing was charged; please try again."],
  cancelled: ["conflict", "This order was cancelled before it was paid. Nothing was charged."],
  refunded,
  returned: refunded,
} as const;

function explainUnknownOutcome(error: unknown): never {
  throw error instanceof PaymentOutcomeUnknown ? notConfirmed(error) : error;
}

const notConfirmed = (cause?: Error) =>
  new Refusal(
    "unavailable",
    "PayPal did not confirm the payment in time. We keep checking and will email you as soon as it is paid; please do not pay again.",
    { cause, retryAfterSeconds: 30 },
  );

/** PayPal retries an event that was not acknowledged with 2xx. */
function explainUnverified(error: unknown): never {
  if (!(error instanceof PaymentOutcomeUnknown)) throw error;
  throw new Refusal("unavailable", "The event could not be checked now", { cause: error });
}

const singleHeaders = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

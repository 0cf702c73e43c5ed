import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createPaypalCaller, type PaypalCaller } from "./paypal-caller.ts";
import { CreatedAnswer, findApproveLink, isProviderId, readError } from "./paypal-answers.ts";
import { readCaptureOutcome, readPaymentState, unpaid } from "./payment-state.ts";
import { refundCapture } from "./refund-capture.ts";
import { verifyWebhookSignature } from "./verify-webhook-signature.ts";
import { toDecimalText } from "#contracts/money";
import { PaymentOutcomeUnknown, type PaymentGateway, type PaymentState } from "#platform/ports";

const BRAND_NAME = "Ridgeline";

export interface PaypalTiming {
  /** The longest that one try may take. */
  tryMs: number;
  /** The longest that one call may take, with all its tries. */
  totalMs: number;
  /** The part of a capture's time kept for asking how it ended. */
  settleMs: number;
  /** The longest that a renewal of the access token may take. */
  tokenMs: number;
}

interface PaypalOptions {
  /** For example https://api-m.paypal.com, without a slash at its end. */
  apiBase: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  isSimulated: boolean;
  log: Logger;
  /** Milliseconds since 1970. */
  clock?: () => number;
  wait?: (ms: number) => Promise<void>;
  timing?: Partial<PaypalTiming>;
}

const defaultTiming: PaypalTiming = {
  tryMs: 10_000,
  totalMs: 14_500,
  settleMs: 3_500,
  tokenMs: 5_000,
};

/** PayPal's REST API (Orders v2, Payments v2, webhook verification) as a payment gateway. */
export function createPaypalGateway(options: PaypalOptions): PaymentGateway {
  const clock = options.clock ?? Date.now;
  const timing = { ...defaultTiming, ...options.timing };
  const caller = createPaypalCaller({
    ...options,
    ...timing,
    clock,
    wait: options.wait ?? ((ms) => sleep(ms)),
  });
  const deadline = () => clock() + timing.totalMs;

  return {
    isSimulated: options.isSimulated,
    createPayment: (input) => createOrder(caller, input, deadline()),
    capturePayment: ({ intentId, requestId }) =>
      captureOrder(caller, { intentId, requestId, log: options.log }, deadline(), timing.settleMs),
    getPayment: (intentId) => getOrder(caller, intentId, deadline()),
    refundPayment: (input) => refundCapture(caller, input, deadline()),
    verifyWebhook: (input) =>
      verifyWebhookSignature(caller, { ...input, webhookId: options.webhookId }, deadline()),
  };
}

async function createOrder(
  caller: PaypalCaller,
  input: Parameters<PaymentGateway["createPayment"]>[0],
  deadline: number,
) {
  const order = {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: input.orderId,
        custom_id: input.orderId,
        description: input.description.slice(0, 127).toWellFormed() || BRAND_NAME,
        amount: { currency_code: "USD", value: toDecimalText(input.amountCents) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: BRAND_NAME,
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          return_url: input.returnUrl,
          cancel_url: input.cancelUrl,
        },
      },
    },
  };
  const answer = await caller.post(
    { operation: "create", path: "/v2/checkout/orders", requestId: input.requestId },
    JSON.stringify(order),
    deadline,
  );
  const isMade = answer.status === 200 || answer.status === 201;
  const created = isMade ? CreatedAnswer.safeParse(answer.body).data : undefined;
  if (!created) throw caller.unexpected("create", answer);
  return {
    intentId: created.id,
    approveLink: findApproveLink(created.links),
    payeeId: created.purchase_units[0]?.payee?.merchant_id ?? null,
  };
}

async function getOrder(
  caller: PaypalCaller,
  intentId: string,
  deadline: number,
): Promise<PaymentState> {
  if (!isProviderId(intentId)) return unpaid("gone", intentId);
  const path = `/v2/checkout/orders/${encodeURIComponent(intentId)}`;
  const answer = await caller.get({ operation: "get", path }, deadline);
  const state = readPaymentState(answer, intentId);
  if (!state) throw caller.unexpected("get", answer);
  return state;
}

/** Any doubt about the capture's end is settled by reading the order. */
async function captureOrder(
  caller: PaypalCaller,
  { intentId, requestId, log }: { intentId: string; requestId: string; log: Logger },
  deadline: number,
  settleMs: number,
): Promise<PaymentState> {
  if (!isProviderId(intentId)) return unpaid("gone", intentId);
  const path = `/v2/checkout/orders/${encodeURIComponent(intentId)}/capture`;
  try {
    const call = { operation: "capture", path, requestId };
    const answer = await caller.post(call, "{}", deadline - settleMs);
    const state = readCaptureOutcome(answer, intentId);
    if (state) return state;
    const issues = readError(answer.body).details.map((detail) => detail.issue);
    log.warn({ intentId, status: answer.status, issues }, "PayPal capture is in doubt");
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown)) throw error;
    log.warn({ intentId, reason: error.message }, "PayPal capture is in doubt");
  }
  return getOrder(caller, intentId, deadline);
}

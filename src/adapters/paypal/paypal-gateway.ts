import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createPaypalCaller, type PaypalCaller } from "./paypal-caller.ts";
import {
  CreatedResponse,
  isProviderId,
  type OrderResponse,
  formatPaypalPath,
  readError,
} from "./paypal-responses.ts";
import { readCaptureOutcome, readPaymentState, unpaid } from "./payment-state.ts";
import { findOrderOfCapture, findRefund } from "./find-resource.ts";
import { listPaypalHosts, isApprovalPage, type PaypalHosts } from "./paypal-hosts.ts";
import { readWebhookEvent } from "./read-webhook-event.ts";
import { refundCapture } from "./refund-capture.ts";
import { readPaymentMovements } from "./payment-movements.ts";
import { readReport } from "./transaction-report.ts";
import { createWebhookVerifier } from "./verify-webhook-signature.ts";
import { CURRENCY, toDecimalText } from "#contracts/money";
import { PaymentOutcomeUnknown, type PaymentGateway, type PaymentState } from "#platform/ports";

const BRAND_NAME = "Ridgeline";

export interface PaypalTiming {
  /** The longest that one try may take. */
  tryMs: number;
  /** The longest that one call may take, with all its retries. */
  totalMs: number;
  /** The part of a capture's time budget reserved for querying its outcome. */
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
  const hosts = listPaypalHosts(options.apiBase, options.isSimulated);
  const verifyWebhook = createWebhookVerifier({ ...options, caller, hosts, clock });
  const deadline = () => clock() + timing.totalMs;

  return {
    isSimulated: options.isSimulated,
    createPayment: (input) => createOrder({ ...options, caller, hosts }, input, deadline()),
    isApprovalPage: (link) => isApprovalPage(link, hosts),
    capturePayment: ({ intentId, requestId }) =>
      captureOrder(caller, { intentId, requestId, log: options.log }, deadline(), timing.settleMs),
    getPayment: (intentId) => getOrder(caller, { intentId, operation: "get" }, deadline()),
    findPaymentOfCapture: (captureId) => findOrderOfCapture(caller, captureId, deadline()),
    findRefund: (refundId) => findRefund(caller, refundId, deadline()),
    refundPayment: (input) => refundCapture(caller, input, deadline()),
    listMovements: (span) => readReport({ caller, log: options.log, deadline }, span),
    getMovements: (payment) => readPaymentMovements(caller, payment, deadline()),
    verifyWebhook: (input) => verifyWebhook(input, deadline()),
    readWebhook: readWebhookEvent,
  };
}

interface OrderOpener {
  caller: PaypalCaller;
  hosts: PaypalHosts;
  log: Logger;
}

async function createOrder(
  { caller, hosts, log }: OrderOpener,
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
        amount: { currency_code: CURRENCY, value: toDecimalText(input.amountCents) },
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
  const response = await caller.post(
    { operation: "create", path: "/v2/checkout/orders", requestId: input.requestId },
    JSON.stringify(order),
    deadline,
  );
  const isMade = response.status === 200 || response.status === 201;
  const created = isMade ? CreatedResponse.safeParse(response.body).data : undefined;
  if (!created) throw caller.unexpected("create", response);
  return {
    intentId: created.id,
    approveLink: findApprovalLink(created, hosts, log),
    payeeId: created.purchase_units[0]?.payee?.merchant_id ?? null,
  };
}

const approvalRelations = new Set(["payer-action", "approve", "redirect"]);

/** Where the buyer approves. A link to anywhere but PayPal's own page counts as none. */
function findApprovalLink(
  { id, links }: Pick<OrderResponse, "id" | "links">,
  hosts: PaypalHosts,
  log: Logger,
): string | null {
  const found = links.filter(({ rel }) => approvalRelations.has(rel)).map(({ href }) => href);
  const link = found.find((href) => isApprovalPage(href, hosts));
  if (link) return link;
  const leadsTo = found.map((href) => URL.parse(href)?.origin ?? "no web address");
  log.error({ intentId: id, leadsTo }, "PayPal gave no link to an approval page of its own");
  return null;
}

async function getOrder(
  caller: PaypalCaller,
  { intentId, operation }: { intentId: string; operation: string },
  deadline: number,
): Promise<PaymentState> {
  if (!isProviderId(intentId)) return unpaid("gone", intentId);
  const response = await caller.get(
    { operation, path: formatPaypalPath("orders", intentId) },
    deadline,
  );
  const state = readPaymentState(response, intentId);
  if (!state) throw caller.unexpected(operation, response);
  return state;
}

/** If the outcome of the capture is unknown, the order is read. */
async function captureOrder(
  caller: PaypalCaller,
  { intentId, requestId, log }: { intentId: string; requestId: string; log: Logger },
  deadline: number,
  settleMs: number,
): Promise<PaymentState> {
  if (!isProviderId(intentId)) return unpaid("gone", intentId);
  const path = `${formatPaypalPath("orders", intentId)}/capture`;
  try {
    const call = { operation: "capture", path, requestId };
    const response = await caller.post(call, "{}", deadline - settleMs);
    const state = readCaptureOutcome(response, intentId);
    if (state) return state;
    const issues = readError(response.body).details.map((detail) => detail.issue);
    log.warn({ intentId, status: response.status, issues }, "PayPal capture is in doubt");
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown)) throw error;
    log.warn({ intentId, reason: error.message }, "PayPal capture is in doubt");
  }
  return getOrder(caller, { intentId, operation: "get after capture" }, deadline);
}

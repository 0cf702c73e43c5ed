import { z } from "zod";
import type { Fault } from "./faults.ts";
import { approvalAddress, presentOrder } from "./order-answers.ts";
import type { OrderStore } from "./order-store.ts";
import type { Capture, Order } from "./orders.ts";
import { captureEvent } from "./webhook-events.ts";
import { errorAnswer } from "./error-answer.ts";
import { newProviderId, type Answer, type Incoming } from "./wire.ts";

const WebAddress = z.url({ protocol: /^https?$/ });

const ReturnAddresses = z.object({
  brand_name: z.string().min(1).max(127).optional(),
  return_url: WebAddress.optional(),
  cancel_url: WebAddress.optional(),
});

const OrderRequest = z.object({
  intent: z.enum(["CAPTURE", "AUTHORIZE"]),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().min(1).max(256).default("default"),
        description: z.string().min(1).max(127).optional(),
        custom_id: z.string().min(1).max(127).optional(),
        invoice_id: z.string().min(1).max(127).optional(),
        amount: z.object({
          currency_code: z.string().regex(/^[A-Z]{3}$/),
          value: z
            .string()
            .max(32)
            .regex(/^-?\d*\.?\d+$/),
        }),
      }),
    )
    .length(1),
  payment_source: z
    .object({ paypal: z.object({ experience_context: ReturnAddresses.optional() }) })
    .optional(),
  application_context: ReturnAddresses.optional(),
});
type OrderRequest = z.infer<typeof OrderRequest>;

/** POST /v2/checkout/orders: the same PayPal-Request-Id answers the same order. */
export function createOrder(
  base: string,
  store: OrderStore,
  request: Incoming,
  fault: Fault | null,
): Answer {
  const requestId = readRequestId(request);
  const known = requestId ? store.findByRequest(requestId) : undefined;
  if (known) return { status: 200, body: presentOrder(base, known, preferredShape(request)) };

  const parsed = OrderRequest.safeParse(parseJson(request.body));
  const wanted = parsed.data;
  if (!wanted) return errorAnswer(400, "INVALID_PARAMETER_SYNTAX");
  if (wanted.payment_source && !requestId) return errorAnswer(400, "PAYPAL_REQUEST_ID_REQUIRED");
  const issue = findIssue(wanted);
  if (issue) return errorAnswer(422, issue);

  const order = newOrder(wanted, requestId);
  store.save(order);
  const presented = presentOrder(base, order, preferredShape(request));
  const links = fault?.kind === "no_link" ? presented.links.slice(0, 1) : presented.links;
  const { value, currency_code } = order.unit.amount;
  return {
    status: wanted.payment_source ? 200 : 201,
    body: { ...presented, links },
    amount: `${value} ${currency_code}`,
  };
}

/** GET /v2/checkout/orders/{id} */
export function getOrder(base: string, store: OrderStore, id: string): Answer {
  const order = store.find(id);
  if (!order) return errorAnswer(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: presentOrder(base, order) };
}

/** POST /v2/checkout/orders/{id}/capture: takes the money once, and tells it again to the same PayPal-Request-Id. */
export function captureOrder(
  base: string,
  store: OrderStore,
  { id, request, fault }: { id: string; request: Incoming; fault: Fault | null },
): Answer {
  const order = store.find(id);
  if (!order) return errorAnswer(404, "INVALID_RESOURCE_ID");
  const requestId = readRequestId(request);
  const shape = preferredShape(request);
  if (order.capture) {
    if (!requestId || order.capture.requestId !== requestId)
      return errorAnswer(422, "ORDER_ALREADY_CAPTURED");
    return { status: 200, body: presentOrder(base, order, shape) };
  }
  if (order.status !== "APPROVED") return errorAnswer(422, "ORDER_NOT_APPROVED");
  if (order.funding === "decline" || fault?.kind === "decline") {
    order.status = "PAYER_ACTION_REQUIRED";
    order.funding = null;
    store.save(order);
    const link = { href: approvalAddress(base, order), rel: "redirect", method: "GET" };
    return errorAnswer(422, "INSTRUMENT_DECLINED", [link]);
  }

  const capture = newCapture(order, requestId, fault);
  order.capture = capture;
  order.status = "COMPLETED";
  store.save(order);
  return {
    status: 201,
    body: presentOrder(base, order, shape),
    events: [captureEvent(base, order, capture)],
    amount: `${capture.amount.value} ${capture.amount.currency_code}`,
  };
}

export const readRequestId = ({ headers }: Incoming): string | null =>
  String(headers["paypal-request-id"] ?? "").slice(0, 108) || null;

const preferredShape = ({ headers }: Incoming): "minimal" | "full" =>
  headers["prefer"] === "return=representation" ? "full" : "minimal";

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findIssue({ intent, purchase_units: [unit] }: OrderRequest): string | null {
  if (intent !== "CAPTURE") return "UNSUPPORTED_INTENT";
  const value = unit?.amount.value ?? "";
  if (Number(value) <= 0) return "CANNOT_BE_ZERO_OR_NEGATIVE";
  if (!/^\d+(\.\d{1,2})?$/.test(value)) return "DECIMAL_PRECISION";
  return null;
}

function newOrder(wanted: OrderRequest, requestId: string | null): Order {
  const [unit] = wanted.purchase_units;
  if (!unit) throw new RangeError("an order has a purchase unit");
  const now = new Date().toISOString();
  return {
    id: newProviderId(),
    createdAt: now,
    updatedAt: now,
    requestId,
    status: wanted.payment_source ? "PAYER_ACTION_REQUIRED" : "CREATED",
    unit,
    ...readReturn(wanted),
    funding: null,
    capture: null,
  };
}

function readReturn({ payment_source, application_context }: OrderRequest) {
  const context = payment_source?.paypal.experience_context ?? application_context;
  return {
    brandName: context?.brand_name ?? "Merchant",
    returnUrl: context?.return_url ?? null,
    cancelUrl: context?.cancel_url ?? null,
  };
}

function newCapture(order: Order, requestId: string | null, fault: Fault | null): Capture {
  const { value, currency_code } = order.unit.amount;
  const isWrong = fault?.kind === "wrong_amount";
  return {
    id: newProviderId(),
    createdAt: new Date().toISOString(),
    requestId,
    status: statusOfNewCapture(order, fault),
    amount: {
      value: (isWrong && fault.value) || value,
      currency_code: (isWrong && fault.currency) || currency_code,
    },
    refunds: [],
  };
}

function statusOfNewCapture({ funding }: Order, fault: Fault | null): Capture["status"] {
  if (fault?.kind === "deny") return "DECLINED";
  return funding === "hold" || fault?.kind === "pending" ? "PENDING" : "COMPLETED";
}

import { z } from "zod";
import { approvalAddress, presentOrder } from "./order-resources.ts";
import type { Capture, Order } from "./orders.ts";
import type { StandInState } from "./stand-in-state.ts";
import { captureEvent } from "./webhook-events.ts";
import { errorReply } from "./error-reply.ts";
import { newProviderId, parseJson, type Reply, type Incoming } from "./wire.ts";

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

/** POST /v2/checkout/orders: the same PayPal-Request-Id returns the same order. */
export function createOrder({ base, store }: StandInState, request: Incoming): Reply {
  const requestId = readRequestId(request);
  const known = requestId ? store.findByRequest(requestId) : undefined;
  if (known) return { status: 200, body: presentOrder(base, known, preferredShape(request)) };

  const parsed = OrderRequest.safeParse(parseJson(request.body));
  const body = parsed.data;
  if (!body) return errorReply(400, "INVALID_PARAMETER_SYNTAX");
  if (body.payment_source && !requestId) return errorReply(400, "PAYPAL_REQUEST_ID_REQUIRED");
  const issue = findIssue(body);
  if (issue) return errorReply(422, issue);

  const order = newOrder(body, requestId);
  store.save(order);
  return {
    status: body.payment_source ? 200 : 201,
    body: presentOrder(base, order, preferredShape(request)),
  };
}

/** GET /v2/checkout/orders/{id} */
export function getOrder({ base, store }: StandInState, _: Incoming, id: string): Reply {
  const order = store.find(id);
  if (!order) return errorReply(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: presentOrder(base, order) };
}

/** POST /v2/checkout/orders/{id}/capture: takes the money once, and returns it again for the same PayPal-Request-Id. */
export function captureOrder({ base, store }: StandInState, request: Incoming, id: string): Reply {
  const order = store.find(id);
  if (!order) return errorReply(404, "INVALID_RESOURCE_ID");
  const requestId = readRequestId(request);
  const shape = preferredShape(request);
  if (order.capture) {
    if (!requestId || order.capture.requestId !== requestId)
      return errorReply(422, "ORDER_ALREADY_CAPTURED");
    return { status: 200, body: presentOrder(base, order, shape) };
  }
  if (order.status !== "APPROVED") return errorReply(422, "ORDER_NOT_APPROVED");
  const isRepeated = requestId !== null && requestId === order.declinedRequestId;
  if (order.funding === "decline" || isRepeated) {
    if (!isRepeated) decline(store, order, requestId);
    const link = { href: approvalAddress(base, order), rel: "redirect", method: "GET" };
    return errorReply(422, "INSTRUMENT_DECLINED", [link]);
  }

  const capture = newCapture(order, requestId);
  order.capture = capture;
  order.status = "COMPLETED";
  store.save(order);
  return {
    status: 201,
    body: presentOrder(base, order, shape),
    events: [captureEvent(base, order, capture)],
  };
}

/** Like PayPal: the order stays approved, and the bank that declined may take the next try. */
function decline(store: StandInState["store"], order: Order, requestId: string | null): void {
  order.funding = null;
  order.declinedRequestId = requestId;
  store.save(order);
}

export const readRequestId = ({ headers }: Incoming): string | null =>
  String(headers["paypal-request-id"] ?? "").slice(0, 108) || null;

export const preferredShape = ({ headers }: Incoming): "minimal" | "full" =>
  headers["prefer"] === "return=representation" ? "full" : "minimal";

function findIssue({ intent, purchase_units: [unit] }: OrderRequest): string | null {
  if (intent !== "CAPTURE") return "UNSUPPORTED_INTENT";
  const value = unit?.amount.value ?? "";
  if (Number(value) <= 0) return "CANNOT_BE_ZERO_OR_NEGATIVE";
  if (!/^\d+(\.\d{1,2})?$/.test(value)) return "DECIMAL_PRECISION";
  return null;
}

function newOrder(body: OrderRequest, requestId: string | null): Order {
  const [unit] = body.purchase_units;
  if (!unit) throw new RangeError("an order has a purchase unit");
  const now = new Date().toISOString();
  return {
    id: newProviderId(),
    createdAt: now,
    updatedAt: now,
    requestId,
    status: body.payment_source ? "PAYER_ACTION_REQUIRED" : "CREATED",
    unit,
    ...readReturn(body),
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

const newCapture = (order: Order, requestId: string | null): Capture => ({
  id: newProviderId(),
  createdAt: new Date().toISOString(),
  requestId,
  status: order.funding === "hold" ? "PENDING" : "COMPLETED",
  amount: order.unit.amount,
  refunds: [],
});

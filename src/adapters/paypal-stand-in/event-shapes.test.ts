import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { connectTestShop } from "#test/processes/connect-test-shop";
import {
  listSentWebhooks,
  startTestStandIn,
  type TestStandIn,
  unusedWebhook,
} from "#test/paypal/start-test-stand-in";

/**
 * The parts of PayPal's published schemas (Orders v2, Payments v2, Disputes v1, Webhooks v1) that its events are made
 * of. Strict: a field that PayPal does not have, or has elsewhere, fails.
 */
const Instant = z.iso.datetime({ offset: true });
const Money = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d+\.\d{2}$/),
});
const Link = z.strictObject({
  href: z.url(),
  rel: z.enum(["self", "up", "refund", "capture"]),
  method: z.enum(["GET", "POST"]),
});
const Payee = z.strictObject({ merchant_id: z.string().length(13), email_address: z.email() });
const Id = z.string().regex(/^[A-Z0-9]{17}$/);

const Capture = z.strictObject({
  id: Id,
  status: z.enum(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
  status_details: z.strictObject({ reason: z.string() }).optional(),
  amount: Money,
  custom_id: z.string().max(255).optional(),
  invoice_id: z.string().optional(),
  final_capture: z.boolean(),
  seller_protection: z.strictObject({
    status: z.enum(["ELIGIBLE", "PARTIALLY_ELIGIBLE", "NOT_ELIGIBLE"]),
  }),
  seller_receivable_breakdown: z
    .strictObject({ gross_amount: Money, paypal_fee: Money, net_amount: Money })
    .optional(),
  supplementary_data: z.strictObject({ related_ids: z.strictObject({ order_id: Id }) }),
  payee: Payee,
  create_time: Instant,
  update_time: Instant,
  links: z.array(Link),
});

const Order = z.strictObject({
  id: Id,
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  intent: z.enum(["CAPTURE", "AUTHORIZE"]),
  payment_source: z.strictObject({
    paypal: z.strictObject({ email_address: z.email(), account_id: z.string(), name: z.unknown() }),
  }),
  payer: z.strictObject({ email_address: z.email(), payer_id: z.string(), name: z.unknown() }),
  purchase_units: z.array(
    z.strictObject({
      reference_id: z.string().max(256),
      description: z.string().max(127).optional(),
      custom_id: z.string().max(127).optional(),
      amount: Money,
      payee: Payee,
    }),
  ),
  create_time: Instant,
  update_time: Instant,
  links: z.array(Link),
});

const Refund = z.strictObject({
  id: Id,
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: Money,
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().optional(),
  seller_payable_breakdown: z.strictObject({
    gross_amount: Money,
    paypal_fee: Money,
    net_amount: Money,
    total_refunded_amount: Money,
  }),
  create_time: Instant,
  update_time: Instant,
  links: z.array(Link),
});

const Dispute = z.strictObject({
  dispute_id: z.string().regex(/^[A-Za-z0-9-]{1,255}$/),
  create_time: Instant,
  update_time: Instant,
  disputed_transactions: z.array(
    z.strictObject({
      seller_transaction_id: z.string().max(255),
      create_time: Instant,
      transaction_status: z.enum(["COMPLETED", "REFUNDED", "REVERSED"]),
      gross_amount: Money,
      custom: z.string().max(2000).optional(),
      invoice_number: z.string().max(127).optional(),
      buyer: z.strictObject({ name: z.string() }),
      seller: z.strictObject({ merchant_id: z.string(), email: z.email() }),
    }),
  ),
  reason: z.enum(["MERCHANDISE_OR_SERVICE_NOT_RECEIVED", "UNAUTHORISED", "OTHER"]),
  status: z.enum([
    "OPEN",
    "WAITING_FOR_BUYER_RESPONSE",
    "WAITING_FOR_SELLER_RESPONSE",
    "UNDER_REVIEW",
    "RESOLVED",
    "OTHER",
  ]),
  dispute_amount: Money,
  dispute_outcome: z
    .strictObject({
      outcome_code: z.enum([
        "RESOLVED_BUYER_FAVOUR",
        "RESOLVED_SELLER_FAVOUR",
        "RESOLVED_WITH_PAYOUT",
        "CANCELED_BY_BUYER",
        "ACCEPTED",
        "DENIED",
        "NONE",
      ]),
    })
    .optional(),
  dispute_life_cycle_stage: z.enum(["INQUIRY", "CHARGEBACK", "PRE_ARBITRATION", "ARBITRATION"]),
  dispute_channel: z.enum(["INTERNAL", "EXTERNAL", "ALERT"]),
  seller_response_due_date: Instant.optional(),
  links: z.array(Link),
});

const envelope = {
  id: z.string().startsWith("WH-"),
  event_version: z.literal("1.0"),
  create_time: Instant,
  summary: z.string(),
  links: z.array(z.unknown()),
};
const buildEventSchema = (type: string, resourceType: string, resource: z.ZodType) =>
  z.strictObject({
    ...envelope,
    event_type: z.literal(type),
    resource_type: z.literal(resourceType),
    ...(resourceType === "dispute" ? {} : { resource_version: z.literal("2.0") }),
    resource,
  });

const shapes: Record<string, z.ZodType> = {
  "CHECKOUT.ORDER.APPROVED": buildEventSchema("CHECKOUT.ORDER.APPROVED", "checkout-order", Order),
  "PAYMENT.CAPTURE.PENDING": buildEventSchema("PAYMENT.CAPTURE.PENDING", "capture", Capture),
  "PAYMENT.CAPTURE.DENIED": buildEventSchema("PAYMENT.CAPTURE.DENIED", "capture", Capture),
  "PAYMENT.CAPTURE.COMPLETED": buildEventSchema("PAYMENT.CAPTURE.COMPLETED", "capture", Capture),
  "PAYMENT.CAPTURE.REFUNDED": buildEventSchema("PAYMENT.CAPTURE.REFUNDED", "refund", Refund),
  "PAYMENT.CAPTURE.REVERSED": buildEventSchema("PAYMENT.CAPTURE.REVERSED", "refund", Refund),
  "CUSTOMER.DISPUTE.CREATED": buildEventSchema("CUSTOMER.DISPUTE.CREATED", "dispute", Dispute),
  "CUSTOMER.DISPUTE.UPDATED": buildEventSchema("CUSTOMER.DISPUTE.UPDATED", "dispute", Dispute),
  "CUSTOMER.DISPUTE.RESOLVED": buildEventSchema("CUSTOMER.DISPUTE.RESOLVED", "dispute", Dispute),
};

let standIn: TestStandIn;
beforeEach(async () => {
  standIn = await startTestStandIn({ webhook: unusedWebhook });
});
afterEach(() => standIn.close());

const steer = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const reply = await fetch(`${standIn.url}/__stand-in/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Record<string, unknown>;
};

async function capturePayment(funding: "pay" | "hold" = "pay") {
  const shop = await connectTestShop(standIn);
  const orderId = await shop.create({ custom_id: "order-1" });
  await shop.decide(orderId, funding);
  const { body } = await shop.capture(orderId);
  const [unit] = body["purchase_units"] as unknown as {
    payments: { captures: { id: string }[] };
  }[];
  return { shop, orderId, captureId: unit!.payments.captures[0]!.id };
}

const sent = async () =>
  (await listSentWebhooks(standIn)).map(({ eventType, body }) => ({
    type: eventType,
    event: JSON.parse(body) as { resource: Record<string, unknown> },
  }));

test("every event has PayPal's shape", async () => {
  const held = await capturePayment("hold");
  await steer(`captures/${held.captureId}/deny`, {});
  const { captureId } = await capturePayment();
  await steer(`captures/${captureId}/refund`, { cents: 100 });
  await steer(`captures/${captureId}/refund`, { cents: 200, isReversal: true });
  const { id } = await steer(`captures/${captureId}/dispute`, { reason: "UNAUTHORISED" });
  await steer(`disputes/${String(id)}/change`, { status: "UNDER_REVIEW" });
  await steer(`disputes/${String(id)}/change`, { status: "RESOLVED" });
  const events = await sent();
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(shapes)));
  for (const { type, event } of events)
    expect([type, shapes[type]!.safeParse(event).error?.issues]).toEqual([type, undefined]);
});

test("a refund event names its capture only in a link, and carries the total refunded so far", async () => {
  const { shop, orderId, captureId } = await capturePayment();
  await steer(`captures/${captureId}/refund`, { cents: 1000 });
  await steer(`captures/${captureId}/refund`, { cents: 500 });
  const events = (await sent()).filter(({ type }) => type === "PAYMENT.CAPTURE.REFUNDED");
  const refunds = events.map(({ event }) => Refund.parse(event.resource));
  expect(
    refunds.map(({ amount, seller_payable_breakdown: { total_refunded_amount: sum } }) => [
      amount.value,
      sum.value,
    ]),
  ).toEqual([
    ["10.00", "10.00"],
    ["5.00", "15.00"],
  ]);
  for (const { links } of refunds)
    expect(links.find(({ rel }) => rel === "up")!.href).toMatch(
      new RegExp(`/v2/payments/captures/${captureId}$`),
    );
  expect(JSON.stringify(refunds)).not.toContain(orderId);
  const fetchCaptureStatus = async () =>
    (await shop.call("GET", `/v2/payments/captures/${captureId}`)).body["status"];
  expect(await fetchCaptureStatus()).toBe("PARTIALLY_REFUNDED");
  const shown = await shop.call("GET", `/v2/payments/refunds/${refunds[0]!.id}`);
  expect(shown.body).toEqual(refunds[0]);
  await steer(`captures/${captureId}/refund`, {});
  expect(await fetchCaptureStatus()).toBe("REFUNDED");
});

test("a refund of more than is left is refused, and a closed dispute can't be changed", async () => {
  const { captureId } = await capturePayment();
  const post = (path: string, body: object) =>
    fetch(`${standIn.url}/__stand-in/${path}`, { method: "POST", body: JSON.stringify(body) });
  expect((await post(`captures/${captureId}/refund`, { cents: 200_000 })).status).toBe(422);
  expect((await post("captures/NOPE/refund", {})).status).toBe(404);
  const { id } = await steer(`captures/${captureId}/dispute`, {});
  await steer(`disputes/${String(id)}/change`, { status: "RESOLVED" });
  expect((await post(`disputes/${String(id)}/change`, { status: "UNDER_REVIEW" })).status).toBe(
    404,
  );
});

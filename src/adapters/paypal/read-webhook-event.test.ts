import { describe, expect, test } from "vitest";
import { readWebhookEvent } from "./read-webhook-event.ts";

const up = (href: string) => [{ rel: "up", href, method: "GET" }];
const captureLink = up("https://api.sandbox.paypal.com/v2/payments/captures/0TA02513SU4478154");
const refund = {
  id: "1JU08902781691411",
  status: "COMPLETED",
  amount: { currency_code: "USD", value: "10.99" },
  links: captureLink,
};
const read = (event_type: string, resource: unknown) =>
  readWebhookEvent({ id: "WH-1", event_type, create_time: "2026-11-01T10:00:00Z", resource });

describe("a PayPal event", () => {
  test.each([
    ["PAYMENT.CAPTURE.REFUNDED", false],
    ["PAYMENT.CAPTURE.REVERSED", true],
    ["PAYMENT.REFUND.PENDING", false],
  ])("%s names its capture in a link", (type, isReversal) => {
    expect(read(type, refund)).toEqual({
      about: "refund",
      refund: {
        refundId: "1JU08902781691411",
        captureId: "0TA02513SU4478154",
        amountCents: 1099,
        status: "completed",
      },
      isReversal,
    });
  });

  test("about a capture names its order from the related ids, from a link, or not at all", () => {
    const capture = { id: "0TA02513SU4478154", status: "COMPLETED" };
    const payment = { about: "payment", intentId: "5O190127TN364715T", isOfPaying: true };
    const related = { related_ids: { order_id: "5O190127TN364715T" } };
    const completed = (more: object) => read("PAYMENT.CAPTURE.COMPLETED", { ...capture, ...more });
    expect(completed({ supplementary_data: related })).toEqual(payment);
    const above = "https://api.paypal.com/v2/checkout/orders/5O190127TN364715T";
    expect(completed({ links: up(above) })).toEqual(payment);
    const unnamed = { about: "capture", captureId: "0TA02513SU4478154" };
    expect(completed({})).toEqual(unnamed);
    expect(completed({ links: up("https://api.paypal.com/v2/payments/authorizations/1") })).toEqual(
      unnamed,
    );
  });

  test("about a dispute names its transaction, and falls back to the event's own time", () => {
    expect(
      read("CUSTOMER.DISPUTE.CREATED", {
        dispute_id: "PP-D-27803",
        disputed_transactions: [{ seller_transaction_id: "0TA02513SU4478154" }],
        dispute_amount: { currency_code: "USD", value: "49.90" },
      }),
    ).toEqual({
      about: "dispute",
      dispute: {
        disputeId: "PP-D-27803",
        captureId: "0TA02513SU4478154",
        status: "OPEN",
        reason: null,
        amount: { cents: 4990, currency: "USD" },
        openedAt: "2026-11-01T10:00:00Z",
        updatedAt: "2026-11-01T10:00:00Z",
        responseDueAt: null,
        outcome: null,
      },
    });
  });

  test.each([
    ["an unknown type", "BILLING.PLAN.CREATED", refund],
    ["a refund without a link", "PAYMENT.CAPTURE.REFUNDED", { ...refund, links: [] }],
    [
      "a refund below an authorization",
      "PAYMENT.CAPTURE.REFUNDED",
      { ...refund, links: up("https://api.paypal.com/v2/payments/authorizations/1") },
    ],
    [
      "a refund of no amount",
      "PAYMENT.CAPTURE.REFUNDED",
      { ...refund, amount: { currency_code: "USD", value: "x" } },
    ],
    [
      "a dispute of nothing",
      "CUSTOMER.DISPUTE.CREATED",
      { dispute_id: "PP-D-1", disputed_transactions: [] },
    ],
    ["no resource", "PAYMENT.CAPTURE.COMPLETED", undefined],
  ])("with %s is about nothing", (_, type, resource) => {
    expect(read(type, resource)).toBe(null);
  });
});

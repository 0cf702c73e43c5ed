import { expect, test } from "vitest";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { useTestShop } from "#test/create-test-shop";
import { eraseOldWebhooks, webhookFacts } from "./webhooks.ts";

const shop = useTestShop();

test("an event of a payment is kept without its payer", () => {
  const resource = {
    id: "5O190127TN364715T",
    status: "APPROVED",
    payer: { name: { given_name: "Dana" }, email_address: "dana@example.com", payer_id: "QYR5Z" },
    payment_source: { paypal: { email_address: "dana@example.com" } },
    purchase_units: [
      {
        reference_id: "our-order",
        amount: { currency_code: "USD", value: "49.90" },
        shipping: { name: { full_name: "Dana Reyes" }, address: { postal_code: "80301" } },
        payments: { captures: [{ id: "3C679366HH908993F", status: "COMPLETED" }] },
      },
    ],
    links: [{ href: "https://api.paypal.com/v2/checkout/orders/5O190127TN364715T" }],
  };
  expect(webhookFacts({ resource, summary: "Dana paid" })).toEqual({
    resource: {
      id: "5O190127TN364715T",
      status: "APPROVED",
      purchase_units: [
        {
          reference_id: "our-order",
          amount: { currency_code: "USD", value: "49.90" },
          payments: { captures: [{ id: "3C679366HH908993F", status: "COMPLETED" }] },
        },
      ],
    },
  });
});

test("an event of a dispute is kept without its buyer and their messages", () => {
  const resource = {
    dispute_id: "PP-D-27803",
    reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    status: "OPEN",
    disputed_transactions: [
      { seller_transaction_id: "00D10444LD479031K", buyer: { name: "Dana Reyes" } },
    ],
    messages: [{ posted_by: "BUYER", content: "I never got it. Dana" }],
  };
  expect(JSON.stringify(webhookFacts({ resource }))).not.toContain("Dana");
  expect(webhookFacts({ resource })).toMatchObject({
    resource: {
      dispute_id: "PP-D-27803",
      disputed_transactions: [{ seller_transaction_id: "00D10444LD479031K" }],
    },
  });
});

test("an old event is emptied, and its id stays, so that it is not processed twice", async () => {
  await shop.database.pool.query(
    `insert into payment_webhook_events (id, event_type, payload, received_at)
     select 'WH-' || days, 'PAYMENT.CAPTURE.COMPLETED', '{"resource": {"id": "1"}}', now() - make_interval(days => days)
     from unnest($1::int[]) days`,
    [[retention.webhookPayloadDays - 1, retention.webhookPayloadDays + 1]],
  );
  await eraseOldWebhooks(shop.app.asSystem("test"));
  const read = async () =>
    (
      await shop.database.pool.query<{ payload: object }>(
        "select payload from payment_webhook_events order by received_at",
      )
    ).rows.map(({ payload }) => payload);
  expect(await read()).toEqual([{}, { resource: { id: "1" } }]);
  shop.advance(2 * DAY_MS);
  await eraseOldWebhooks(shop.app.asSystem("test"));
  expect(await read()).toEqual([{}, {}]);
});

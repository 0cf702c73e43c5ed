import { beforeEach, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { recordPaymentResult } from "#modules/orders/payment";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { refundAtPaypal } from "#test/api/customer-purchase";
import { useOrdersWithPoints } from "#test/api/orders-with-points";
import { useRefunds } from "#test/api/refunds";
import { messagesTo } from "#test/api/notices";

/** Amounts that an admin gives back, of an order of $49.90 for which 300 points paid $30.00. */
const shop = useTestShop();
const { system, whileRefusing } = useRefunds(shop);
const { buyer, boss, paidInPart } = useOrdersWithPoints(shop);
let orderId: string;
let intentId: string;

beforeEach(async () => {
  ({ orderId, intentId } = await paidInPart());
  expect((await setStatus(boss(), orderId, "completed")).status).toBe(200);
  await shop.react();
  shop.mails.length = 0;
  await shop.database.pool.query("delete from notifications");
});

async function giveBack(refund: number) {
  const { refundable } = (await readOrder(boss(), orderId)).payment;
  const reason = "A good customer";
  const body = { refund, refundable, reason };
  const response = await boss().call<Order>("POST", `/api/orders/${orderId}/refund`, body);
  expect(response.status).toBe(200);
  await shop.react();
}

const subjects = () => shop.mails.map(({ subject }) => subject.replace(/: .*/, ""));
const notices = async () =>
  (await messagesTo(shop, buyer().userId)).map((text) =>
    text.replace(/ (for|of) 12 Ridge Road, .*? \(order \w+\)/, ""),
  );

test("money and points that go back together have one mail with both credit notes, and one notification", async () => {
  await giveBack(25);
  expect(subjects()).toEqual(["$19.90 refunded and 51 points given back"]);
  expect(shop.mails[0]!.text).toContain("$5.10");
  expect(shop.mails[0]!.attachments).toHaveLength(2);
  expect(await notices()).toEqual([
    "$19.90 of your payment was refunded. You also get back 51 points.",
  ]);
});

test("a part and then the rest name each amount once", async () => {
  await giveBack(10);
  await giveBack(25);
  await giveBack(14.9);
  expect(subjects()).toEqual([
    "$10.00 refunded",
    "$9.90 refunded and 151 points given back",
    "149 points given back",
  ]);
  expect(await notices()).toEqual([
    "$10.00 of your payment was refunded.",
    "$9.90 of your payment was refunded. You also get back 151 points.",
    "You get back 149 points.",
  ]);
  expect(await readOrder(boss(), orderId)).toMatchObject({ paymentStatus: "refunded" });
});

test("money that PayPal refuses is not promised beside the points, and has a mail of its own when it goes back later", async () => {
  await whileRefusing(() => giveBack(25));
  expect(subjects()).toEqual(["51 points given back"]);
  expect(shop.mails[0]!.text).not.toMatch(/19\.90|refund/);
  expect(await notices()).toEqual(["You get back 51 points."]);
  await giveBack(19.9);
  expect(subjects().slice(1)).toEqual(["$19.90 refunded"]);
  expect(await notices()).toHaveLength(2);
});

test("points are announced alone when PayPal returns a refund that is already known", async () => {
  await refundAtPaypal(shop, intentId, { cents: 500 });
  await recordPaymentResult(system(), { intentId, isProbe: true });
  await shop.react();
  shop.mails.length = 0;
  const known = await shop.database.pool.query<{ refund_id: string }>(
    "select refund_id from payment_refunds where order_id = $1",
    [orderId],
  );
  const { payments } = system().ports;
  const refundPayment = payments.refundPayment.bind(payments);
  payments.refundPayment = async () => ({
    refundId: known.rows[0]!.refund_id,
    status: "completed",
  });
  try {
    await giveBack(25);
  } finally {
    payments.refundPayment = refundPayment;
  }
  expect(subjects()).toEqual(["101 points given back"]);
});

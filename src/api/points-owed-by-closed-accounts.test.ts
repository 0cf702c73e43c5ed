import { beforeEach, expect, test } from "vitest";
import type { OwnPoints, RewardSummary } from "#contracts/calls/rewards";
import { retention } from "#contracts/retention";
import { recordPaymentResult } from "#modules/orders/payment";
import { forgetClosedLedgers } from "#modules/rewards";
import { setStatus, signInAdmin } from "#test/api/admin-orders";
import { closeAccount, openAccount } from "#test/api/closed-accounts";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  callerWith,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
} from "#test/api/customer-purchase";
import { countRows } from "#test/api/guest-purchase";
import { placeWithPoints } from "#test/api/points";

const shop = useTestShop();
const email = "dana@example.com";
let token: string;
let customer: Caller;

beforeEach(async () => {
  const made = await makeUser(shop, { email });
  token = made.token;
  customer = { userId: made.user.id, email, call: callerWith(shop, token) };
});

/** Points of a delivered order pay for another one; then PayPal returns the money that earned them. */
async function oweByChargeback() {
  const product = await makeProduct(shop.as(admin));
  const { _id: orderId } = await placeCustomerOrder(customer, product);
  const intentId = await payAsCustomer(shop, customer, orderId);
  await setStatus(await signInAdmin(shop), orderId, "completed");
  const { body } = await placeWithPoints(customer, product, 25);
  await customer.call("POST", "/api/payments/create", { orderId: body._id });
  return async () => {
    await refundAtPaypal(shop, intentId, { isReversal: true });
    await recordPaymentResult(shop.app.asSystem("test"), { intentId, isProbe: true });
  };
}

const close = (caller = customer) => closeAccount(shop, caller);
const openAgain = () => openAccount(shop, email);

const readPointFigures = async (caller: Caller) => {
  const [points, history] = await Promise.all([
    caller.call<OwnPoints>("GET", "/api/rewards/points"),
    caller.call<RewardSummary>("GET", "/api/rewards/history"),
  ]);
  return { balance: points.body.rewardPoints, owed: history.body.owedPoints };
};

test("points that a closed account owes are owed by the next one with its address, once", async () => {
  const chargeBack = await oweByChargeback();
  await chargeBack();
  const before = await readPointFigures(customer);
  expect(before).toEqual({ balance: 0, owed: 25 });
  await close();
  const again = await openAgain();
  // The unpaid order gave its points back when the account was closed.
  expect(await readPointFigures(again)).toEqual({ balance: 0, owed: 0 });
});

test("what was spent for good stays owed, also when the chargeback comes after the account was closed", async () => {
  const product = await makeProduct(shop.as(admin), { saleCents: 250 });
  const chargeBack = await oweByChargeback();
  const unpaid = await customer.call<{ _id: string }[]>("GET", "/api/orders");
  for (const { _id } of unpaid.body) await customer.call("POST", `/api/orders/${_id}/cancel`);
  const { status } = await customer.call("POST", "/api/orders", {
    products: [{ product, quantity: 1, projectDetails: { address: "12 Ridge Road, Boulder, CO" } }],
    address: { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
    payment: { provider: "paypal", amount: 2.5 },
    points: { spend: 25, amount: 2.5 },
    contact: { firstName: "Dana", lastName: "Reyes", email, phone: "+1 512 555 0177" },
  });
  expect(status).toBe(201);
  await close();
  await chargeBack();
  const again = await openAgain();
  expect(await readPointFigures(again)).toEqual({ balance: 0, owed: 25 });
  expect((await again.call<{ kind: string }[]>("GET", "/api/rewards/ledger")).body).toMatchObject([
    { kind: "owed-before", points: -25 },
  ]);
  shop.advance((retention.closedLedgerDays + 1) * 24 * 60 * 60_000);
  await forgetClosedLedgers(shop.app.asSystem("test"));
  expect(await countRows(shop, "closed_ledgers")).toBe(0);
});

test("what a closed account owes only later is owed by the account that its address has by then", async () => {
  const product = await makeProduct(shop.as(admin), { saleCents: 250 });
  const { _id: orderId } = await placeCustomerOrder(customer, await makeProduct(shop.as(admin)));
  const intentId = await payAsCustomer(shop, customer, orderId);
  await setStatus(await signInAdmin(shop), orderId, "completed");
  const paid = await customer.call(
    "POST",
    "/api/orders",
    customerOrderBody(product, {
      payment: { provider: "paypal", amount: 2.5 },
      points: { spend: 25, amount: 2.5 },
    }),
  );
  expect(paid.status).toBe(201);
  await close();
  const again = await openAgain();
  expect(await readPointFigures(again)).toEqual({ balance: 0, owed: 0 });
  await refundAtPaypal(shop, intentId, { isReversal: true });
  await recordPaymentResult(shop.app.asSystem("test"), { intentId, isProbe: true });
  expect(await readPointFigures(again)).toEqual({ balance: 0, owed: 25 });
});

test("what is owed only later is not lost with an account in between that had no points", async () => {
  const chargeBack = await oweByChargeback();
  const { body: orders } = await customer.call<{ _id: string; status: string }[]>(
    "GET",
    "/api/orders",
  );
  const unpaid = orders.find(({ status }) => status === "pending")!;
  await payAsCustomer(shop, customer, unpaid._id);
  await close();
  await close(await openAgain());
  await chargeBack();
  expect(await readPointFigures(await openAgain())).toEqual({ balance: 0, owed: 25 });
});

test("an account without points is not remembered", async () => {
  await close();
  expect(await countRows(shop, "closed_ledgers")).toBe(0);
});

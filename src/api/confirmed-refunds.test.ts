import { beforeEach, describe, expect, test } from "vitest";
import { defaultPointSettings } from "#contracts/spent-points";
import type { StoredSettings } from "#contracts/calls/settings-sections";
import { refundConfirmation } from "#contracts/policy-figures";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  readOrder,
  setStatus,
  signInAdmin,
} from "#test/api/admin-orders";
import { admin, makeProduct, testPassword, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { placeWithPoints, givePoints } from "#test/api/points";

const shop = useTestShop();
let boss: AdminCaller;
beforeEach(async () => {
  boss = await signInAdmin(shop);
});

const confirm = () => boss.call("POST", "/api/auth/confirm-password", { password: testPassword });
const asked = { status: 403, body: { code: "password_required" } };

async function paidOrder(dollars: number): Promise<string> {
  const product = await makeProduct(shop.as(admin), { saleCents: dollars * 100 });
  const customer = await signIn(shop);
  const payment = { provider: "paypal" as const, amount: dollars };
  const { _id } = await placeCustomerOrder(customer, product, { payment });
  await payAsCustomer(shop, customer, _id);
  return _id;
}

const refund = (orderId: string, amount: number, refundable: number) =>
  boss.call("POST", `/api/orders/${orderId}/refund`, {
    refund: amount,
    refundable,
    reason: "One gable was wrong",
  });

describe("an open session of the office", () => {
  test("changes what points are worth only with the password again, and other settings without", async () => {
    const url = "/api/settings/sections";
    const save = async (section: "points" | "delivery", value: object) => {
      const { version } = (await boss.call<StoredSettings>("GET", url)).body[section];
      return boss.call("PUT", url, { section, value, version });
    };
    expect(await save("points", { pointsPerDollar: 1 })).toMatchObject(asked);
    expect((await boss.call<StoredSettings>("GET", url)).body.points.value).toEqual(
      defaultPointSettings,
    );
    const { value } = (await boss.call<StoredSettings>("GET", url)).body.delivery;
    expect((await save("delivery", value)).status).toBe(200);
    await confirm();
    expect((await save("points", { pointsPerDollar: 20 })).status).toBe(200);
  });

  test("refunds a large amount only with the password again, of delivered and of cancelled orders", async () => {
    const large = refundConfirmation.aboveCents / 100 + 1;
    const delivered = await paidOrder(large);
    await setStatus(boss, delivered, "completed");
    expect(await refund(delivered, large, large)).toMatchObject(asked);
    expect((await readOrder(boss, delivered)).payment.refundable).toBe(large);
    const paid = await paidOrder(large);
    expect(await setStatus(boss, paid, "cancelled")).toMatchObject(asked);
    expect(await readOrder(boss, paid)).toMatchObject({ status: "new", refunded: 0 });
    expect((await refund(delivered, large - 1, large)).status).toBe(200);
    await confirm();
    expect((await setStatus(boss, paid, "cancelled")).body).toMatchObject({ refunded: large });
  });

  test("makes only so many refunds an hour, whatever they are of, and the buyers' own don't count", async () => {
    const orderId = await paidOrder(100);
    await setStatus(boss, orderId, "completed");
    for (let count = 0; count < refundConfirmation.perHour; count++)
      expect((await refund(orderId, 1, 100 - count)).status).toBe(200);
    const left = 100 - refundConfirmation.perHour;
    expect(await refund(orderId, 0.01, left)).toMatchObject(asked);
    const another = await paidOrder(10);
    expect(await setStatus(boss, another, "cancelled")).toMatchObject(asked);
    const product = await makeProduct(shop.as(admin));
    const guests = await placeGuestOrder(shop, product);
    await payGuestOrder(shop, guests);
    expect(await setStatus(boss, guests, "cancelled")).toMatchObject(asked);
    // Nothing goes back.
    const unpaid = await placeGuestOrder(shop, product);
    expect((await setStatus(boss, unpaid, "cancelled")).status).toBe(200);
    const buyer = await signIn(shop);
    const own = await placeCustomerOrder(buyer, product);
    await payAsCustomer(shop, buyer, own._id);
    const cancelled = await buyer.call("POST", `/api/orders/${own._id}/cancel`, { refund: 49.9 });
    expect(cancelled.status).toBe(200);
    shop.advance(61 * 60_000);
    boss = await signInAdmin(shop);
    expect((await refund(orderId, 1, left)).status).toBe(200);
  });
});

describe("a refund of what is all returned", () => {
  const nothingLeft = {
    status: 409,
    body: {
      code: "amount_changed",
      message: "Nothing of this order is left to refund. Please look at it again.",
    },
  };

  test("is refused for a delivered order, whatever the amount", async () => {
    const orderId = await paidOrder(50);
    await setStatus(boss, orderId, "completed");
    expect((await refund(orderId, 50, 50)).status).toBe(200);
    for (const [amount, refundable] of [
      [0.01, 0],
      [0.01, 50],
      [50, 50],
    ] as const)
      expect(await refund(orderId, amount, refundable)).toMatchObject(nothingLeft);
  });

  test("is refused for a cancelled order", async () => {
    const orderId = await paidOrder(50);
    await setStatus(boss, orderId, "cancelled");
    expect(await refund(orderId, 0.01, 0)).toMatchObject(nothingLeft);
  });

  test("is refused for an order that points paid", async () => {
    const customer = await signIn(shop);
    await givePoints(shop, customer.userId, 499);
    const product = await makeProduct(shop.as(admin));
    const { _id } = (await placeWithPoints(customer, product, 499)).body;
    await setStatus(boss, _id, "completed");
    expect((await refund(_id, 49.9, 49.9)).status).toBe(200);
    expect(await refund(_id, 0.01, 0)).toMatchObject(nothingLeft);
  });
});

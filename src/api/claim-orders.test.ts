import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { OwnOrderSummary } from "#contracts/calls/orders";
import { recordPaymentResult } from "#modules/orders/payment";
import { payGuestOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import {
  buyer,
  countRows,
  orderBody,
  placeOrder,
  roof,
  verifyGuest,
} from "#test/api/guest-purchase";
import { useRefunds } from "#test/api/refunds";

describe("orders placed as a guest", () => {
  const shop = useTestShop();
  const { system } = useRefunds(shop);
  const placeAsGuest = async (email = buyer.email) => {
    await verifyGuest(shop, email);
    const body = orderBody(await makeProduct(shop.as(admin)), {
      guestCustomer: { ...buyer, email },
    });
    return (await placeOrder(shop, body)).body._id;
  };
  const listClaimable = async (customer: Caller) =>
    (await customer.call<OwnOrderSummary[]>("GET", "/api/orders/claimable")).body;
  const claim = async (customer: Caller) =>
    (await customer.call<{ claimed: number }>("POST", "/api/orders/claim")).body.claimed;

  test("are claimed by the account with exactly that address", async () => {
    const id = await placeAsGuest();
    await placeAsGuest("somebody.else@example.com");
    const customer = await signIn(shop, { email: buyer.email });
    expect((await customer.call("GET", `/api/orders/${id}`)).status).toBe(404);
    expect(await listClaimable(customer)).toEqual([
      {
        _id: id,
        status: "pending",
        paymentStatus: "pending",
        totalPrice: 49.9,
        rewardPointsEarned: 0,
        dueAt: null,
        products: [
          {
            product: { title: "Roof Measurement Report" },
            quantity: 1,
            dueAt: null,
            projectDetails: { address: roof.address },
          },
        ],
      },
    ]);
    expect(await claim(customer)).toBe(1);
    expect(await claim(customer)).toBe(0);
    expect(await listClaimable(customer)).toEqual([]);
    const { body } = await customer.call<Order>("GET", `/api/orders/${id}`);
    expect(body).toMatchObject({ customerId: customer.userId, isGuestOrder: false });
    expect(await countRows(shop, "audit_log", "action = 'orders.claimed'")).toBe(1);
    expect(await countRows(shop, "orders", "customer_id is null")).toBe(1);
  });

  test("earn points once they are the account's, for what was paid and not refunded", async () => {
    const paid = await placeAsGuest();
    const intentId = await payGuestOrder(shop, paid);
    await payGuestOrder(shop, await placeAsGuest());
    await refundAtPaypal(shop, intentId, { cents: 2000 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const unpaid = await placeAsGuest();
    const customer = await signIn(shop, { email: buyer.email });
    expect(await claim(customer)).toBe(3);
    // $29.90 and $49.90 of $49.90 each.
    expect(await readPoints(customer)).toBe(15 + 25);
    const readEarned = async (id: string) =>
      (await customer.call<Order>("GET", `/api/orders/${id}`)).body;
    expect(await readEarned(paid)).toMatchObject({
      rewardPointsEarned: 15,
      rewardPointsAwarded: true,
    });
    expect(await readEarned(unpaid)).toMatchObject({
      rewardPointsEarned: 25,
      rewardPointsAwarded: false,
    });
    await payAsCustomer(shop, customer, unpaid);
    expect(await readPoints(customer)).toBe(15 + 25 + 25);
    await refundAtPaypal(shop, intentId);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect(await readPoints(customer)).toBe(25 + 25);
  });

  test("that were cancelled or refunded earn no points", async () => {
    const intentId = await payGuestOrder(shop, await placeAsGuest());
    await refundAtPaypal(shop, intentId);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const cancelled = await placeAsGuest();
    await setStatus(await signInAdmin(shop), cancelled, "cancelled");
    const customer = await signIn(shop, { email: buyer.email });
    expect(await claim(customer)).toBe(2);
    expect(await readPoints(customer)).toBe(0);
    expect(await countRows(shop, "orders", "reward_points_earned > 0")).toBe(0);
    expect(await countRows(shop, "reward_ledger")).toBe(0);
  });

  test("are out of reach of everybody else, whatever address they type", async () => {
    const id = await placeAsGuest();
    const stranger = await signIn(shop);
    await placeCustomerOrder(stranger, await makeProduct(shop.as(admin)));
    expect(await listClaimable(stranger)).toEqual([]);
    const forged = { email: buyer.email, orderIds: [id], userId: randomUUID() };
    expect((await stranger.call("POST", "/api/orders/claim", forged)).body).toEqual({ claimed: 0 });
    expect((await stranger.call("GET", `/api/orders/${id}`)).status).toBe(404);
    expect(await countRows(shop, "orders", "customer_id is null")).toBe(1);
  });

  test("do not include what a customer ordered with somebody else's address", async () => {
    const customer = await signIn(shop);
    await placeCustomerOrder(customer, await makeProduct(shop.as(admin)));
    const owner = await signIn(shop, { email: buyer.email });
    expect(await claim(owner)).toBe(0);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { OrderSummary } from "#contracts/calls/orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  signIn,
} from "#test/api/customer-purchase";
import { buyer, countRows, orderBody, placeOrder, verifyGuest } from "#test/api/guest-purchase";

describe("orders placed as a guest", () => {
  const shop = useTestShop();
  const placeAsGuest = async (email = buyer.email) => {
    await verifyGuest(shop, email);
    const body = orderBody(await makeProduct(shop.as(admin)), {
      guestCustomer: { ...buyer, email },
    });
    return (await placeOrder(shop, body)).body._id;
  };
  const listClaimable = async (customer: Caller) =>
    (await customer.call<OrderSummary[]>("GET", "/api/orders/claimable")).body;
  const claim = async (customer: Caller) =>
    (await customer.call<{ claimed: number }>("POST", "/api/orders/claim")).body.claimed;

  test("are claimed by the account with exactly that address, without points", async () => {
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
        products: [{ product: { title: "Roof Measurement Report" }, quantity: 1, dueAt: null }],
      },
    ]);
    expect(await claim(customer)).toBe(1);
    expect(await claim(customer)).toBe(0);
    expect(await listClaimable(customer)).toEqual([]);
    const { body } = await customer.call<Order>("GET", `/api/orders/${id}`);
    expect(body).toMatchObject({ customerId: customer.userId, isGuestOrder: false });
    await payAsCustomer(shop, customer, id);
    expect(await readPoints(customer)).toBe(0);
    expect(await countRows(shop, "reward_ledger")).toBe(0);
    expect(await countRows(shop, "audit_log", "action = 'orders.claimed'")).toBe(1);
    expect(await countRows(shop, "orders", "customer_id is null")).toBe(1);
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

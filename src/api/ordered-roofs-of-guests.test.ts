import { beforeEach, describe, expect, test } from "vitest";
import { payGuestOrder, placeGuestOrder } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { type Caller, signIn } from "#test/api/customer-purchase";
import { buyer, get, linkMailedTo, verifyGuest } from "#test/api/guest-purchase";
import { orderedRoofCalls } from "#test/api/ordered-roofs";

const shop = useTestShop();
const { findRoofs, nobody } = orderedRoofCalls(shop);
const hours = 3_600_000;

let product: string;
let customer: Caller;
beforeEach(async () => {
  product = await makeProduct(shop.as(admin));
  customer = await signIn(shop);
});

describe("a guest's roof", () => {
  const { email } = buyer;
  const orderAsGuest = async () => {
    const orderId = await placeGuestOrder(shop, product);
    await payGuestOrder(shop, orderId);
    const token = linkMailedTo(shop, email).searchParams.get("token")!;
    return { orderId, guest: { email, token } };
  };

  test("is found with the token of the mailed link, which opens the order", async () => {
    const { orderId, guest } = await orderAsGuest();
    const [found] = await findRoofs(nobody, [{ product }], guest);
    expect(found).toMatchObject({ roof: 0, order: orderId, isDelivered: false });
    const { status, body } = await get<{ _id: string }>(shop, `/api/orders/track/${found!.token}`);
    expect([status, body._id]).toEqual([200, orderId]);
  });

  test("is not found by a typed address, even while that address is verified", async () => {
    const { guest } = await orderAsGuest();
    await verifyGuest(shop, "mallory@example.com");
    const others = linkMailedTo(shop, "mallory@example.com").searchParams.get("token")!;
    for (const token of ["", "x", others, `${guest.token.slice(0, -1)}_`])
      expect(await findRoofs(nobody, [{ product }], { email, token })).toEqual([]);
    expect(await findRoofs(nobody, [{ product }])).toEqual([]);
    const mallory = { email: "mallory@example.com", token: others };
    expect(await findRoofs(nobody, [{ product }], mallory)).toEqual([]);
  });

  test("is not found an hour after the address was verified, nor by an older link", async () => {
    const { guest } = await orderAsGuest();
    shop.advance(hours);
    expect(await findRoofs(nobody, [{ product }], guest)).toEqual([]);
    await verifyGuest(shop);
    expect(await findRoofs(nobody, [{ product }], guest)).toEqual([]);
    const token = linkMailedTo(shop, email).searchParams.get("token");
    expect(await findRoofs(nobody, [{ product }], { email, token })).toHaveLength(1);
  });

  test("is not found for a logged-in person, nor once the order's links were ended or it has an owner", async () => {
    const { orderId, guest } = await orderAsGuest();
    expect(await findRoofs(customer, [{ product }], guest)).toEqual([]);
    await shop.database.pool.query("update orders set link_ended_at = now()");
    expect(await findRoofs(nobody, [{ product }], guest)).toEqual([]);
    await shop.database.pool.query("update orders set link_ended_at = null, customer_id = $1", [
      customer.userId,
    ]);
    expect(await findRoofs(nobody, [{ product }], guest)).toEqual([]);
    expect(await findRoofs(customer, [{ product }])).toMatchObject([
      { order: orderId, token: null },
    ]);
  });

  test("is found by an account with its address, before the order is claimed and after", async () => {
    const { orderId } = await orderAsGuest();
    const owner = await signIn(shop, { email });
    const [found] = await findRoofs(owner, [{ product }]);
    expect(found).toMatchObject({ order: orderId });
    const { status } = await get(shop, `/api/orders/track/${found!.token}`);
    expect(status).toBe(200);
    await owner.call("POST", "/api/orders/claim", {});
    expect(await findRoofs(owner, [{ product }])).toMatchObject([{ order: orderId, token: null }]);
  });

  test("is not found by an account with its address once the order's link was ended", async () => {
    await orderAsGuest();
    const owner = await signIn(shop, { email });
    await shop.database.pool.query("update orders set link_ended_at = now()");
    expect(await findRoofs(owner, [{ product }])).toEqual([]);
  });
});

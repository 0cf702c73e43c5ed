import { describe, expect, test } from "vitest";
import { updateProduct } from "#modules/catalogue";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  approve,
  buyer,
  capture,
  countRows,
  orderBody,
  placeOrder,
  startPaying,
  verifyGuest,
} from "#test/api/guest-purchase";
import { cancelAbandonedOrders } from "#orders/payment/cancel-abandoned-orders";

const minutes = 60_000;

describe("a guest's order", () => {
  const shop = useTestShop();
  const ctx = () => shop.as(admin);
  const make = (given = {}) => makeProduct(ctx(), given);

  describe("sent again", () => {
    const key = { "idempotency-key": "checkout-0001" };

    test("with its key, twenty times at once, is one order", async () => {
      await verifyGuest(shop);
      const body = orderBody(await make());
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => placeOrder(shop, body, key)),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
      expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
      expect(await countRows(shop, "orders")).toBe(1);
      expect(await countRows(shop, "order_lines")).toBe(1);
    });

    test("without a key, twenty times at once, is one order too", async () => {
      await verifyGuest(shop);
      const body = orderBody(await make());
      const responses = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, body)));
      expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
      expect(await countRows(shop, "orders")).toBe(1);
    });

    test("with its key but other contents is refused", async () => {
      await verifyGuest(shop);
      const product = await make();
      await placeOrder(shop, orderBody(product), key);
      const other = orderBody(product, {
        address: { street: "1 Elm", city: "X", state: "CO", zip: "1" },
      });
      const { status, body } = await placeOrder(shop, other, key);
      expect([status, body.code]).toEqual([409, "conflict"]);
      expect(await countRows(shop, "orders")).toBe(1);
    });

    test("with its key after the price went up returns the order that was placed", async () => {
      await verifyGuest(shop);
      const product = await make();
      const first = await placeOrder(shop, orderBody(product), key);
      await updateProduct(ctx(), product, { saleCents: 9990 });
      const again = await placeOrder(shop, orderBody(product), key);
      expect([again.status, again.body._id]).toEqual([201, first.body._id]);
      expect(again.body.totalPrice).toBe(49.9);
      await updateProduct(ctx(), product, { status: "unpublish" });
      expect((await placeOrder(shop, orderBody(product), key)).body._id).toBe(first.body._id);
    });

    test("with somebody else's key creates a separate order", async () => {
      await verifyGuest(shop);
      await verifyGuest(shop, "other@example.com");
      const product = await make();
      const mine = await placeOrder(shop, orderBody(product), key);
      const theirs = await placeOrder(
        shop,
        orderBody(product, { guestCustomer: { ...buyer, email: "other@example.com" } }),
        key,
      );
      expect(theirs.status).toBe(201);
      expect(theirs.body._id).not.toBe(mine.body._id);
    });

    test("without a key is the unpaid order, and a new one once that is paid or cancelled", async () => {
      await verifyGuest(shop);
      const body = orderBody(await make());
      const first = await placeOrder(shop, body);
      expect((await placeOrder(shop, body)).body._id).toBe(first.body._id);
      const intentId = await startPaying(shop, first.body._id);
      expect((await placeOrder(shop, body)).body._id).toBe(first.body._id);
      await approve(shop, intentId);
      expect((await capture(shop, intentId)).status).toBe(200);
      const second = await placeOrder(shop, body);
      expect(second.body._id).not.toBe(first.body._id);
      shop.advance(25 * 60 * minutes);
      await cancelAbandonedOrders(shop.app.asSystem("test"));
      await verifyGuest(shop);
      const third = await placeOrder(shop, body);
      expect(third.status).toBe(201);
      expect(third.body._id).not.toBe(second.body._id);
    });

    test("with an invalid key is refused", async () => {
      await verifyGuest(shop);
      const body = orderBody(await make());
      for (const wrong of ["short", "with spaces in it", "x".repeat(101), "content:abc"]) {
        const { status } = await placeOrder(shop, body, { "idempotency-key": wrong });
        expect([wrong, status]).toEqual([wrong, 400]);
      }
    });
  });
});

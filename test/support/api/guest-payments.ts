import { expect } from "vitest";
import { reconcilePayments } from "#modules/orders/payment";
import { admin, makeProduct, type TestShop } from "#test/create-test-shop";
import {
  countRows,
  orderBody,
  placeOrder,
  startPaying,
  storedOrder,
  verifyGuest,
} from "./guest-purchase.ts";

export const minutes = 60_000;
export const hours = 60 * minutes;

export const isUnpaid = { status: "pending", payment_status: "pending", warnings: [] };
const isPaid = { status: "new", payment_status: "completed", warnings: [] };

/** A guest's steps from the order to its payment, and what must hold at the end. */
export function guestPayments(shop: TestShop) {
  const system = () => shop.app.asSystem("test");
  const listCallsTo = (operation: string) =>
    shop.standIn.listCalls().filter((call) => call.operation === operation);
  const capturesTaken = (intentId: string) =>
    listCallsTo("capture").filter(({ id, amount }) => id === intentId && amount !== null);
  const confirmations = () => shop.mails.filter(({ subject }) => subject.startsWith("Confirmed:"));
  return {
    system,
    listCallsTo,
    capturesTaken,
    confirmations,
    orderAndStart: async () => {
      await verifyGuest(shop);
      const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
      return { orderId: body._id, intentId: await startPaying(shop, body._id) };
    },
    /** What must hold for every paid order: one event, one mail, one capture of the right amount. */
    expectPaidOnce: async (orderId: string, intentId: string) => {
      await shop.react();
      expect(await storedOrder(shop, orderId)).toMatchObject(isPaid);
      expect(await countRows(shop, "outbox", `dedupe_key = 'mail:order.paid:${orderId}'`)).toBe(1);
      expect(
        await countRows(
          shop,
          "payment_attempts",
          `order_id = '${orderId}' and state = 'completed'`,
        ),
      ).toBe(1);
      expect(capturesTaken(intentId).map(({ amount }) => amount)).toEqual(["49.90 USD"]);
      expect(confirmations()).toHaveLength(1);
    },
    /** Moves the clock to the reconciler's next check and runs it. */
    reconcile: async () => {
      shop.advance(5 * minutes);
      await reconcilePayments(system());
    },
  };
}

import { beforeEach, expect } from "vitest";
import { connectTestShop } from "#test/processes/connect-test-shop";
import type { SettlementDifference, SettlementStatus } from "#contracts/calls/settlement";
import { checkSettlement } from "#modules/settlement";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  signInAdmin,
} from "#test/api/admin-orders";
import { admin, makeProduct, type TestShop } from "#test/create-test-shop";

export const minutes = 60_000;
export const hours = 60 * minutes;

/** Orders paid at a PayPal without earlier tests' data, and the check that compares both. */
export function useSettlement(shop: TestShop) {
  let caller: AdminCaller;
  const removeAtPaypal = (intentId: string) =>
    fetch(`${shop.standIn.url}/__stand-in/orders/${intentId}/expire`, { method: "POST" });
  beforeEach(async () => {
    const captures = shop.standIn.listCalls().filter(({ operation }) => operation === "capture");
    for (const { id } of captures) await removeAtPaypal(id);
    caller = await signInAdmin(shop);
  });

  const system = () => shop.app.asSystem("test");
  const placedOrder = async () => placeGuestOrder(shop, await makeProduct(shop.as(admin)));
  const findCaptureId = async (orderId: string): Promise<string> => {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      "select capture_id as id from payment_attempts where order_id = $1",
      [orderId],
    );
    return rows[0]!.id;
  };
  const atPaypal = async (path: string, body = {}) => {
    const { call } = await connectTestShop(shop.standIn);
    const response = await call("POST", path, body, crypto.randomUUID());
    expect(response.status).toBe(201);
    return response.body;
  };

  return {
    /** The admin, logged in at the time of the latest check. */
    admin: () => caller,
    system,
    placedOrder,
    paidOrder: async (): Promise<string> => {
      const orderId = await placedOrder();
      await payGuestOrder(shop, orderId);
      return orderId;
    },
    findCaptureId,
    removeAtPaypal,
    atPaypal,
    /** As on PayPal's own pages; its event is lost. */
    refundAtPaypal: async (orderId: string, value: string): Promise<string> => {
      const path = `/v2/payments/captures/${await findCaptureId(orderId)}/refund`;
      const refund = await atPaypal(path, { amount: { currency_code: "USD", value } });
      return refund["id"]!;
    },
    /** Hours later, when nothing is in flight any more. */
    check: async (): Promise<SettlementStatus> => {
      shop.advance(2 * hours);
      caller = await signInAdmin(shop);
      await caller.call("POST", "/api/settlement/checks");
      await checkSettlement(system());
      return (await caller.call<SettlementStatus>("GET", "/api/settlement")).body;
    },
    differences: async (state = "open"): Promise<SettlementDifference[]> => {
      const path = `/api/settlement/differences?state=${state}`;
      return (await caller.call<SettlementDifference[]>("GET", path)).body;
    },
  };
}

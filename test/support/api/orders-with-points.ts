import { beforeEach } from "vitest";
import type { Order } from "#contracts/calls/order";
import { type AdminCaller, signInAdmin } from "./admin-orders.ts";
import { admin, makeProduct, type TestShop } from "#test/create-test-shop";
import { type Caller, payAsCustomer, signIn } from "./customer-purchase.ts";
import { givePoints, placeWithPoints } from "./points.ts";

/** Before each test: a customer with 600 points, a product of $49.90, and an admin. */
export function useOrdersWithPoints(shop: TestShop) {
  let customer: Caller;
  let boss: AdminCaller;
  let product: string;
  beforeEach(async () => {
    customer = await signIn(shop);
    product = await makeProduct(shop.as(admin));
    await givePoints(shop, customer.userId, 600);
    boss = await signInAdmin(shop);
  });
  /** With the mails about it read and gone. */
  const forgetMails = async () => {
    await shop.react();
    shop.mails.length = 0;
  };
  return {
    buyer: () => customer,
    boss: () => boss,
    product: () => product,
    /** Hours later the admin has to log in again. */
    signBossIn: async () => {
      boss = await signInAdmin(shop);
    },
    /** For $49.90, 300 points pay $30.00. */
    paidInPart: async (): Promise<{ orderId: string; intentId: string }> => {
      const { body } = await placeWithPoints(customer, product, 300);
      const intentId = await payAsCustomer(shop, customer, body._id);
      await forgetMails();
      return { orderId: body._id, intentId };
    },
    /** All of $49.90 is paid by 499 points. */
    paidWholly: async (): Promise<string> => {
      const { body } = await placeWithPoints(customer, product, 499);
      await forgetMails();
      return body._id;
    },
    cancelAs: (caller: Caller, orderId: string, refund: number) =>
      caller.call<Order>("POST", `/api/orders/${orderId}/cancel`, { refund }),
  };
}

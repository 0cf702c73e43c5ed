import type { Order } from "#contracts/calls/order";
import { type AdminCaller, payGuestOrder, placeGuestOrder, signInAdmin } from "./admin-orders.ts";
import { admin, makeProduct, type TestShop } from "#test/create-test-shop";
import { type Caller, payAsCustomer, placeCustomerOrder, signIn } from "./customer-purchase.ts";
import { buyer, get, linkMailedTo, post } from "./guest-purchase.ts";

/** A paid order of a guest or a customer, somebody who works on it, and the calls of both sides. */
export function questionCalls(shop: TestShop) {
  const make = () => makeProduct(shop.as(admin));
  return {
    guestOrder: async () => {
      const office = await signInAdmin(shop, "Alex Admin");
      const orderId = await placeGuestOrder(shop, await make());
      const intentId = await payGuestOrder(shop, orderId);
      await shop.react();
      const token = linkMailedTo(shop, buyer.email, "track").pathname.split("/").at(-1)!;
      return { orderId, office, token, intentId };
    },
    /** Buys as a new customer, unless one is given. */
    customerOrder: async (given?: Caller) => {
      const office = await signInAdmin(shop, "Alex Admin");
      const customer = given ?? (await signIn(shop, { name: "Robin Alder" }));
      const orderId = (await placeCustomerOrder(customer, await make()))._id;
      const intentId = await payAsCustomer(shop, customer, orderId);
      await shop.react();
      return { orderId, office, customer, intentId };
    },
    ask: (office: Pick<AdminCaller, "call">, orderId: string, given: object = {}) =>
      office.call<Order>("POST", `/api/orders/${orderId}/questions`, {
        reason: "building",
        text: "Which of the two houses do you mean?",
        buildings: ["Main house", "Barn"],
        ...given,
      }),
    withdraw: (office: Pick<AdminCaller, "call">, orderId: string, question: string) =>
      office.call<Order>("POST", `/api/orders/${orderId}/questions/withdraw`, { question }),
    answer: (customer: Pick<Caller, "call">, orderId: string, body: object) =>
      customer.call<Order>("POST", `/api/orders/${orderId}/answer`, body),
    track: async (token: string) => (await get<Order>(shop, `/api/orders/track/${token}`)).body,
    answerTracked: (token: string, body: object) =>
      post<Order & { message: string }>(shop, `/api/orders/track/${token}/answer`, body),
  };
}

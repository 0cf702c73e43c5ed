import type { z } from "zod";
import type { CartLine } from "#contracts/calls/cart";
import type { PlaceOrderBody } from "#contracts/calls/order-input";
import type { Order } from "#contracts/calls/order";
import { makeUser, type TestShop } from "#test/create-test-shop";
import {
  approve,
  type ApiResponse,
  buyer,
  capture,
  type ErrorFields,
  roof,
  steer,
} from "./guest-purchase.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
export type ResponseTo<T> = ApiResponse<T & ErrorFields>;

/** A caller of the API. */
export interface Caller {
  userId: string;
  email: string;
  call: <T = unknown>(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<ResponseTo<T>>;
}

/** Calls the API with this token, or as a guest. */
export const callerWith =
  (shop: TestShop, token: string | null): Caller["call"] =>
  async <T>(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await shop.server.inject({
      method,
      url,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      body: response.json<T & ErrorFields>(),
      headers: response.headers,
    };
  };

export async function signIn(
  shop: TestShop,
  given: Parameters<typeof makeUser>[1] = {},
): Promise<Caller> {
  const { user, token } = await makeUser(shop, given);
  return { userId: user.id, email: user.email, call: callerWith(shop, token) };
}

type OrderBody = z.input<typeof PlaceOrderBody>;

/** What the checkout of a logged-in customer sends for one product at its price, in dollars. */
export const customerOrderBody = (product: string, given: Partial<OrderBody> = {}): OrderBody => ({
  products: [{ product, quantity: 1, projectDetails: roof }],
  address: { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
  payment: { provider: "paypal", amount: 49.9 },
  contact: buyer,
  ...given,
});

export async function placeCustomerOrder(
  customer: Caller,
  product: string,
  given: Partial<OrderBody> = {},
): Promise<Order> {
  const { status, body } = await customer.call<Order>(
    "POST",
    "/api/orders",
    customerOrderBody(product, given),
  );
  if (status !== 201) throw new Error(`the order was refused: ${status} ${body.message}`);
  return body;
}

/** Starts the payment of an own order and returns PayPal's order id. */
export async function startCustomerPayment(customer: Caller, orderId: string): Promise<string> {
  const { body } = await customer.call<{ approveLink: string }>("POST", "/api/payments/create", {
    orderId,
  });
  return new URL(body.approveLink).searchParams.get("token")!;
}

/** Pays an own order to the end. */
export async function payAsCustomer(
  shop: TestShop,
  customer: Caller,
  orderId: string,
): Promise<string> {
  const intentId = await startCustomerPayment(customer, orderId);
  await approve(shop, intentId);
  const { status } = await capture(shop, intentId);
  if (status !== 200) throw new Error(`the payment was refused: ${status}`);
  return intentId;
}

/**
 * Refunds an order at PayPal, fully or by the given cents, as a person does on PayPal's own pages; hidden where no GET
 * shows it.
 */
export async function refundAtPaypal(
  shop: TestShop,
  intentId: string,
  { isHidden = false, ...how }: { cents?: number; isReversal?: boolean; isHidden?: boolean } = {},
): Promise<void> {
  const { rows } = await shop.database.pool.query<{ capture_id: string }>(
    "select capture_id from payment_attempts where intent_id = $1",
    [intentId],
  );
  const captureId = rows[0]!.capture_id;
  if (isHidden) shop.standIn.hideRefunds(captureId);
  await steer(shop, `captures/${captureId}/refund`, how);
}

export const readPoints = async (customer: Caller): Promise<number> =>
  (await customer.call<{ rewardPoints: number }>("GET", "/api/rewards/points")).body.rewardPoints;

export const readCart = async (customer: Caller): Promise<CartLine[]> =>
  (await customer.call<CartLine[]>("GET", "/api/cart")).body;

/** Adds one of a product to the cart, unless the line says otherwise. */
export const addToCart = (customer: Caller, productId: string, line: object = {}) =>
  customer.call<CartLine[]>("POST", "/api/cart", { productId, quantity: 1, ...line });

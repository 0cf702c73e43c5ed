import type { z } from "zod";
import type { PlaceGuestOrderBody } from "#contracts/calls/order-input";
import type { TestShop } from "#test/create-test-shop";

export const buyer = {
  firstName: "Dana",
  lastName: "Reyes",
  email: "dana@example.com",
  phone: "+1 555 0100",
};

export const roof = {
  address: "12 Ridge Road, Boulder, CO 80301",
  location: { lat: 40.015, lng: -105.2705 },
  primaryPitch: 26.6,
  secondaryPitch: null,
  instructions: "Please include the garage.",
};

type OrderBody = z.input<typeof PlaceGuestOrderBody>;

/** What the checkout sends for one product at its price, in dollars. */
export const orderBody = (product: string, given: Partial<OrderBody> = {}): OrderBody => ({
  products: [{ product, quantity: 1, projectDetails: roof }],
  address: { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
  payment: { provider: "paypal", amount: 49.9 },
  guestCustomer: buyer,
  ...given,
});

export interface ApiResponse<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface ErrorFields {
  code: string;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}

export async function post<T = ErrorFields>(
  shop: TestShop,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse<T>> {
  const response = await shop.server.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json<T>(), headers: response.headers };
}

export async function get<T = ErrorFields>(shop: TestShop, url: string): Promise<ApiResponse<T>> {
  const response = await shop.server.inject({ method: "GET", url });
  return { status: response.statusCode, body: response.json<T>(), headers: response.headers };
}

/** The newest link to a page of the shop mailed to an address. */
export function linkMailedTo(
  shop: TestShop,
  email: string,
  page:
    | "verify-email"
    | "track"
    | "newsletter/confirm"
    | "newsletter/unsubscribe"
    | "reviews/unsubscribe"
    | "shared" = "verify-email",
): URL {
  const link = shop.mails
    .filter(({ to }) => to.address === email)
    .flatMap(({ text }) => text.match(/http:\/\/shop\.test\/[^\s"<>)]+/g) ?? [])
    .findLast((each) => new URL(each).pathname.startsWith(`/${page}`));
  if (!link) throw new Error(`no link to ${page} went to ${email}`);
  return new URL(link);
}

/** Requests the mail and opens its link, as a guest does. */
export async function verifyGuest(shop: TestShop, email = buyer.email): Promise<void> {
  await post(shop, "/api/email-verification/initiate", { email, firstName: buyer.firstName });
  await shop.react();
  const token = linkMailedTo(shop, email).searchParams.get("token");
  const { status } = await post(shop, "/api/email-verification/verify", { email, token });
  if (status !== 200) throw new Error(`the link did not verify ${email}: ${status}`);
}

export interface PlacedOrder {
  _id: string;
  returnKey: string;
  status: string;
  paymentStatus: string;
  totalPrice: number;
  isGuestOrder: boolean;
  createdAt: string;
}

export const placeOrder = (shop: TestShop, body: unknown, headers: Record<string, string> = {}) =>
  post<PlacedOrder & ErrorFields>(shop, "/api/orders/guest", body, headers);

/** Starts the payment and returns PayPal's order id. */
export async function startPaying(shop: TestShop, orderId: string): Promise<string> {
  const { body } = await post<{ approveLink: string }>(shop, "/api/payments/create", { orderId });
  return new URL(body.approveLink).searchParams.get("token")!;
}

/** What the buyer does at PayPal. */
export async function approve(
  shop: TestShop,
  intentId: string,
  funding: "pay" | "hold" | "decline" = "pay",
): Promise<void> {
  await steer(shop, `orders/${intentId}/approve`, { funding });
}

/** Ends PayPal's review of a held payment. */
export async function endReview(
  shop: TestShop,
  orderId: string,
  end: "release" | "deny",
): Promise<void> {
  const { rows } = await shop.database.pool.query<{ capture_id: string }>(
    "select capture_id from payment_attempts where order_id = $1 and capture_id is not null",
    [orderId],
  );
  await steer(shop, `captures/${rows[0]?.capture_id}/${end}`);
}

/** Makes the payment stand-in do what a person, or PayPal, would do there. */
export async function steer(shop: TestShop, path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${shop.standIn.url}/__stand-in/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the stand-in refused ${path}: ${response.status}`);
}

interface CaptureBody extends ErrorFields {
  order: PlacedOrder & { products: { product: { title: string }; quantity: number }[] };
}

export const capture = (shop: TestShop, token: string) =>
  post<CaptureBody>(shop, "/api/payments/capture", { token, payerId: "PAYER" });

export interface StoredOrder {
  status: string;
  payment_status: string;
  warnings: unknown[];
  paid_at: Date | null;
  total_cents: number;
}

/** The order as stored in the database. */
export async function storedOrder(shop: TestShop, id: string): Promise<StoredOrder> {
  const { rows } = await shop.database.pool.query<StoredOrder>(
    "select status, payment_status, warnings, paid_at, total_cents from orders where id = $1",
    [id],
  );
  if (!rows[0]) throw new Error(`there is no order ${id}`);
  return rows[0];
}

interface StoredLine {
  title: string;
  unit_price_cents: number;
  quantity: number;
  snapshot: Record<string, unknown>;
}

/** The lines of the order as stored in the database. */
export async function storedLines(shop: TestShop, orderId: string): Promise<StoredLine[]> {
  const { rows } = await shop.database.pool.query<StoredLine>(
    "select * from order_lines where order_id = $1 order by position",
    [orderId],
  );
  return rows;
}

export async function countRows(shop: TestShop, table: string, where = "true"): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

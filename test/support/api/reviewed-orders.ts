import type { OrderReview } from "#contracts/calls/reviews";
import { type AdminCaller, payGuestOrder, placeGuestOrder, setStatus } from "./admin-orders.ts";
import type { TestShop } from "#test/create-test-shop";
import { type Caller, callerWith, payAsCustomer, placeCustomerOrder } from "./customer-purchase.ts";
import { buyer, linkMailedTo } from "./guest-purchase.ts";

export const praise = { rating: 5, matchesRoof: true, text: "Every ridge was where it is." };

/** A customer's order of a product that is paid and delivered. */
export async function deliverTo(
  shop: TestShop,
  office: AdminCaller,
  customer: Caller,
  product: string,
): Promise<string> {
  const { _id } = await placeCustomerOrder(customer, product);
  await payAsCustomer(shop, customer, _id);
  await complete(office, _id);
  return _id;
}

/** A guest's order that is paid and delivered, with the token of its mailed link. */
export async function deliverToGuest(shop: TestShop, office: AdminCaller, product: string) {
  const id = await placeGuestOrder(shop, product);
  await payGuestOrder(shop, id);
  await complete(office, id);
  await shop.react();
  const { pathname } = linkMailedTo(shop, buyer.email, "track");
  return { id, token: pathname.replace("/track/", "") };
}

async function complete(office: AdminCaller, orderId: string): Promise<void> {
  const { status, body } = await setStatus(office, orderId, "completed");
  if (status !== 200) throw new Error(`the order was not completed: ${body.message}`);
}

export const review = (customer: Caller, orderId: string, product: string, body: object = praise) =>
  customer.call<OrderReview[]>("PUT", `/api/orders/${orderId}/reviews/${product}`, body);

export const reviewAsGuest = (shop: TestShop, token: string, product: string, body = praise) =>
  callerWith(shop, null)<OrderReview[]>(
    "PUT",
    `/api/orders/track/${encodeURIComponent(token)}/reviews/${product}`,
    body,
  );

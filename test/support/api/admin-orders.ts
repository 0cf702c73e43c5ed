import type { UploadedFiles } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import { makeUser, type TestShop } from "#test/create-test-shop";
import { type ResponseTo, type Caller, callerWith } from "./customer-purchase.ts";
import {
  approve,
  buyer,
  capture,
  orderBody,
  placeOrder,
  startPaying,
  verifyGuest,
} from "./guest-purchase.ts";
import { type FileToSend, postForm } from "#test/multipart-form";

export interface AdminCaller extends Caller {
  token: string;
}

/** A logged-in admin. */
export async function signInAdmin(shop: TestShop, name = "Alex Admin"): Promise<AdminCaller> {
  const { user, token } = await makeUser(shop, { role: "admin", name });
  return { userId: user.id, email: user.email, token, call: callerWith(shop, token) };
}

/** An order that a guest has placed and not paid. */
export async function placeGuestOrder(
  shop: TestShop,
  product: string,
  given: Parameters<typeof orderBody>[1] = {},
): Promise<string> {
  const email = given.guestCustomer?.email;
  await verifyGuest(shop, typeof email === "string" ? email : buyer.email);
  const { status, body } = await placeOrder(shop, orderBody(product, given));
  if (status !== 201) throw new Error(`the order was refused: ${status} ${body.message}`);
  return body._id;
}

/** Pays a guest's order and returns PayPal's order id. */
export async function payGuestOrder(shop: TestShop, orderId: string): Promise<string> {
  const intentId = await startPaying(shop, orderId);
  await approve(shop, intentId);
  const { status } = await capture(shop, intentId);
  if (status !== 200) throw new Error(`the payment was refused: ${status}`);
  return intentId;
}

export const pdf = (text = "Report"): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

export const uploadFiles = (
  shop: TestShop,
  token: string | null,
  orderId: string,
  files: readonly FileToSend[],
): Promise<ResponseTo<UploadedFiles>> =>
  postForm(shop, token, { url: `/api/upload/order-completion/${orderId}`, files });

export const setStatus = (
  caller: Pick<Caller, "call">,
  orderId: string,
  status: string,
  given: object = {},
) => caller.call<Order>("PUT", `/api/orders/${orderId}/status`, { status, ...given });

export const readOrder = async (caller: Pick<Caller, "call">, orderId: string): Promise<Order> =>
  (await caller.call<Order>("GET", `/api/orders/${orderId}`)).body;

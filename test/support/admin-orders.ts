import { randomUUID } from "node:crypto";
import type { Order } from "#contracts/calls/orders";
import type { TestShop } from "./create-test-shop.ts";
import { type AnswerTo, type Caller, callerWith } from "./customer-purchase.ts";
import { makeUser } from "./create-test-shop.ts";
import {
  approve,
  buyer,
  capture,
  orderBody,
  placeOrder,
  startPaying,
  verifyGuest,
} from "./guest-purchase.ts";

export interface AdminCaller extends Caller {
  token: string;
}

/** An admin who has logged in. */
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

/** Pays a guest's order to the end and answers PayPal's order id. */
export async function payGuestOrder(shop: TestShop, orderId: string): Promise<string> {
  const intentId = await startPaying(shop, orderId);
  await approve(shop, intentId);
  const { status } = await capture(shop, intentId);
  if (status !== 200) throw new Error(`the payment was refused: ${status}`);
  return intentId;
}

export interface FileToSend {
  name: string;
  content: Buffer | string;
  /** Of the form. */
  field?: string;
}

export const pdf = (text = "Report"): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** A multipart form with these files, as a browser sends it. */
export function formOf(files: readonly FileToSend[]): { payload: Buffer; contentType: string } {
  const boundary = `----form-${randomUUID()}`;
  const parts = files.flatMap(({ name, content, field = "files" }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

export interface UploadedFiles {
  files: { filename: string; url: string }[];
}

export async function uploadFiles(
  shop: TestShop,
  token: string | null,
  orderId: string,
  files: readonly FileToSend[],
): Promise<AnswerTo<UploadedFiles>> {
  const { payload, contentType } = formOf(files);
  const answer = await shop.server.inject({
    method: "POST",
    url: `/api/upload/order-completion/${orderId}`,
    headers: {
      "content-type": contentType,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  return {
    status: answer.statusCode,
    body: answer.json<AnswerTo<UploadedFiles>["body"]>(),
    headers: answer.headers,
  };
}

export const setStatus = (
  caller: Pick<Caller, "call">,
  orderId: string,
  status: string,
  given: object = {},
) => caller.call<Order>("PUT", `/api/orders/${orderId}/status`, { status, ...given });

export const readOrder = async (caller: Pick<Caller, "call">, orderId: string): Promise<Order> =>
  (await caller.call<Order>("GET", `/api/orders/${orderId}`)).body;

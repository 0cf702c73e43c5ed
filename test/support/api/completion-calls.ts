import { randomBytes } from "node:crypto";
import type { Order } from "#contracts/calls/order";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  signInAdmin,
  uploadFiles,
} from "./admin-orders.ts";
import { admin, makeProduct, type TestShop } from "#test/create-test-shop";
import { countRows } from "./guest-purchase.ts";
import type { FileToSend } from "#test/multipart-form";

/** Enough of an archive to be recognised as one, and bytes that no other has. */
export const zip = Buffer.concat([Buffer.from("504b0304140000000800", "hex"), randomBytes(500)]);

/** API calls with which an admin completes orders. */
export function completionCalls(shop: TestShop) {
  return {
    /** A guest's paid order, and an admin who can complete it. */
    paidOrder: async (): Promise<{ orderId: string; caller: AdminCaller }> => {
      const orderId = await placeGuestOrder(shop, await makeProduct(shop.as(admin)));
      await payGuestOrder(shop, orderId);
      return { orderId, caller: await signInAdmin(shop) };
    },
    upload: (caller: AdminCaller, orderId: string, files: FileToSend[]) =>
      uploadFiles(shop, caller.token, orderId, files),
    complete: (caller: AdminCaller, orderId: string, body: object) =>
      caller.call<Order>("PUT", `/api/orders/${orderId}/complete`, body),
    completionRows: (where = "true") =>
      countRows(shop, "files", `kind = 'completion' and ${where}`),
  };
}

import type { Order } from "#contracts/calls/order";
import type { SharedDelivery } from "#contracts/calls/order-shares";
import type { TestShop } from "#test/create-test-shop";
import { deliveryCalls } from "./deliveries.ts";
import { get, linkMailedTo, post } from "./guest-purchase.ts";
import { questionCalls } from "./questions.ts";

export const adjuster = "adjuster@insurer.example";

/** Calls around a shared delivery. */
export function sharingCalls(shop: TestShop) {
  const { guestOrder, customerOrder, track } = questionCalls(shop);
  const { upload, complete, deliver } = deliveryCalls(shop);
  return {
    guestOrder,
    customerOrder,
    complete,
    deliver,
    track,
    /** A guest's order, delivered with two files. */
    delivered: async () => {
      const sold = await guestOrder();
      const attachmentUrls = [
        await upload(sold.office, sold.orderId, "Report.pdf"),
        await upload(sold.office, sold.orderId, "Walls.pdf"),
      ];
      const body = { remarks: "All measured", attachmentUrls };
      await sold.office.call("PUT", `/api/orders/${sold.orderId}/complete`, body);
      await shop.react();
      return sold;
    },
    share: (token: string, email = adjuster) =>
      post<Order & { message: string }>(shop, `/api/orders/track/${token}/shares`, { email }),
    end: (token: string, share: string) =>
      post<Order & { message: string }>(shop, `/api/orders/track/${token}/shares/end`, { share }),
    /** The token of the link that was mailed last. */
    mailedTo: async (email = adjuster) => {
      await shop.react();
      return linkMailedTo(shop, email, "shared").pathname.split("/").at(-1)!;
    },
    open: (token: string) => get<SharedDelivery & { code?: string }>(shop, `/api/shared/${token}`),
    resend: (token: string) => post<{ message: string }>(shop, `/api/shared/${token}/link`, {}),
    fetch: (url: string) => shop.server.inject({ method: "GET", url }),
  };
}

export const opened = (shared: SharedDelivery) => {
  if (shared.state !== "open") throw new Error(`it is ${shared.state}`);
  return shared;
};

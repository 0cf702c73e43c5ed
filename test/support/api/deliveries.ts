import type { Order } from "#contracts/calls/order";
import { type AdminCaller, pdf, readOrder, uploadFiles } from "./admin-orders.ts";
import type { TestShop } from "#test/create-test-shop";
import type { Caller } from "./customer-purchase.ts";
import { buyer, linkMailedTo, post } from "./guest-purchase.ts";
import { questionCalls } from "./questions.ts";

/** Calls around the deliveries of an order. */
export function deliveryCalls(shop: TestShop) {
  const upload = async (office: AdminCaller, orderId: string, name: string): Promise<string> => {
    const files = [{ name, content: pdf(name) }];
    const { status, body } = await uploadFiles(shop, office.token, orderId, files);
    if (status !== 200) throw new Error(`the file was refused: ${status} ${body.message}`);
    return body.files[0]!.url;
  };
  const complete = async (office: AdminCaller, orderId: string) =>
    office.call<Order>("PUT", `/api/orders/${orderId}/complete`, {
      remarks: "All measured",
      attachmentUrls: [await upload(office, orderId, "Report.pdf")],
    });
  const { guestOrder, customerOrder } = questionCalls(shop);
  return {
    upload,
    complete,
    deliveredToGuest: async () => {
      const { orderId, office } = await guestOrder();
      await complete(office, orderId);
      await shop.react();
      const token = linkMailedTo(shop, buyer.email, "track").pathname.split("/").at(-1)!;
      return { orderId, office, token };
    },
    deliveredToCustomer: async () => {
      const order = await customerOrder();
      await complete(order.office, order.orderId);
      await shop.react();
      return order;
    },
    /** Delivers the next version; it closes the open revision unless another one is given. */
    deliver: async (office: AdminCaller, orderId: string, version: number, given: object = {}) =>
      office.call<Order>("POST", `/api/orders/${orderId}/versions`, {
        version,
        revision: await openRevision(office, orderId),
        changes: "The pitch is 8/12 now.",
        attachmentUrls: [await upload(office, orderId, `Report-${version}.pdf`)],
        ...given,
      }),
    decline: (office: AdminCaller, orderId: string, revision: string) =>
      office.call<Order>("POST", `/api/orders/${orderId}/revisions/decline`, {
        revision,
        reason: "The photos show 6/12.",
      }),
    request: (customer: Pick<Caller, "call">, orderId: string, given: object = {}) =>
      customer.call<Order>("POST", `/api/orders/${orderId}/revisions`, { ...wrongPitch, ...given }),
    requestTracked: (token: string, given: object = {}) =>
      post<Order & { message: string }>(shop, `/api/orders/track/${token}/revisions`, {
        ...wrongPitch,
        ...given,
      }),
  };
}

const openRevision = async (office: AdminCaller, orderId: string): Promise<string | null> => {
  const { revisions = [] } = await readOrder(office, orderId);
  return revisions.find(({ state }) => state === "open")?._id ?? null;
};

const wrongPitch = { version: 1, cause: "pitch", text: "The pitch is 8/12, not 6/12." };

import type { LiveRequestReceipt } from "#contracts/calls/requests";
import type { TestShop } from "#test/create-test-shop";
import { type ErrorFields, post } from "./guest-purchase.ts";

/** What the contact form sends. */
export const contactMessage = {
  name: "Dana Reyes",
  email: "Dana@Example.com",
  phone: "+1 555 0100",
  message: "Please call me about a barn.\nIt is large.",
  service: "Roof Inspection",
  agree: true,
};

/** What the chat's form sends. */
export const liveRequest = {
  department: "estimations",
  name: "Dana Reyes",
  email: "dana@example.com",
  phone: "",
  subject: "Estimate for a barn",
  message: "How long does it take?",
  urgency: "rush",
};

export const sendMessage = (shop: TestShop, body: object) => post(shop, "/api/contact", body);

export const sendLiveRequest = (shop: TestShop, body: object) =>
  post<ErrorFields & { data: LiveRequestReceipt }>(shop, "/api/live-chat/request", body);

export const storedRequests = async (shop: TestShop): Promise<object[]> =>
  (await shop.database.pool.query<object>("select * from requests order by created_at")).rows;

export const mailsTo = (shop: TestShop, address: string) =>
  shop.mails.filter(({ to }) => to.address === address);

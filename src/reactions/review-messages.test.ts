import { beforeEach, describe, expect, test } from "vitest";
import { formatOrderNumber } from "#contracts/order-number";
import { REVIEW_MAIL_DAYS } from "#contracts/reviews";
import { DAY_MS } from "#contracts/utc-days";
import { deactivateUser } from "#modules/accounts/customers";
import { askForReviews } from "#modules/reviews";
import { type AdminCaller, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { type Caller, callerWith, refundAtPaypal } from "#test/api/customer-purchase";
import { buyer, linkMailedTo, post } from "#test/api/guest-purchase";
import { refundEvent, useRefundEvents } from "#test/paypal/refund-events";
import { deliverTo, deliverToGuest, review, reviewAsGuest } from "#test/api/reviewed-orders";

const shop = useTestShop();
const { paid, arrived } = useRefundEvents(shop);
let office: AdminCaller;
let product = "";

beforeEach(async () => {
  office = await signInAdmin(shop);
  product = await makeProduct(shop.as(admin));
});

/** Subjects of the mails that ask for a review. */
const asked = () =>
  shop.mails.filter(({ subject }) => subject.startsWith("Did your report match the roof?"));

async function passDays(days: number): Promise<void> {
  await shop.react();
  shop.advance(days * DAY_MS);
  await askForReviews(shop.app.asSystem("test"));
  await shop.react();
}

async function makeCustomer(): Promise<Caller> {
  const { user, token } = await makeUser(shop, { email: buyer.email });
  return { userId: user.id, email: user.email, call: callerWith(shop, token) };
}

describe("the mail that asks for a review", () => {
  test("goes to a guest some days after the delivery, once, and leads to the order", async () => {
    await deliverToGuest(shop, office, product);
    await passDays(REVIEW_MAIL_DAYS - 1);
    expect(asked()).toEqual([]);
    await passDays(1.5);
    expect(asked()).toMatchObject([{ to: { address: buyer.email } }]);
    const token = linkMailedTo(shop, buyer.email, "track").pathname.replace("/track/", "");
    expect((await reviewAsGuest(shop, token, product)).status).toBe(200);
    await passDays(30);
    expect(asked()).toHaveLength(1);
  });

  test("asks once about all orders that were delivered within a day", async () => {
    const first = await deliverToGuest(shop, office, product);
    shop.advance(DAY_MS / 8);
    const second = await deliverToGuest(shop, await signInAdmin(shop), product);
    shop.advance(DAY_MS / 8);
    const third = await deliverToGuest(shop, await signInAdmin(shop), product);
    shop.advance(2 * DAY_MS);
    const later = await deliverToGuest(shop, await signInAdmin(shop), product);
    for (let hours = 0; hours < 100; hours += 4) await passDays(1 / 6);
    const mails = shop.mails.filter(({ subject }) => subject.startsWith("Did your report"));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Did your reports match the roofs? 12 Ridge Road and 2 more orders (${formatOrderNumber(first.id)})`,
      `Did your report match the roof? 12 Ridge Road (${formatOrderNumber(later.id)})`,
    ]);
    for (const { id } of [first, second, third])
      expect(mails[0]!.text).toContain(`(order ${formatOrderNumber(id)}):`);
    expect(mails[0]!.text.match(/\/track\//g)).toHaveLength(3);
  });

  test("goes to a customer, but not about an order that was already reviewed", async () => {
    const customer = await makeCustomer();
    await deliverTo(shop, office, customer, product);
    const reviewed = await deliverTo(shop, office, customer, product);
    await review(customer, reviewed, product);
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked().map(({ text }) => text)).toEqual([expect.stringContaining("/orders?order=")]);
  });

  test.each([
    ["is sent for a partly refunded order, as after a late delivery", 1000, 1],
    ["is not sent for a fully refunded order", undefined, 0],
  ])("%s", async (_, cents, mails) => {
    const { orderId, intentId, captureId, caller } = await paid();
    await setStatus(caller, orderId, "completed");
    await refundAtPaypal(shop, intentId, cents === undefined ? {} : { cents });
    await arrived(captureId, refundEvent);
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked()).toHaveLength(mails);
  });

  test("waits while the delivery is being revised", async () => {
    const customer = await makeCustomer();
    const order = await deliverTo(shop, office, customer, product);
    const url = `/api/orders/${order}/revisions`;
    const { status } = await customer.call("POST", url, {
      version: 1,
      cause: "pitch",
      text: "Steeper",
    });
    expect(status).toBeLessThan(300);
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked()).toEqual([]);
    await shop.database.pool.query("update orders set open_matter = null");
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked()).toHaveLength(1);
  });

  test("is not sent when the links to a guest's order were ended, or the account was closed", async () => {
    const { id } = await deliverToGuest(shop, office, product);
    await office.call("POST", `/api/orders/${id}/link/end`);
    const customer = await makeCustomer();
    await deliverTo(shop, office, customer, product);
    await deactivateUser(shop.as(admin), customer.userId);
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked()).toEqual([]);
  });

  test("is stopped with one click in a mail program, for all orders of the address", async () => {
    await deliverToGuest(shop, office, product);
    await passDays(REVIEW_MAIL_DAYS);
    const link = new URL(asked()[0]!.unsubscribeLink!);
    const { statusCode } = await shop.server.inject({
      method: "POST",
      url: link.pathname + link.search,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(statusCode).toBe(200);
    office = await signInAdmin(shop);
    await deliverToGuest(shop, office, product);
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked()).toHaveLength(1);
  });

  test("is stopped on the page behind its link, but not by an altered link", async () => {
    await deliverToGuest(shop, office, product);
    await passDays(REVIEW_MAIL_DAYS);
    const link = linkMailedTo(shop, buyer.email, "reviews/unsubscribe");
    const [id, token] = [link.searchParams.get("id"), link.searchParams.get("token")];
    const stop = (body: object) => post(shop, "/api/reviews/unsubscribe", body);
    expect((await stop({ id, token: `${token}x` })).status).toBe(400);
    expect((await stop({ id, token })).status).toBe(200);
    office = await signInAdmin(shop);
    await deliverToGuest(shop, office, product);
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked()).toHaveLength(1);
  });

  test("follows the customer's preferences", async () => {
    const customer = await makeCustomer();
    const set = (enabled: boolean) =>
      customer.call("PUT", "/api/account/review-mails", { enabled });
    const read = async () => (await customer.call("GET", "/api/account/review-mails")).body;
    expect(await read()).toEqual({ enabled: true });
    await set(false);
    expect(await read()).toEqual({ enabled: false });
    await deliverTo(shop, office, customer, product);
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked()).toEqual([]);
    expect((await set(true)).status).toBe(200);
    await deliverTo(shop, await signInAdmin(shop), customer, product);
    await passDays(REVIEW_MAIL_DAYS);
    expect(asked()).toHaveLength(1);
  });
});

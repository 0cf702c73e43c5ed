import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { deactivateUser } from "#modules/accounts/customers";
import { makeOrderLink } from "#modules/orders";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  readOrder,
  signInAdmin,
} from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { callerWith, signIn } from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import {
  approve,
  buyer,
  get,
  linkMailedTo,
  orderBody,
  placeOrder,
  post,
  roof,
  startPaying,
  verifyGuest,
} from "#test/api/guest-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { questionCalls } from "#test/api/questions";
import { drawPng, sendFile } from "#test/send-file";
import { auditedActions } from "#test/api/account-calls";

describe("the links to a guest's order page", () => {
  const shop = useTestShop();
  let boss: AdminCaller;
  let orderId = "";
  let mailed = "";

  const readLinkToken = (link: string | URL) => new URL(link).pathname.replace("/track/", "");
  const track = (token: string) => get<Order>(shop, `/api/orders/track/${token}`);
  const fetchLinkStatus = async (token: string) => (await track(token)).status;
  const requestAgain = () =>
    post(shop, "/api/orders/link", { order: orderId.slice(0, 8), email: buyer.email });
  const change = (what: "end" | "renew") =>
    boss.call<Order>("POST", `/api/orders/${orderId}/link/${what}`);

  beforeEach(async () => {
    boss = await signInAdmin(shop);
    orderId = await placeGuestOrder(shop, await makeProduct(shop.as(admin)));
    mailed = readLinkToken(makeOrderLink(shop.app.asSystem("test"), orderId));
    await shop.react();
    shop.mails.length = 0;
  });

  test("say when they expire", async () => {
    const { body } = await track(mailed);
    const days = (new Date(body.linkExpiresAt!).getTime() - Date.now()) / 86_400_000;
    expect([Math.floor(days), body.link]).toEqual([90, undefined]);
  });

  test("end when the order is claimed to an account", async () => {
    expect(await fetchLinkStatus(mailed)).toBe(200);
    const owner = await signIn(shop, { email: buyer.email });
    await owner.call("POST", "/api/orders/claim");
    expect(await fetchLinkStatus(mailed)).toBe(404);
    await requestAgain();
    await shop.react();
    expect(shop.mails).toEqual([]);
    for (const what of ["end", "renew"] as const) expect((await change(what)).status).toBe(409);
  });

  test("end when the account of their address is closed, but not for orders of another address", async () => {
    const other = await placeGuestOrder(shop, await makeProduct(shop.as(admin)), {
      guestCustomer: { ...buyer, email: "other@example.com" },
    });
    const others = readLinkToken(makeOrderLink(shop.app.asSystem("test"), other));
    const { user } = await makeUser(shop, { email: buyer.email });
    await deactivateUser(shop.app.asSystem("test"), user.id);
    await shop.react();
    expect([await fetchLinkStatus(mailed), await fetchLinkStatus(others)]).toEqual([404, 200]);
    shop.mails.length = 0;
    await requestAgain();
    await shop.react();
    expect(shop.mails).toEqual([]);
  });

  test("are ended by an admin permanently, until the admin mails a new one", async () => {
    const ended = await change("end");
    expect([ended.status, ended.body.link?.endedAt]).toEqual([200, expect.any(String)]);
    expect((await change("end")).status).toBe(409);
    expect(await fetchLinkStatus(mailed)).toBe(404);
    await requestAgain();
    await shop.react();
    expect(shop.mails).toEqual([]);

    const renewed = await change("renew");
    expect(renewed.body.link).toEqual({ endedAt: null });
    await shop.react();
    const fresh = readLinkToken(linkMailedTo(shop, buyer.email, "track"));
    expect(shop.mails.at(-1)?.text).toContain("the earlier ones don't work any more");
    expect([await fetchLinkStatus(mailed), await fetchLinkStatus(fresh)]).toEqual([404, 200]);
    expect(renewed.body.timeline?.map(({ kind, actor }) => [kind, actor.name])).toEqual([
      ["placed", "Dana Reyes"],
      ["link-ended", "Alex Admin"],
      ["link-renewed", "Alex Admin"],
    ]);
    expect(await auditedActions(shop)).toEqual(
      expect.arrayContaining(["order.link-ended", "order.link-renewed"]),
    );
  });

  test("end the links to files and receipts with them when they are ended, renewed or claimed", async () => {
    const { upload } = deliveryCalls(shop);
    await payGuestOrder(shop, orderId);
    await shop.react();
    const attachmentUrls = [
      await upload(boss, orderId, "One.pdf"),
      await upload(boss, orderId, "Two.pdf"),
    ];
    await boss.call("PUT", `/api/orders/${orderId}/complete`, { attachmentUrls });
    const stranger = await signIn(shop);
    const linksTo = async (token: string) => {
      const url = `/api/orders/track/${token}`;
      const shown = [(await track(token)).body, (await stranger.call<Order>("GET", url)).body];
      return shown.flatMap(({ versions, receipts }) => [
        versions![0]!.files[0]!.url,
        versions![0]!.archiveUrl!,
        receipts![0]!.url,
      ]);
    };
    const fetchAll = (urls: string[]) =>
      Promise.all(urls.map(async (url) => (await shop.server.inject(url)).statusCode));
    const opened = Array<number>(6).fill(200);
    const ended = opened.map(() => 404);
    const first = await linksTo(mailed);
    expect(await fetchAll(first)).toEqual(opened);
    await change("end");
    expect(await fetchAll(first)).toEqual(ended);
    await change("renew");
    await shop.react();
    const second = await linksTo(readLinkToken(linkMailedTo(shop, buyer.email, "track")));
    expect(await fetchAll(first)).toEqual(ended);
    expect(await fetchAll(second)).toEqual(opened);
    const owner = await signIn(shop, { email: buyer.email });
    await owner.call("POST", "/api/orders/claim");
    expect(await fetchAll(second)).toEqual(ended);
  });

  test("also end the links to what the buyer sent; a staff account's links last until it is closed", async () => {
    const product = await makeProduct(shop.as(admin));
    const plan = await sendFile(shop, null, { name: "plan.png", bytes: await drawPng() });
    const line = { product, quantity: 1, projectDetails: roof, attachments: [plan.body.url] };
    orderId = await placeGuestOrder(shop, product, {
      products: [line],
      guestCustomer: { ...buyer, email: "other@example.com" },
    });
    const { ask, answerTracked } = questionCalls(shop);
    await payGuestOrder(shop, orderId);
    const asked = await ask(boss, orderId);
    const token = readLinkToken(makeOrderLink(shop.app.asSystem("test"), orderId));
    const photo = await sendFile(shop, null, { name: "photo.png", bytes: await drawPng() });
    const question = asked.body.questions![0]!._id;
    await answerTracked(token, { question, attachments: [photo.body.url] });
    const linksIn = ({ products, questions }: Order) => [
      products[0]!.attachments[0]!,
      questions![0]!.answer!.files[0]!.url,
    ];
    const fetchAll = (urls: string[]) =>
      Promise.all(urls.map(async (url) => (await shop.server.inject(url)).statusCode));
    const guests = linksIn((await track(token)).body);
    const staff = await makeUser(shop, { role: "staff" });
    const staffs = linksIn(await readOrder({ call: callerWith(shop, staff.token) }, orderId));
    expect(await fetchAll([...guests, ...staffs])).toEqual([200, 200, 200, 200]);
    await change("end");
    expect(await fetchAll([...guests, ...staffs])).toEqual([404, 404, 200, 200]);
    await deactivateUser(shop.app.asSystem("test"), staff.user.id);
    expect(await fetchAll(staffs)).toEqual([404, 404]);
  });

  test("can be renewed without being ended first, and links mailed later work too", async () => {
    await change("renew");
    await change("renew");
    await shop.react();
    const fresh = readLinkToken(linkMailedTo(shop, buyer.email, "track"));
    await requestAgain();
    await shop.react();
    const again = readLinkToken(linkMailedTo(shop, buyer.email, "track"));
    const first = readLinkToken(makeOrderLink(shop.app.asSystem("test"), orderId, 1));
    expect([await fetchLinkStatus(fresh), await fetchLinkStatus(again)]).toEqual([200, 200]);
    expect([await fetchLinkStatus(mailed), await fetchLinkStatus(first)]).toEqual([404, 404]);
    const [packed, expiry, , signature] = fresh.split(".");
    for (const forged of ["1", "3", "02", "2.2", ""])
      expect(await fetchLinkStatus(`${packed}.${expiry}.${forged}.${signature}`)).toBe(404);
    expect(await fetchLinkStatus(`${packed}.${expiry}.${signature}`)).toBe(404);
  });

  test("are in no mail while they are ended", async () => {
    await change("end");
    await shop.app.asSystem("test").emit("order.payment-denied", { orderId, attemptId: orderId });
    await shop.react();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]?.text).not.toContain("/track/");
    expect(shop.mails[0]?.text).toContain("Please reply to this email to get a new one.");
  });

  test("can be ended and renewed for an order only", async () => {
    for (const what of ["end", "renew"])
      expect((await boss.call("POST", `/api/orders/${boss.userId}/link/${what}`)).status).toBe(404);
  });
});

interface Captured {
  trackToken?: string;
}

describe("the way from the payment to a guest's order", () => {
  const shop = useTestShop();
  const captureWith = async (token: string, returnKey?: string) =>
    (await post<Captured>(shop, "/api/payments/capture", { token, returnKey })).body.trackToken;
  const track = (token: string) => get<Order>(shop, `/api/orders/track/${token}`);

  beforeEach(() => verifyGuest(shop));

  /** Places and pays an order, and returns its id, its payment's token and what only the browser that placed it has. */
  async function pay() {
    const body = orderBody(await makeProduct(shop.as(admin)));
    const placed = await placeOrder(shop, body);
    const { _id: orderId, returnKey } = placed.body;
    const token = await startPaying(shop, orderId);
    await approve(shop, token);
    return { orderId, returnKey, token };
  }

  test("opens its page to the browser that placed it, for a day or two", async () => {
    const { orderId, returnKey, token } = await pay();
    const trackToken = (await captureWith(token, returnKey))!;
    const { status, body } = await track(trackToken);
    expect([status, body._id]).toEqual([200, orderId]);
    const days =
      (new Date(body.linkExpiresAt!).getTime() - shop.app.asSystem("test").now().getTime()) /
      86_400_000;
    expect(Math.floor(days)).toBe(1);
    shop.advance(49 * hours);
    expect((await track(trackToken)).status).toBe(404);
  });

  test("is closed without the order's own key, and to the key of another order", async () => {
    const [one, other] = [await pay(), await pay()];
    expect(await captureWith(one.token)).toBeUndefined();
    expect(await captureWith(one.token, one.orderId)).toBeUndefined();
    expect(await captureWith(one.token, other.returnKey)).toBeUndefined();
    expect(await captureWith(one.token, one.returnKey)).toBeDefined();
  });

  test("ends a day after the payment, and with the order's links", async () => {
    const [late, ended] = [await pay(), await pay()];
    expect(await captureWith(late.token, late.returnKey)).toBeDefined();
    const trackToken = (await captureWith(ended.token, ended.returnKey))!;
    const boss = await signInAdmin(shop);
    await boss.call("POST", `/api/orders/${ended.orderId}/link/end`);
    expect((await track(trackToken)).status).toBe(404);
    expect(await captureWith(ended.token, ended.returnKey)).toBeUndefined();
    shop.advance(25 * hours);
    expect(await captureWith(late.token, late.returnKey)).toBeUndefined();
  });

  test("is not opened before the order is paid", async () => {
    const placed = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    const token = await startPaying(shop, placed.body._id);
    expect(await captureWith(token, placed.body.returnKey)).toBeUndefined();
  });
});

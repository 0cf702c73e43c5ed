import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { formatOrderNumber } from "#contracts/order-number";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { deleteOldShares, shareOrder } from "#modules/orders/links";
import { type AdminCaller, readOrder } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { adjuster, opened, sharingCalls } from "#test/api/shared-deliveries";
import { signIn } from "#test/api/customer-purchase";
import { buyer, countRows, get } from "#test/api/guest-purchase";

describe("a shared delivery", () => {
  const shop = useTestShop();
  const { guestOrder, customerOrder, complete, deliver, delivered, track, ...calls } =
    sharingCalls(shop);
  const { share, end, mailedTo, open, resend, fetch } = calls;

  test("opens with the link that a guest had emailed to somebody, and shows everything delivered", async () => {
    const { orderId, office, token } = await delivered();
    expect((await share(token)).body.shares).toMatchObject([
      { email: adjuster, usedAt: null, endedAt: null },
    ]);
    const link = await mailedTo();
    await deliver(office, orderId, 2);
    const shared = opened((await open(link)).body);
    expect(shared.orderNumber).toBe(formatOrderNumber(orderId));
    expect(shared.sharedBy).toBe("Dana Reyes");
    expect(shared.versions.map(({ version, files }) => [version, files.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(shared.versions[0]).toMatchObject({ remarks: "All measured" });
    expect(shared.versions[0]!.files[0]).toMatchObject({
      filename: "Report.pdf",
      contentType: "application/pdf",
    });
    expect((await fetch(shared.versions[0]!.archiveUrl!)).statusCode).toBe(200);
    expect((await fetch(shared.completion.completionAttachments[0]!.url)).statusCode).toBe(200);
  });

  test("says nothing of prices, the payment, the buyer's contact and the order's own link", async () => {
    const { orderId, token } = await delivered();
    await share(token);
    const { body } = await open(await mailedTo());
    const text = JSON.stringify(body);
    for (const hidden of [buyer.email, buyer.phone, orderId, token, "49.9", "paypal", "rewardPo"])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    expect(Object.keys(body).toSorted()).toEqual([
      "allVersionsUrl",
      "completion",
      "jobReferences",
      "linkExpiresAt",
      "orderNumber",
      "roofs",
      "sharedBy",
      "state",
      "versions",
    ]);
  });

  test("of a customer's order is shared and ended by its owner alone", async () => {
    const { orderId, office, customer } = await customerOrder();
    const send = (caller: Pick<AdminCaller, "call">) =>
      caller.call<Order & { message: string }>("POST", `/api/orders/${orderId}/shares`, {
        email: adjuster,
      });
    expect((await send(customer)).body.message).toBe(
      "There is nothing to share before the order is delivered.",
    );
    await complete(office, orderId);
    expect((await send(await signIn(shop))).status).toBe(404);
    const { body } = await send(customer);
    expect(opened((await open(await mailedTo())).body).sharedBy).toBe("Dana Reyes");
    const ended = await customer.call<Order>("POST", `/api/orders/${orderId}/shares/end`, {
      share: body.shares![0]!._id,
    });
    expect(ended.body.shares![0]!.endedAt).not.toBeNull();
    expect((await open(await mailedTo())).body).toEqual({ state: "ended" });
  });

  test("needs files: a delivery without any can't be shared until a version adds some", async () => {
    const { orderId, office, token } = await guestOrder();
    await office.call("PUT", `/api/orders/${orderId}/complete`, {});
    const refused = await share(token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This order has no files to share yet.",
    ]);
    expect(await countRows(shop, "order_shares")).toBe(0);
    await deliver(office, orderId, 2);
    expect((await share(token)).status).toBe(200);
  });

  test("ends at once, even for file links that were shown before", async () => {
    const { orderId, office, token } = await delivered();
    const { body } = await share(token);
    const link = await mailedTo();
    const shared = opened((await open(link)).body);
    const urls = [shared.versions[0]!.files[0]!.url, shared.versions[0]!.archiveUrl!];
    expect((await end(token, body.shares![0]!._id)).status).toBe(200);
    expect((await open(link)).body).toEqual({ state: "ended" });
    for (const url of urls) {
      const refused = await fetch(url);
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        404,
        "The link to these shared files has ended. Please ask the person who shared them.",
      ]);
    }
    expect((await readOrder(office, orderId)).fetches).toEqual([]);
    expect((await end(token, body.shares![0]!._id)).status).toBe(200);
    const again = (await share(token)).body.shares!;
    expect([again.length, again.filter(({ endedAt }) => endedAt === null).length]).toEqual([2, 1]);
    expect((await open(await mailedTo())).body.state).toBe("open");
    expect((await open(link)).body).toEqual({ state: "ended" });
  });

  test("tells admins who has it and who downloaded what, and its buyer when it was last opened", async () => {
    const { orderId, office, token } = await delivered();
    await share(token);
    const link = await mailedTo();
    shop.advance(60_000);
    const shared = opened((await open(link)).body);
    await fetch(shared.versions[0]!.files[1]!.url);
    const order = await readOrder(office, orderId);
    expect(order.fetches).toMatchObject([
      { filename: "Walls.pdf", version: 1, by: null, sharedWith: adjuster },
    ]);
    expect(order.shares).toMatchObject([{ email: adjuster }]);
    expect(order.timeline!.at(-1)).toMatchObject({ kind: "shared", text: "a…@i….example" });
    const [seen] = (await track(token)).shares!;
    expect(Date.parse(seen!.usedAt!)).toBeGreaterThan(Date.parse(seen!.sentAt) + 59_000);
    const forged = shared.versions[0]!.files[1]!.url.replace(
      /reader=share%3A[\w-]+/,
      `reader=${encodeURIComponent(`link:${orderId}:0`)}`,
    );
    expect((await fetch(forged)).statusCode).toBe(404);
  });

  test("is mailed again to somebody who has it, without a second entry", async () => {
    const { token } = await delivered();
    await share(token);
    const first = await mailedTo();
    shop.advance(DAY_MS);
    const { body } = await share(token, ` ${adjuster.toUpperCase()} `);
    expect(body.shares).toHaveLength(1);
    const second = await mailedTo();
    expect(second).not.toBe(first);
    for (const link of [first, second]) expect((await open(link)).body.state).toBe("open");
  });

  test("whose link has expired says so, and mails a new one to the same address", async () => {
    const { token } = await delivered();
    await share(token);
    const link = await mailedTo();
    shop.advance(91 * DAY_MS);
    expect((await open(link)).body).toEqual({ state: "expired" });
    shop.mails.length = 0;
    const { status, body } = await resend(link);
    expect(status).toBe(200);
    const renewed = await mailedTo();
    expect(shop.mails.map(({ to }) => to.address)).toEqual([adjuster]);
    expect((await open(renewed)).body.state).toBe("open");
    expect((await open(link)).body).toEqual({ state: "expired" });

    shop.mails.length = 0;
    expect((await resend(`${link}x`)).body).toEqual(body);
    await shop.react();
    expect(shop.mails).toEqual([]);
  });

  test("that was ended is not mailed again, and the response is the same", async () => {
    const { token } = await delivered();
    const { body } = await share(token);
    const link = await mailedTo();
    const before = await resend(link);
    await shop.react();
    await end(token, body.shares![0]!._id);
    shop.mails.length = 0;
    expect((await resend(link)).body).toEqual(before.body);
    await shop.react();
    expect(shop.mails).toEqual([]);
  });

  test("is not opened by an altered link, nor by one to the order, and opens no order", async () => {
    const { token } = await delivered();
    await share(token);
    const link = await mailedTo();
    for (const wrong of [`${link}x`, token, link.slice(0, -1), "none"])
      expect((await open(wrong)).status).toBe(404);
    expect((await get(shop, `/api/orders/track/${link}`)).status).toBe(404);
  });

  test("ends with all other links when an admin ends the links to the order", async () => {
    const { orderId, office, token } = await delivered();
    await share(token);
    const link = await mailedTo();
    await office.call("POST", `/api/orders/${orderId}/link/renew`);
    expect((await open(link)).body).toEqual({ state: "ended" });
  });

  test("is forgotten a year after the last link was mailed", async () => {
    const { token } = await delivered();
    await share(token);
    const link = await mailedTo();
    shop.advance((retention.shareDays - 1) * DAY_MS);
    await deleteOldShares(shop.app.asSystem("test"));
    expect((await open(link)).body).toEqual({ state: "expired" });
    shop.advance(2 * DAY_MS);
    await deleteOldShares(shop.app.asSystem("test"));
    expect(await countRows(shop, "order_shares")).toBe(0);
    expect((await open(link)).status).toBe(404);
  });

  test("is shared with at most twenty people, and its mail repeats nothing that anybody typed", async () => {
    const { token } = await delivered();
    for (let n = 0; n < 20; n++) expect((await share(token, `p${n}@example.com`)).status).toBe(200);
    const refused = await share(token, "one-more@example.com");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This order is shared with 20 people. End one of their links first.",
    ]);
    expect((await share(token, "not an address")).status).toBe(400);
    await shop.react();
    const mail = shop.mails.find(({ to }) => to.address === "p0@example.com")!;
    expect(mail.text).toMatch(
      /A customer of Ridgeline has shared Roof Measurement Report \(order \w+\) with you/,
    );
    expect(mail.to.name).toBe("");
    for (const typed of [buyer.firstName, buyer.lastName, "All measured", "Ridge Road"])
      expect([typed, JSON.stringify(mail).includes(typed)]).toEqual([typed, false]);
  });
});

describe("the limits on shared deliveries", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const { delivered, customerOrder, complete, share, open, resend, mailedTo } = sharingCalls(shop);

  test("are three mails a day to an address until somebody opened a link, then five an hour, and three new links in place of one", async () => {
    const { token } = await delivered();
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await share(token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const link = await mailedTo();
    await open(link);
    expect((await share(token)).status).toBe(200);
    const refused = await share(token);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining("Too many requests"),
    ]);
    const again = [];
    for (let n = 0; n < 4; n++) again.push((await resend(link)).status);
    expect(again).toEqual([200, 200, 200, 429]);
  });

  test("are twenty people a day for each buyer, over all orders and with those whose link was ended", async () => {
    const { orderId, office, customer } = await customerOrder();
    await complete(office, orderId);
    const other = (await customerOrder(customer)).orderId;
    await complete(office, other);
    const send = (order: string, email: string) =>
      customer.call<Order & { message: string }>("POST", `/api/orders/${order}/shares`, { email });
    // As verbs, since the call has a limit of its own.
    const owner = { kind: "customer", userId: customer.userId, address: "198.51.100.1" } as const;
    for (let n = 0; n < 19; n++) {
      await shareOrder(shop.as(owner), { orderId, email: `p${n}@example.com` });
      await shop.database.pool.query("update order_shares set ended_at = now()");
    }
    const together = await Promise.all(
      ["a", "b", "c", "d"].map((name, n) =>
        send(n % 2 === 0 ? orderId : other, `${name}@example.com`),
      ),
    );
    const statuses = together.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 429, 429, 429]);
    const refused = together.find(({ status }) => status === 429)!;
    expect(refused.body.message).toBe(
      "You have shared reports with 20 people within a day. Please try again tomorrow.",
    );
    expect((await send(other, "p3@example.com")).status).toBe(200);
  });
});

import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#contracts/utc-days";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  approve,
  buyer,
  capture,
  get,
  linkMailedTo,
  orderBody,
  placeOrder,
  post,
  startPaying,
  verifyGuest,
} from "#test/api/guest-purchase";
import { makeOrderLink, readOrderLink } from "./order-link.ts";

describe("a guest's order page", () => {
  const shop = useTestShop();
  let orderId = "";

  beforeEach(async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    orderId = body._id;
  });
  const readLinkToken = (link: URL | string) => new URL(link).pathname.replace("/track/", "");
  const track = (token: string) => get(shop, `/api/orders/track/${encodeURIComponent(token)}`);
  const resend = (order: string, email: string) => post(shop, "/api/orders/link", { order, email });

  test("opens with the mailed link and shows the whole order except the payment's ids", async () => {
    const intentId = await startPaying(shop, orderId);
    await approve(shop, intentId);
    await capture(shop, intentId);
    await shop.react();
    const { status, body, headers } = await track(
      readLinkToken(linkMailedTo(shop, buyer.email, "track")),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: orderId,
      status: "new",
      paymentStatus: "completed",
      isGuestOrder: true,
      customerId: null,
      totalPrice: 49.9,
      payment: { provider: "paypal", amount: 49.9, status: "completed" },
      guestCustomer: buyer,
      guestInfo: { fullName: "Dana Reyes" },
      completion: null,
    });
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    const { rows } = await shop.database.pool.query<Record<string, string>>(
      "select id, intent_id, capture_id, payer_id, approve_link from payment_attempts",
    );
    for (const secret of Object.values(rows[0]!))
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  test("opens for 90 days", async () => {
    const token = readLinkToken(makeOrderLink(shop.app.asSystem("test"), orderId));
    shop.advance(89 * DAY_MS);
    expect((await track(token)).status).toBe(200);
    shop.advance(2.1 * DAY_MS);
    expect((await track(token)).status).toBe(404);
  });

  test("opens with the exact link only, without any altered or added character", async () => {
    const ctx = shop.app.asSystem("test");
    const token = readLinkToken(makeOrderLink(ctx, orderId));
    expect(readOrderLink(ctx, token)?.orderId).toBe(orderId);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!= ";
    for (let position = 0; position <= token.length; position++)
      for (const character of alphabet) {
        const replaced = token.slice(0, position) + character + token.slice(position + 1);
        if (replaced !== token)
          expect([replaced, readOrderLink(ctx, replaced)]).toEqual([replaced, null]);
        const inserted = token.slice(0, position) + character + token.slice(position);
        expect([inserted, readOrderLink(ctx, inserted)]).toEqual([inserted, null]);
      }
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => readOrderLink(ctx, text) === null),
    );
    const refused = await track(`${token}x`);
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    expect((await track("x".repeat(240))).status).toBeGreaterThanOrEqual(400);
  });

  test("is not opened by another order's link or signature", async () => {
    const ctx = shop.app.asSystem("test");
    const [packed] = readLinkToken(makeOrderLink(ctx, orderId)).split(".");
    const [, expiry, signature] = readLinkToken(makeOrderLink(ctx, ctx.newId())).split(".");
    expect((await track(`${packed}.${expiry}.${signature}`)).status).toBe(404);
    expect((await track(readLinkToken(makeOrderLink(ctx, ctx.newId())))).status).toBe(404);
  });

  test("has its link mailed again if order number and email match, and only to that order's email", async () => {
    shop.mails.length = 0;
    for (const number of [orderId.slice(0, 8).toUpperCase(), `#${orderId.slice(0, 8)}`, orderId]) {
      expect((await resend(number, " DANA@example.com ")).status).toBe(200);
      await shop.react();
      expect(shop.mails.map(({ to }) => to.address)).toEqual([buyer.email]);
      expect((await track(readLinkToken(linkMailedTo(shop, buyer.email, "track")))).status).toBe(
        200,
      );
      shop.mails.length = 0;
    }
  });

  test("has a new link mailed to its buyer in exchange for an expired one, and for nothing else", async () => {
    const ctx = shop.app.asSystem("test");
    const renew = (token: string) => post(shop, `/api/orders/track/${token}/link`, {});
    const expired = readLinkToken(makeOrderLink(ctx, orderId));
    shop.advance(91 * DAY_MS);
    shop.mails.length = 0;
    const renewed = await renew(expired);
    expect(renewed.status).toBe(200);
    await shop.react();
    expect(shop.mails.map(({ to }) => to.address)).toEqual([buyer.email]);
    expect((await track(readLinkToken(linkMailedTo(shop, buyer.email, "track")))).status).toBe(200);
    shop.mails.length = 0;
    const [packed, expiry, signature] = expired.split(".");
    for (const token of [
      `${packed}.${expiry}.1.${signature}`,
      `${packed}.zzz.${signature}`,
      readLinkToken(makeOrderLink(ctx, ctx.newId())),
      readLinkToken(makeOrderLink(ctx, orderId, 1)),
      "unknown",
    ]) {
      const { status, body } = await renew(token);
      expect([status, body]).toEqual([renewed.status, renewed.body]);
    }
    await shop.database.pool.query("update orders set link_ended_at = now()");
    expect((await renew(expired)).body).toEqual(renewed.body);
    await shop.react();
    expect(shop.mails).toEqual([]);
  });

  test("has no link mailed if order number and email do not match, and the response is the same", async () => {
    shop.mails.length = 0;
    const right = await resend(orderId.slice(0, 8), buyer.email);
    await shop.react();
    shop.mails.length = 0;
    for (const [number, email] of [
      [orderId.slice(0, 8), "other@example.com"],
      ["00000000", buyer.email],
      [orderId.slice(0, 7), buyer.email],
      ["%%%%%%%%", buyer.email],
      ["________", buyer.email],
      ["--------", buyer.email],
      ["' OR 1=1--", buyer.email],
    ] as const) {
      const { status, body } = await resend(number, email);
      expect([status, body]).toEqual([right.status, right.body]);
    }
    await shop.react();
    expect(shop.mails).toEqual([]);
  });
});

describe("the limit on mailed order links", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("is three new links an hour for one order", async () => {
    const ctx = shop.app.asSystem("test");
    const url = new URL(makeOrderLink(ctx, ctx.newId())).pathname;
    const statuses = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await post(shop, `/api/orders${url}/link`, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("is five an hour for one address, known or not", async () => {
    for (const email of [buyer.email, "unknown@example.com"]) {
      const responses = [];
      for (let n = 0; n < 6; n++)
        responses.push((await post(shop, "/api/orders/link", { order: "00000000", email })).status);
      expect(responses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

import { describe, expect, test } from "vitest";
import { retention } from "#contracts/retention";
import { deleteEndedSessions } from "#modules/accounts/sessions";
import { findInTables } from "#test/api/account-calls";
import { useTestShop } from "#test/create-test-shop";
import {
  buyer,
  countRows,
  get,
  linkMailedTo,
  orderBody,
  placeOrder,
  post,
  verifyGuest,
} from "#test/api/guest-purchase";
import { requestGuestVerification, verifyGuestEmail } from "./guest-verification.ts";

const minutes = 60_000;
const initiate = "/api/email-verification/initiate";
const verify = "/api/email-verification/verify";
const status = (email: string) =>
  `/api/email-verification/status?email=${encodeURIComponent(email)}`;

describe("a guest's email address", () => {
  const shop = useTestShop();

  const request = async (email = buyer.email, headers = {}) => {
    const response = await post(shop, initiate, { ...buyer, email }, headers);
    await shop.react();
    return response;
  };
  const mailedToken = (email = buyer.email) =>
    linkMailedTo(shop, email).searchParams.get("token") ?? "";
  const mailedCode = () => /^ *(\d{6})$/m.exec(shop.mails.at(-1)!.text)?.[1] ?? "";
  const enter = (given: { email?: string; code?: string } = {}) =>
    post<{ code: string; token: string }>(shop, `${verify}-code`, {
      email: buyer.email,
      code: given.code ?? mailedCode(),
      ...given,
    });
  const isVerified = async (email = buyer.email) =>
    (await get<{ isVerified: boolean }>(shop, status(email))).body.isVerified;

  test("is verified by the mailed link, for 60 minutes", async () => {
    expect((await request()).body).toMatchObject({ success: true, isAlreadyVerified: false });
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]).toMatchObject({ to: { name: "Dana Reyes", address: buyer.email } });
    expect(shop.mails[0]!.text).toContain("Hello Dana Reyes,");
    expect(await isVerified()).toBe(false);
    const { status } = await post(shop, verify, { email: buyer.email, token: mailedToken() });
    expect(status).toBe(200);
    expect(await isVerified()).toBe(true);
    shop.advance(59 * minutes);
    expect(await isVerified()).toBe(true);
    shop.advance(minutes);
    expect(await isVerified()).toBe(false);
  });

  test("is verified by the code in the same mail, which is worth as much as the link", async () => {
    await request();
    const link = mailedToken();
    const wrong = await enter({ code: mailedCode() === "000000" ? "111111" : "000000" });
    expect([wrong.status, wrong.body.code]).toEqual([400, "invalid"]);
    expect(await isVerified()).toBe(false);
    const right = await enter();
    expect([right.status, right.body.token]).toEqual([200, link]);
    expect(await isVerified()).toBe(true);
    expect((await enter()).status).toBe(200);
    shop.advance(61 * minutes);
    expect((await enter()).status).toBe(400);
  });

  test("accepts the newest mail's code only, for 60 minutes and for its own address", async () => {
    await request();
    const first = mailedCode();
    await request();
    const second = mailedCode();
    expect(second).not.toBe(first);
    expect((await enter({ code: first })).status).toBe(400);
    expect((await enter({ email: "mallory@example.com", code: second })).status).toBe(400);
    shop.advance(60 * minutes);
    expect((await enter({ code: second })).status).toBe(400);
    expect(await isVerified()).toBe(false);
  });

  test("is the same address in any letter case and with spaces around it", async () => {
    await verifyGuest(shop, "dana@example.com");
    expect(await isVerified(" Dana@Example.COM ")).toBe(true);
  });

  test("gets no second mail while it is verified", async () => {
    await verifyGuest(shop);
    shop.mails.length = 0;
    expect((await request()).body).toMatchObject({ success: true, isAlreadyVerified: true });
    expect(shop.mails).toHaveLength(0);
  });

  test("accepts the used link again while its verification holds, and never after", async () => {
    await verifyGuest(shop);
    const token = mailedToken();
    expect((await post(shop, verify, { email: buyer.email, token })).status).toBe(200);
    shop.advance(61 * minutes);
    expect((await post(shop, verify, { email: buyer.email, token })).status).toBe(400);
    expect(await isVerified()).toBe(false);
  });

  test("is deleted a day later", async () => {
    await verifyGuest(shop);
    const count = () => countRows(shop, "guest_verifications");
    shop.advance((retention.guestVerificationHours * 60 - 1) * minutes);
    await deleteEndedSessions(shop.app.asSystem("test"));
    expect(await count()).toBe(1);
    shop.advance(2 * minutes);
    await deleteEndedSessions(shop.app.asSystem("test"));
    expect(await count()).toBe(0);
  });

  test("accepts the newest link only", async () => {
    await request();
    const first = mailedToken();
    await request();
    const second = mailedToken();
    expect(second).not.toBe(first);
    expect((await post(shop, verify, { email: buyer.email, token: first })).status).toBe(400);
    expect((await post(shop, verify, { email: buyer.email, token: second })).status).toBe(200);
  });

  test("accepts a link for 60 minutes", async () => {
    await request();
    shop.advance(60 * minutes);
    const { status, body } = await post(shop, verify, { email: buyer.email, token: mailedToken() });
    expect([status, body.code]).toEqual([400, "invalid"]);
  });

  test("is verified if and only if the click is accepted while new links are requested", async () => {
    await request();
    const token = mailedToken();
    const context = shop.app.asSystem("test");
    const requests = Array.from({ length: 10 }, () =>
      requestGuestVerification(context, { email: buyer.email, firstName: "" }),
    );
    const clicked = await Promise.allSettled([
      verifyGuestEmail(context, { email: buyer.email, token }),
      ...requests,
    ]);
    const isClickAccepted = clicked[0].status === "fulfilled";
    expect(await isVerified()).toBe(isClickAccepted);
  });

  test("is not verified by the link of another address", async () => {
    await request("mallory@example.com");
    const token = mailedToken("mallory@example.com");
    await request();
    expect((await post(shop, verify, { email: buyer.email, token })).status).toBe(400);
    expect(await isVerified()).toBe(false);
  });

  test("can't be distinguished from an unknown one by any response", async () => {
    await verifyGuest(shop, "known@example.com");
    shop.advance(61 * minutes);
    const responsesFor = async (email: string) => {
      const responses = [
        await get(shop, status(email)),
        await post(shop, verify, { email, token: "x" }),
        await enter({ email, code: "000000" }),
        await post(shop, initiate, { ...buyer, email }),
      ];
      return responses.map(({ status, body }) => [status, { ...body, requestId: "" }]);
    };
    expect(await responsesFor("known@example.com")).toEqual(
      await responsesFor("unknown@example.com"),
    );
  });

  test("is mailed a link to the shop's own address, whatever the request's headers claim", async () => {
    await request(buyer.email, {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
      forwarded: "host=evil.test",
      origin: "http://evil.test",
    });
    expect(linkMailedTo(shop, buyer.email).origin).toBe("http://shop.test");
    expect(JSON.stringify(shop.mails)).not.toContain("evil.test");
  });

  test("has its link's secret in the mail and nowhere else", async () => {
    const { body } = await request();
    const token = mailedToken();
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(await findInTables(shop, token)).toEqual([]);
  });

  test("that is invalid is refused with the documented message", async () => {
    for (const email of [
      "",
      "nobody",
      "a@b",
      `${"x".repeat(300)}@example.com`,
      "a@b.test\nBcc: c@d.test",
      null,
    ]) {
      const { status, body } = await post(shop, initiate, { ...buyer, email });
      expect([email, status, body.code]).toEqual([email, 400, "invalid"]);
    }
    const { body } = await post(shop, initiate, { email: "nobody" });
    expect(body.message).toBe("Please enter a valid email address");
    expect(shop.mails).toHaveLength(0);
  });

  test("given twice in a query is refused", async () => {
    const { status } = await get(
      shop,
      "/api/email-verification/status?email=a@b.test&email=c@d.test",
    );
    expect(status).toBe(400);
  });

  test("of 100,000 characters is refused at once", async () => {
    const started = performance.now();
    const { status } = await post(shop, initiate, { email: `${"a.".repeat(50_000)}@example.com` });
    expect(status).toBe(400);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("that is verified does not allow an order under another address", async () => {
    await verifyGuest(shop, "mallory@example.com");
    const { status } = await placeOrder(shop, orderBody("0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e"));
    expect(status).toBe(403);
  });
});

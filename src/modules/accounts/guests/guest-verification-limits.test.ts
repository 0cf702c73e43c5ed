import { describe, expect, test } from "vitest";
import { createLimiter } from "#platform/limits";
import { useTestShop } from "#test/create-test-shop";
import { buyer, linkMailedTo } from "#test/api/guest-purchase";
import { requestGuestVerification } from "./guest-verification.ts";

const initiate = "/api/email-verification/initiate";
const verify = "/api/email-verification/verify";
const status = (email: string) =>
  `/api/email-verification/status?email=${encodeURIComponent(email)}`;

describe("the limits on verification mails", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  const request = (email = buyer.email, remoteAddress = "198.51.100.1") =>
    shop.server.inject({
      method: "POST",
      url: initiate,
      remoteAddress,
      headers: { "x-forwarded-for": `203.0.113.${Math.floor(Math.random() * 250)}` },
      payload: { ...buyer, email },
    });
  /** What the limiter would count as over is over. */
  const skipGap = () =>
    shop.database.pool.query("delete from rate_limits where key like 'verification-send-gap%'");
  /** A limiter without this process's cache. */
  const asFreshProcess = () => {
    return createLimiter(shop.database.pool, { isRelaxed: false });
  };

  test("allow one mail per address in 60 seconds, whatever network requests it", async () => {
    expect((await request()).statusCode).toBe(200);
    const again = await request(buyer.email, "198.51.100.2");
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers["retry-after"])).toBeGreaterThan(50);
    expect(again.json()).toMatchObject({ success: false, code: "too_many_requests" });
    expect(again.json()).not.toHaveProperty("retryAfter");
    expect((await request("other@example.com")).statusCode).toBe(200);
    await shop.react();
    expect(shop.mails).toHaveLength(2);
  });

  test("allow five mails per address an hour, and then say in how many minutes to retry", async () => {
    const fresh = async () => {
      await skipGap();
      return {
        ...shop.as({ kind: "guest", address: `198.51.100.${Math.floor(Math.random() * 250)}` }),
        limits: asFreshProcess(),
      };
    };
    for (let sent = 0; sent < 5; sent++) {
      await requestGuestVerification(await fresh(), { email: buyer.email, firstName: "" });
      await shop.react();
    }
    const sixth = requestGuestVerification(await fresh(), { email: buyer.email, firstName: "" });
    await expect(sixth).rejects.toMatchObject({
      code: "too_many_requests",
      details: { retryAfterMinutes: 60 },
    });
    expect(shop.mails).toHaveLength(5);
  });

  test("stop the guessing of links without locking out the owner of the address", async () => {
    await request();
    await shop.react();
    const token = linkMailedTo(shop, buyer.email).searchParams.get("token");
    const use = (text: string | null, remoteAddress: string) =>
      shop.server.inject({
        method: "POST",
        url: verify,
        remoteAddress,
        payload: { email: buyer.email, token: text },
      });
    const guesses = [];
    for (let guess = 0; guess < 12; guess++)
      guesses.push((await use("wrong", "198.51.100.9")).statusCode);
    expect(guesses[0]).toBe(400);
    expect(guesses.at(-1)).toBe(429);
    expect((await use(token, "198.51.100.10")).statusCode).toBe(200);
  });

  test("stop the guessing of a code from many networks, and leave the link", async () => {
    await request();
    await shop.react();
    const code = /^ *(\d{6})$/m.exec(shop.mails[0]!.text)![1]!;
    const enter = (text: string, remoteAddress: string) =>
      shop.server.inject({
        method: "POST",
        url: `${verify}-code`,
        remoteAddress,
        payload: { email: buyer.email, code: text },
      });
    const wrong = code === "000000" ? "111111" : "000000";
    const guesses = [];
    for (let guess = 0; guess < 11; guess++)
      guesses.push((await enter(wrong, `198.51.100.${guess}`)).statusCode);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    const right = await enter(code, "198.51.100.50");
    expect([right.statusCode, right.json<{ message: string }>().message]).toEqual([
      429,
      "Too many codes were tried for this address. Please open the link in the email.",
    ]);
    const token = linkMailedTo(shop, buyer.email).searchParams.get("token");
    const opened = await shop.server.inject({
      method: "POST",
      url: verify,
      payload: { email: buyer.email, token },
    });
    expect(opened.statusCode).toBe(200);
  });

  test("apply to status requests, too", async () => {
    const responses = [];
    for (let attempt = 0; attempt < 70; attempt++) {
      const { statusCode } = await shop.server.inject({ url: status(buyer.email) });
      responses.push(statusCode);
    }
    expect(responses[0]).toBe(200);
    expect(responses.at(-1)).toBe(429);
  });
});

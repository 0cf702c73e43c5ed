import { describe, expect, test } from "vitest";
import { accountCalls } from "#test/api/account-calls";
import { useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";
const password = "first password";

describe("the limits on registration mails", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("allow one mail per address in 60 seconds, whatever network requests it", async () => {
    const [first, second] = [
      accountCalls(shop, "198.51.100.1"),
      accountCalls(shop, "198.51.100.2"),
    ];
    expect((await first.register(email, password)).status).toBe(200);
    const again = await second.resend(email);
    expect([again.status, again.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(again.headers["retry-after"])).toBeGreaterThan(50);
    expect((await second.register(email, password)).status).toBe(429);
    await shop.react();
    expect(shop.mails).toHaveLength(1);
  });

  test("allow five mails per address an hour", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++) {
      await shop.database.pool.query("delete from rate_limits where key like '%mail-gap%'");
      const { createLimiter } = await import("#platform/limits");
      const { resendRegistration } = await import("#modules/accounts/registration");
      // Another process, with an empty cache.
      const limits = createLimiter(shop.database.pool, { isRelaxed: false });
      const ctx = { ...shop.as({ kind: "guest", address: `198.51.100.${sent}` }), limits };
      statuses.push(
        await resendRegistration(ctx, email).then(
          () => 200,
          () => 429,
        ),
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("count requests by network, whatever X-Forwarded-For claims", async () => {
    const calls = accountCalls(shop);
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent++) {
      const { status } = await calls.call(
        "POST",
        "auth/resend-verification",
        { email: `buyer${sent}@example.com` },
        undefined,
        { "x-forwarded-for": `203.0.113.${sent}` },
      );
      statuses.push(status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

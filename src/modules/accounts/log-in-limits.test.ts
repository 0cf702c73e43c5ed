import { describe, expect, test } from "vitest";
import { logIn } from "#modules/accounts";
import { createPasswordKeeper } from "#platform/passwords";
import { accountCalls } from "#test/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";

describe("the limits on logins", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("stop guessing from one network, while the owner gets in from another", async () => {
    await makeUser(shop, { email });
    const guesses: number[] = [];
    for (let guess = 0; guess < 50; guess++)
      guesses.push((await accountCalls(shop, "198.51.100.66").logIn(email, "wrong one")).status);
    expect(guesses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(guesses.slice(10)).toEqual(Array(40).fill(429));
    expect((await accountCalls(shop, "198.51.100.66").logIn(email, testPassword)).status).toBe(429);
    expect((await accountCalls(shop, "198.51.100.7").logIn(email, testPassword)).status).toBe(200);
  });

  test("hold in another process and after a restart", async () => {
    await makeUser(shop, { email });
    for (let guess = 0; guess < 10; guess++) await accountCalls(shop).logIn(email, "wrong one");
    const { createLimiter } = await import("#platform/limits");
    const limits = createLimiter(shop.database.pool, { isRelaxed: false });
    const fresh = { ...shop.as({ kind: "guest", address: "198.51.100.1" }), limits };
    await expect(logIn(fresh, { email, password: testPassword })).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });

  test("do not count a login that the crowd kept from being checked", async () => {
    await makeUser(shop, { email });
    const crowd = createPasswordKeeper({ parallel: 0, waiting: 0 });
    for (let login = 0; login < 12; login++) {
      const ctx = { ...shop.as({ kind: "guest", address: "198.51.100.1" }), passwords: crowd };
      await expect(logIn(ctx, { email, password: testPassword })).rejects.toMatchObject({
        code: "unavailable",
        details: { retryAfterSeconds: 5 },
      });
    }
    expect((await accountCalls(shop).logIn(email, testPassword)).status).toBe(200);
  });

  test("count failures only", async () => {
    await makeUser(shop, { email });
    for (let login = 0; login < 15; login++)
      expect((await accountCalls(shop).logIn(email, testPassword)).status).toBe(200);
  });

  test("take all addresses of one IPv6 network for one", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push(
        (await accountCalls(shop, `2001:db8:1:2::${guess}`).logIn(email, "guess")).status,
      );
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test("leave two tries to every network while an account is attacked from everywhere", async () => {
    await makeUser(shop, { email });
    const limiter = shop.app.asSystem("test").limits;
    for (let guess = 0; guess < 100; guess++) await limiter.consume("login-account", email);
    const attacker = accountCalls(shop, "198.51.100.66");
    const guesses = [];
    for (let guess = 0; guess < 4; guess++)
      guesses.push((await attacker.logIn(email, "guess")).status);
    expect(guesses).toEqual([401, 401, 429, 429]);
    expect((await accountCalls(shop, "198.51.100.7").logIn(email, testPassword)).status).toBe(200);
  });
});

import { describe, expect, test } from "vitest";
import { logIn } from "#modules/accounts/login";
import { createLimiter } from "#platform/limits";
import { createPasswordHasher } from "#platform/passwords";
import { accountCalls, mailedToken } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { loginAccountLimit } from "./log-in.ts";

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
    const limits = createLimiter(shop.database.pool, { isRelaxed: false });
    const fresh = { ...shop.as({ kind: "guest", address: "198.51.100.1" }), limits };
    await expect(logIn(fresh, { email, password: testPassword })).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });

  test("do not count a login that a full queue kept from being checked", async () => {
    await makeUser(shop, { email });
    const crowd = createPasswordHasher({ parallel: 0, maxWaiting: 0 });
    for (let login = 0; login < 12; login++) {
      const ctx = { ...shop.as({ kind: "guest", address: "198.51.100.1" }), passwords: crowd };
      await expect(logIn(ctx, { email, password: testPassword })).rejects.toMatchObject({
        code: "unavailable",
        details: { retryAfterSeconds: 5 },
      });
    }
    expect((await accountCalls(shop).logIn(email, testPassword)).status).toBe(200);
  });

  test("leave room in the queue for others when one network sends many correct logins", async () => {
    await makeUser(shop, { email });
    const passwords = createPasswordHasher({ parallel: 1, maxWaiting: 3, maxWaitingOfOne: 2 });
    const logInFrom = (address: string) =>
      logIn(
        { ...shop.as({ kind: "guest", address }), passwords },
        { email, password: testPassword },
      );
    const { promise: held, resolve: finish } = Promise.withResolvers<boolean>();
    const running = passwords.verify("another one", [], { inTurn: () => held });
    const busy = Array.from({ length: 3 }, () => logInFrom("198.51.100.66"));
    const first = await Promise.race(busy.map((each) => each.catch((error: unknown) => error)));
    expect(first).toMatchObject({ code: "unavailable" });
    const other = logInFrom("198.51.100.7");
    finish(false);
    await expect(other).resolves.toHaveProperty("token");
    const ends = (await Promise.allSettled(busy)).map(({ status }) => status);
    expect(ends.toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    await running;
  });

  test("count failures only", async () => {
    await makeUser(shop, { email });
    for (let login = 0; login < 15; login++)
      expect((await accountCalls(shop).logIn(email, testPassword)).status).toBe(200);
  });

  test("treat all addresses of one IPv6 network as one", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push(
        (await accountCalls(shop, `2001:db8:1:2::${guess}`).logIn(email, "guess")).status,
      );
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test("admit thirty correct logins in parallel, and give their attempts back", async () => {
    await makeUser(shop, { email });
    const calls = accountCalls(shop);
    const logIns = async () => {
      const responses = Array.from({ length: 30 }, () => calls.logIn(email, testPassword));
      return new Set((await Promise.all(responses)).map(({ status }) => status));
    };
    expect(await logIns()).toEqual(new Set([200]));
    for (let guess = 0; guess < 8; guess++) await calls.logIn(email, "wrong one");
    expect(await logIns()).toEqual(new Set([200]));
  });

  test("let no more than ten of fifty parallel guesses be checked", async () => {
    await makeUser(shop, { email });
    const calls = accountCalls(shop);
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => calls.logIn(email, `guess ${guess}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  test("stop one network that tries many accounts, before its thirtieth failure in a minute", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess++)
      statuses.push((await accountCalls(shop).logIn(`buyer${guess}@example.com`, "guess")).status);
    expect(statuses.slice(0, 25)).toEqual(Array(25).fill(401));
    expect(statuses.slice(25)).toEqual(Array(5).fill(429));
    const refused = await accountCalls(shop).logIn(email, testPassword);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  describe("on one account that is attacked from many networks", () => {
    const owners = "198.51.100.7";
    const attack = async () => {
      for (let network = 0; network < 20; network++)
        for (let guess = 0; guess < 5; guess++)
          await accountCalls(shop, `203.0.113.${network}`).logIn(email, `guess ${guess}`);
    };
    /** Counts how far an attack gets. */
    const countAttackOn = async (address: string) => {
      const { limits } = shop.app.asSystem("test");
      for (let guess = 0; guess < 100; guess++) await limits.consume(loginAccountLimit, address);
    };

    test("stop every new network, with the same response for an unknown address", async () => {
      await makeUser(shop, { email });
      await attack();
      const guesser = accountCalls(shop, "192.0.2.1");
      const guess = await guesser.logIn(email, "guess");
      expect([guess.status, guess.body.code]).toEqual([429, "too_many_requests"]);
      expect((await guesser.logIn(email, testPassword)).status).toBe(429);
      await countAttackOn("unknown@example.com");
      const unknown = await guesser.logIn("unknown@example.com", "guess");
      expect({ ...unknown.body, requestId: "" }).toEqual({ ...guess.body, requestId: "" });
    });

    test("leave its own attempts to a network from which the account was used before", async () => {
      await makeUser(shop, { email });
      expect((await accountCalls(shop, owners).logIn(email, testPassword)).status).toBe(200);
      await countAttackOn(email);
      expect((await accountCalls(shop, owners).logIn(email, "a typo")).status).toBe(401);
      expect((await accountCalls(shop, owners).logIn(email, testPassword)).status).toBe(200);
    });

    test("let the owner in from a new network after resetting the password with a mailed link", async () => {
      await makeUser(shop, { email });
      await countAttackOn(email);
      const calls = accountCalls(shop, owners);
      expect((await calls.logIn(email, testPassword)).status).toBe(429);
      await calls.forget(email);
      const token = await mailedToken(shop, email);
      expect((await calls.reset(email, token, "a new password")).status).toBe(200);
      expect((await calls.logIn(email, "a new password")).status).toBe(200);
    });

    test("expire within an hour", async () => {
      await makeUser(shop, { email });
      await countAttackOn(email);
      await shop.database.pool.query(
        "update rate_limits set expire = expire - 3600000 where key like 'login-account%'",
      );
      const fresh = {
        ...shop.as({ kind: "guest" as const, address: owners }),
        limits: createLimiter(shop.database.pool, { isRelaxed: false }),
      };
      expect(await logIn(fresh, { email, password: testPassword })).toHaveProperty("token");
    });
  });
});

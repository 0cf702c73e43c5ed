import { describe, expect, test } from "vitest";
import { accountCalls } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";
const owners = "198.51.100.7";

describe("behind one proxy that appends to X-Forwarded-For", () => {
  const shop = useTestShop({ areLimitsRelaxed: false, trustProxy: "1" });
  const logInFrom = (forwardedFor: string, password: string) =>
    accountCalls(shop, "127.0.0.1").call("POST", "auth/login", { email, password }, undefined, {
      "x-forwarded-for": forwardedFor,
      forwarded: `for=${forwardedFor}`,
      "x-real-ip": forwardedFor.split(",")[0]!,
    });

  test("a guesser who forges addresses counts as one network, and the audit log has the real address", async () => {
    await makeUser(shop, { email });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await logInFrom(`203.0.113.${guess}, 192.0.2.66`, "guess")).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const { rows } = await shop.database.pool.query<{ ip: string }>(
      "select distinct ip from audit_log where action = 'login.failed'",
    );
    expect(rows).toEqual([{ ip: "192.0.2.66" }]);
  });

  test("other people have their own attempts, per IPv4 address and per IPv6 /64", async () => {
    await makeUser(shop, { email });
    for (let guess = 0; guess < 12; guess++) await logInFrom("192.0.2.66", "guess");
    expect((await logInFrom(owners, testPassword)).status).toBe(200);
    for (let guess = 0; guess < 12; guess++) await logInFrom(`2001:db8:1:2::${guess}`, "guess");
    expect((await logInFrom("2001:db8:1:2:ffff::1", testPassword)).status).toBe(429);
    expect((await logInFrom("2001:db8:1:3::1", testPassword)).status).toBe(200);
  });
});

describe("behind proxies of named networks", () => {
  const shop = useTestShop({ areLimitsRelaxed: false, trustProxy: "10.0.0.0/8" });

  test("a client that bypasses the proxies is counted by its own address", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const calls = accountCalls(shop, "192.0.2.66");
      const headers = { "x-forwarded-for": `203.0.113.${guess}` };
      const body = { email, password: "guess" };
      statuses.push((await calls.call("POST", "auth/login", body, undefined, headers)).status);
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

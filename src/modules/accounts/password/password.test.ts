import { describe, expect, test } from "vitest";
import {
  accountCalls,
  auditedActions,
  findInTables,
  mailedToken,
  minutes,
} from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const email = "dana@example.com";
const newPassword = "another password";

describe("a changed password", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const change = (token: string, body: object) =>
    calls.call("PUT", "profile/password", body, token);

  test("ends the other sessions, keeps this one and mails the owner", async () => {
    const { token } = await makeUser(shop, { email });
    const other = (await calls.logIn(email, testPassword)).body.token;
    const { status, body } = await change(token, { currentPassword: testPassword, newPassword });
    expect([status, body.message]).toEqual([200, "Password changed successfully"]);
    expect((await calls.me(token)).status).toBe(200);
    expect((await calls.me(other)).status).toBe(401);
    expect((await calls.logIn(email, testPassword)).status).toBe(401);
    expect((await calls.logIn(email, newPassword)).status).toBe(200);
    await shop.react();
    expect(shop.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, "Your Ridgeline password was changed"],
    ]);
    expect(await auditedActions(shop)).toContain("password.changed");
  });

  test("requires the current one", async () => {
    const { token } = await makeUser(shop, { email });
    const { status, body } = await change(token, { currentPassword: "wrong one", newPassword });
    expect([status, body.message]).toEqual([400, "The current password is incorrect"]);
    expect((await calls.logIn(email, testPassword)).status).toBe(200);
  });

  test("has at least six characters", async () => {
    const { token } = await makeUser(shop, { email });
    const response = await change(token, { currentPassword: testPassword, newPassword: "12345" });
    expect([response.status, response.body.message]).toEqual([
      400,
      "Password must be at least 6 characters long",
    ]);
  });

  test("is set by only one of two simultaneous changes", async () => {
    const { token } = await makeUser(shop, { email });
    const changes = await Promise.all(
      ["first choice", "second choice"].map((choice) =>
        change(token, { currentPassword: testPassword, newPassword: choice }),
      ),
    );
    expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test("ends a reset link that was mailed before", async () => {
    const { token } = await makeUser(shop, { email });
    await calls.forget(email);
    const link = await mailedToken(shop, email);
    await change(token, { currentPassword: testPassword, newPassword });
    expect((await calls.reset(email, link, "taken over")).status).toBe(400);
  });
});

describe("a forgotten password", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("is replaced with the mailed link, which ends every session", async () => {
    const { token } = await makeUser(shop, { email });
    expect((await calls.forget(email)).status).toBe(200);
    const link = await mailedToken(shop, email);
    expect(shop.mails[0]?.text).toContain(
      "http://shop.test/reset-password?email=dana%40example.com&",
    );
    const { status, body } = await calls.reset(email, link, newPassword);
    expect([status, body.success, body.token]).toEqual([200, true, undefined]);
    expect((await calls.me(token)).status).toBe(401);
    expect((await calls.logIn(email, testPassword)).status).toBe(401);
    expect((await calls.logIn(email, newPassword)).status).toBe(200);
    await shop.react();
    expect(shop.mails.at(-1)?.subject).toBe("Your Ridgeline password was changed");
    expect(await auditedActions(shop)).toEqual(
      expect.arrayContaining(["password-reset.requested", "password.reset"]),
    );
  });

  test("has a link that works once, even if it is used twice at the same moment", async () => {
    await makeUser(shop, { email });
    await calls.forget(email);
    const link = await mailedToken(shop, email);
    const uses = await Promise.all([
      calls.reset(email, link, "first choice"),
      calls.reset(email, link, "second choice"),
    ]);
    expect(uses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await calls.reset(email, link, "third choice")).status).toBe(400);
  });

  test("has a link that works for one hour", async () => {
    await makeUser(shop, { email });
    await calls.forget(email);
    const link = await mailedToken(shop, email);
    shop.advance(60 * minutes);
    expect((await calls.reset(email, link, newPassword)).status).toBe(400);
    expect((await calls.logIn(email, testPassword)).status).toBe(200);
  });

  test("can be reset with the newest link only", async () => {
    await makeUser(shop, { email });
    await calls.forget(email);
    const first = await mailedToken(shop, email);
    await calls.forget(email);
    const second = await mailedToken(shop, email);
    expect((await calls.reset(email, first, newPassword)).status).toBe(400);
    expect((await calls.reset(email, second, newPassword)).status).toBe(200);
  });

  test("has a link that works for this account only and is stored nowhere", async () => {
    await makeUser(shop, { email });
    await makeUser(shop, { email: "victim@example.com" });
    await calls.forget(email);
    const link = await mailedToken(shop, email);
    await calls.forget("victim@example.com");
    expect((await calls.reset("victim@example.com", link, newPassword)).status).toBe(400);
    expect(await findInTables(shop, link)).toEqual([]);
  });

  test("of an unknown, pending or closed account sends no mail", async () => {
    const { user } = await makeUser(shop, { email });
    await calls.register("pending@example.com", testPassword);
    await shop.react();
    shop.mails.length = 0;
    const { deactivateUser } = await import("#modules/accounts/customers");
    await deactivateUser(shop.app.asSystem("test"), user.id);
    for (const address of [email, "pending@example.com", "unknown@example.com"])
      expect((await calls.forget(address)).status).toBe(200);
    await shop.react();
    expect(shop.mails).toEqual([]);
    expect(await countRows(shop, "password_resets")).toBe(0);
  });
});

describe("the limits on passwords", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const calls = accountCalls(shop);

  test("stop the guessing of the current one with a stolen token", async () => {
    const { token } = await makeUser(shop, { email });
    const statuses = [];
    for (let guess = 0; guess < 11; guess++) {
      const body = { currentPassword: `guess ${guess}`, newPassword };
      statuses.push((await calls.call("PUT", "profile/password", body, token)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  test("stop the guessing of links without locking the owner out", async () => {
    await makeUser(shop, { email });
    await calls.forget(email);
    const link = await mailedToken(shop, email);
    const statuses = [];
    for (let guess = 0; guess < 9; guess++)
      statuses.push((await calls.reset(email, `wrong-${guess}`, newPassword)).status);
    expect(statuses.at(-1)).toBe(429);
    const owner = accountCalls(shop, "198.51.100.7");
    expect((await owner.reset(email, link, newPassword)).status).toBe(200);
  });

  test("allow one reset mail per address in 60 seconds", async () => {
    expect((await calls.forget(email)).status).toBe(200);
    expect((await accountCalls(shop, "198.51.100.7").forget(email)).status).toBe(429);
  });
});

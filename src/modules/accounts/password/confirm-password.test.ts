import { describe, expect, test } from "vitest";
import { worksInOffice } from "#contracts/rights";
import { roles } from "#contracts/roles";
import { accountCalls, auditedActions, minutes } from "#test/api/account-calls";
import { newestCode } from "#test/api/authenticator-codes";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const refusal = {
  code: "password_required",
  message: "Please enter your password again to continue.",
};

const office = roles.filter(worksInOffice);

describe("the password entered again", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const { confirm } = calls;
  const toggle = (token: string, enabled: boolean) =>
    calls.call("POST", "auth/toggle-2fa", { enabled }, token);
  const logIn = async (email: string) => (await calls.logIn(email, testPassword)).body.token;

  test.each(office)(
    "lets a session of %s turn the mailed code off, for five minutes",
    async (role) => {
      const { token } = await makeUser(shop, { role });
      expect((await toggle(token, true)).status).toBe(200);
      const refused = await toggle(token, false);
      expect([refused.status, refused.body]).toMatchObject([403, refusal]);
      expect((await calls.me(token)).body.user.twoFactorEnabled).toBe(true);
      expect((await confirm(token)).status).toBe(200);
      shop.advance(6 * minutes);
      expect((await toggle(token, false)).status).toBe(403);
      await confirm(token);
      shop.advance(4 * minutes);
      expect((await toggle(token, false)).status).toBe(200);
    },
  );

  test("counts in its own session alone", async () => {
    const { token, user } = await makeUser(shop, { role: "admin" });
    const other = await logIn(user.email);
    await toggle(token, true);
    await confirm(token);
    expect((await toggle(other, false)).status).toBe(403);
  });

  test("must be right, and a wrong one is in the audit log", async () => {
    const { token } = await makeUser(shop, { role: "admin" });
    const { status, body } = await confirm(token, "a guessed one");
    expect([status, body.message]).toEqual([400, "The password is incorrect"]);
    expect(await auditedActions(shop)).toContain("password.refused");
    expect((await calls.call("POST", "auth/authenticator", {}, token)).status).toBe(403);
  });

  test.each(roles)("is required of %s for every change to the authenticator app", async (role) => {
    const { token } = await makeUser(shop, { role });
    const post = (path: string, body: object = {}) =>
      calls.call("POST", `auth/${path}`, body, token);
    expect((await post("authenticator")).body).toMatchObject(refusal);
    await confirm(token);
    const { secret } = (await post("authenticator")).body;
    const otp = newestCode(secret, shop.app.now());
    expect((await post("authenticator/confirm", { otp })).status).toBe(200);
    shop.advance(6 * minutes);
    expect((await post("recovery-codes")).body).toMatchObject(refusal);
    const remove = () =>
      shop.server.inject({
        method: "DELETE",
        url: "/api/auth/authenticator",
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await remove()).statusCode).toBe(403);
    await confirm(token);
    expect((await remove()).statusCode).toBe(200);
  });

  test("is not required of customers who turn the mailed code off", async () => {
    const { token } = await makeUser(shop);
    await toggle(token, true);
    expect((await toggle(token, false)).status).toBe(200);
  });
});

describe("guesses at the password of an open session", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const calls = accountCalls(shop);

  test("are limited to ten in a quarter of an hour, whichever call they are made with", async () => {
    const { token } = await makeUser(shop);
    const statuses = [];
    for (let guess = 0; guess < 5; guess++) {
      const password = `guess ${guess}`;
      const passwords = { currentPassword: password, newPassword: "another password" };
      statuses.push(
        (await calls.call("POST", "auth/confirm-password", { password }, token)).status,
        (await calls.call("PUT", "profile/password", passwords, token)).status,
      );
    }
    expect(statuses).toEqual(Array<number>(10).fill(400));
    const last = { password: testPassword };
    expect((await calls.call("POST", "auth/confirm-password", last, token)).status).toBe(429);
  });
});

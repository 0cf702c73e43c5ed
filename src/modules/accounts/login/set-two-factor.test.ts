import { describe, expect, test } from "vitest";
import { accountCalls, auditedActions } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";

describe("switching the mailed code on and off", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("returns the updated account and mails its owner, once for each change", async () => {
    const { token } = await makeUser(shop, { email });
    const toggle = async (enabled: boolean) => {
      const { body } = await calls.call("POST", "auth/toggle-2fa", { enabled }, token);
      await shop.react();
      return [body.user.twoFactorEnabled, body.message, shop.mails.at(-1)?.subject];
    };
    expect(await toggle(true)).toEqual([
      true,
      "Two-factor login is on.",
      "Two-factor login was turned on",
    ]);
    await toggle(true);
    expect(shop.mails).toHaveLength(1);
    expect(await toggle(false)).toEqual([
      false,
      "Two-factor login is off.",
      "Two-factor login was turned off",
    ]);
    expect(await auditedActions(shop)).toEqual(["two-factor.enabled", "two-factor.disabled"]);
    expect((await calls.logIn(email, testPassword)).body.token).toBeDefined();
  });

  test("ends the other sessions when it is turned off, and none when it is turned on", async () => {
    const { token } = await makeUser(shop, { email });
    const other = (await calls.logIn(email, testPassword)).body.token;
    await calls.call("POST", "auth/toggle-2fa", { enabled: true }, token);
    expect((await calls.me(other)).status).toBe(200);
    await calls.call("POST", "auth/toggle-2fa", { enabled: false }, token);
    expect((await calls.me(other)).status).toBe(401);
    expect((await calls.me(token)).status).toBe(200);
  });
});

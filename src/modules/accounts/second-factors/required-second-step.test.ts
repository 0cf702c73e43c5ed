import { describe, expect, test } from "vitest";
import { accountCalls, mailedCode } from "#test/api/account-calls";
import { newestCode } from "#test/api/authenticator-codes";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "boss@example.com";

describe.each(["admin", "staff"] as const)("%s of a shop on a public address", (role) => {
  const shop = useTestShop({ officeNeedsSecondStep: true });
  const calls = accountCalls(shop);
  const post = (path: string, body: object, token: string) =>
    calls.call("POST", `auth/${path}`, body, token);

  test("are asked for the mailed code without ever having turned it on", async () => {
    await makeUser(shop, { role, email });
    const { body } = await calls.logIn(email, testPassword);
    expect(body).toMatchObject({
      requires2FA: true,
      message: "We have emailed you a 6-digit code.",
    });
    expect(body).not.toHaveProperty("token");
    const done = await calls.enterCode(body.userId, await mailedCode(shop, email));
    expect(done.status).toBe(200);
  });

  test("can turn the mailed code off only with another second step in its place", async () => {
    const { token } = await makeUser(shop, { role, email });
    const security = () => calls.call("GET", "auth/security", undefined, token);
    expect((await security()).body).toMatchObject({ isMailedCodeRequired: true });
    await post("confirm-password", { password: testPassword }, token);
    const refused = await post("toggle-2fa", { enabled: false }, token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("The back office needs a second step"),
    ]);
    await post("toggle-2fa", { enabled: true }, token);
    expect((await post("toggle-2fa", { enabled: false }, token)).status).toBe(409);
    const { secret } = (await post("authenticator", {}, token)).body;
    await post("authenticator/confirm", { otp: newestCode(secret, shop.app.now()) }, token);
    expect((await post("toggle-2fa", { enabled: false }, token)).status).toBe(200);
    expect((await security()).body).toMatchObject({ isMailedCodeRequired: false });
    expect((await calls.logIn(email, testPassword)).body.methods).toEqual(["app", "recovery"]);
    const url = "/api/auth/authenticator";
    const headers = { authorization: `Bearer ${token}` };
    await shop.server.inject({ method: "DELETE", url, headers });
    expect((await calls.logIn(email, testPassword)).body.message).toBe(
      "We have emailed you a 6-digit code.",
    );
  });

  test("need a second step, unlike customers", async () => {
    const { user } = await makeUser(shop);
    expect((await calls.logIn(user.email, testPassword)).body.token).toBeDefined();
  });
});

import { describe, expect, test } from "vitest";
import { resealSecrets } from "#modules/accounts/second-factors";
import { findInTables } from "#test/api/account-calls";
import { authenticatorCalls } from "#test/api/authenticator";
import { newestCode } from "#test/api/authenticator-codes";
import { testPassword, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";

describe("the secret of an authenticator app", () => {
  const shop = useTestShop();
  const { makeAppUser } = authenticatorCalls(shop, email);
  const now = () => shop.app.now();

  test("is stored sealed, and the recovery codes as hashes", async () => {
    const { secret, recoveryCodes } = await makeAppUser();
    for (const text of [secret, ...recoveryCodes])
      expect([text, await findInTables(shop, text)]).toEqual([text, []]);
  });

  test("keeps working after it is resealed with a new key and the old key is gone", async () => {
    const { secret } = await makeAppUser();
    const keys = ["a newer key for the tests, long enough, too", ...testKeys] as const;
    const newer = await shop.startAnother({ secretKeys: keys });
    await resealSecrets(newer.app.asSystem("test"));
    await newer.close();
    const newest = await shop.startAnother({ secretKeys: [keys[0]] });
    const post = async (path: string, payload: object) =>
      (await newest.server.inject({ method: "POST", url: `/api/auth/${path}`, payload })).json<{
        userId: string;
        token?: string;
      }>();
    const { userId } = await post("login", { email, password: testPassword });
    const done = await post("verify-authenticator", { userId, otp: newestCode(secret, now()) });
    expect(done).toHaveProperty("token");
    await newest.close();
  });

  test("that no key can decrypt falls back to the mailed code, never to the password alone", async () => {
    await makeAppUser();
    const other = await shop.startAnother({
      secretKeys: ["another key for the tests, long enough"],
    });
    const payload = { email, password: testPassword };
    const response = await other.server.inject({ method: "POST", url: "/api/auth/login", payload });
    const body = response.json<object>();
    expect(body).toMatchObject({
      requires2FA: true,
      message: "We have emailed you a 6-digit code.",
    });
    expect(body).not.toHaveProperty("token");
    await other.close();
  });
});

const testKeys = ["only for tests, but long enough to be a key"] as const;

import { describe, expect, test } from "vitest";
import { mailedCode } from "#test/api/account-calls";
import { authenticatorCalls } from "#test/api/authenticator";
import { newestCode } from "#test/api/authenticator-codes";
import { type TestShop, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";
const secretKeys = ["another key for the tests, long enough"] as const;

describe("an authenticator app whose secret no key can decrypt", () => {
  const shop = useTestShop();
  const { makeAppUser } = authenticatorCalls(shop, email);

  /** The shop after its key was lost or replaced. */
  async function withNewKey(
    run: (shop: TestShop, token: string, codes: string[]) => Promise<void>,
  ) {
    const { token, recoveryCodes } = await makeAppUser();
    const { close, ...other } = await shop.startAnother({ secretKeys: [...secretKeys] });
    try {
      await run({ ...shop, ...other, react: reactAs(other) }, token, recoveryCodes);
    } finally {
      await close();
    }
  }
  const reactAs = (other: Pick<TestShop, "app">) => async () => {
    await shop.database.pool.query("update outbox set run_at = now() where attempts = 0");
    await other.app.outbox.drain();
  };

  test("leaves the mailed code, which is sent at once, and the recovery codes", () =>
    withNewKey(async (shop, _, [recoveryCode]) => {
      const { begin, enterCode, recover } = authenticatorCalls(shop, email);
      const waiting = await begin();
      expect(waiting).toMatchObject({
        message: "We have emailed you a 6-digit code.",
        methods: ["mail", "recovery"],
      });
      expect((await enterCode(waiting.userId, await mailedCode(shop, email))).status).toBe(200);
      expect((await recover((await begin()).userId, recoveryCode!)).status).toBe(200);
    }));

  test("can be set up again in its place, and the recovery codes stay valid", () =>
    withNewKey(async (shop, token, [recoveryCode]) => {
      const { as, begin, enter, recover } = authenticatorCalls(shop, email);
      const started = await as(token).post("authenticator");
      expect(started.status).toBe(200);
      // Somebody who never finishes doesn't get by with the password alone.
      expect(await begin()).toMatchObject({ methods: ["mail", "recovery"] });
      const { secret } = started.body;
      const otp = newestCode(secret, shop.app.now());
      const confirmed = await as(token).post("authenticator/confirm", { otp });
      expect([confirmed.status, confirmed.body.recoveryCodes]).toEqual([200, []]);
      expect((await as(token).post("authenticator")).status).toBe(409);
      const waiting = await begin();
      expect(waiting.methods).toEqual(["app", "recovery"]);
      shop.advance(30_000);
      const next = newestCode(secret, shop.app.now());
      expect((await enter(waiting.userId, next)).status).toBe(200);
      expect((await recover((await begin()).userId, recoveryCode!)).status).toBe(200);
    }));
});

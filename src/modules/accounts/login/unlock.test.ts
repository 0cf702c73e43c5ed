import { describe, expect, test } from "vitest";
import { accountCalls, auditedActions, mailedCode, minutes } from "#test/api/account-calls";
import { countRows } from "#test/api/guest-purchase";
import { makeSoftwarePasskey } from "#test/api/software-passkey";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";
const origin = "http://shop.test";
const office = ["admin", "staff"] as const;

describe("a locked session", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const logInWith = (token: string, password = testPassword, address = email) =>
    calls.call("POST", "auth/login", { email: address, password }, token);

  async function makeLocked(role: (typeof office)[number] = "admin") {
    const made = await makeUser(shop, { email, role });
    shop.advance(30 * minutes);
    return made;
  }

  test.each(office)("of %s has no rights, and says that it is locked", async (role) => {
    const { token } = await makeLocked(role);
    for (const path of ["auth/me", "orders/queue", "notifications?limit=10"]) {
      const refused = await calls.call("GET", path, undefined, token);
      expect([refused.status, refused.body.code]).toEqual([401, "session_locked"]);
    }
  });

  test("is resumed under a new token when its owner enters the password, and the old token is refused", async () => {
    const { token, user } = await makeLocked();
    const { status, body } = await logInWith(token);
    expect([status, body.user.id]).toEqual([200, user.id]);
    expect(body.token).not.toBe(token);
    expect((await calls.me(body.token)).status).toBe(200);
    expect((await calls.me(token)).body.code).toBe("unauthenticated");
    expect(await countRows(shop, "sessions")).toBe(1);
    expect(await auditedActions(shop)).toContain("login.succeeded");
  });

  test("still ends 12 hours after its login", async () => {
    const { token } = await makeLocked();
    let { token: current } = (await logInWith(token)).body;
    for (let passed = 30; passed < 12 * 60; passed += 30) {
      shop.advance(30 * minutes);
      if (passed + 30 < 12 * 60) ({ token: current } = (await logInWith(current)).body);
    }
    expect((await calls.me(current)).body.code).toBe("unauthenticated");
  });

  test("is not unlocked by somebody else, who gets a session of their own", async () => {
    const { token } = await makeLocked();
    await makeUser(shop, { email: "sam@example.com", role: "admin" });
    const { body } = await logInWith(token, testPassword, "sam@example.com");
    expect(body.user.email).toBe("sam@example.com");
    expect((await calls.me(token)).body.code).toBe("session_locked");
  });

  test("asks for the second step that a login asks for", async () => {
    const { token, user } = await makeLocked();
    await shop.database.pool.query("update users set two_factor_enabled = true");
    const waiting = (await logInWith(token)).body;
    expect(waiting.requires2FA).toBe(true);
    expect((await calls.me(token)).body.code).toBe("session_locked");
    const otp = await mailedCode(shop, email);
    const step = { userId: waiting.userId, otp };
    const { body } = await calls.call("POST", "auth/verify-2fa", step, token);
    expect(body.user.id).toBe(user.id);
    expect(await countRows(shop, "sessions")).toBe(1);
    expect((await calls.me(body.token)).status).toBe(200);
  });

  describe("and a passkey", () => {
    const post = (path: string, body: object, token: string) =>
      calls.call("POST", `auth/${path}`, body, token);
    const startUnlock = async (token: string) =>
      (await post("unlock-options", {}, token)).body.options as { challenge: string };
    const unlock = (token: string, credential: object) => post("unlock", { credential }, token);

    async function makeLockedWithPasskey() {
      const made = await makeUser(shop, { email, role: "admin" });
      await calls.confirm(made.token);
      const passkey = makeSoftwarePasskey(origin);
      const { options } = (await post("passkeys/options", {}, made.token)).body;
      const credential = passkey.create(options as { challenge: string });
      await post("passkeys", { credential }, made.token);
      shop.advance(30 * minutes);
      return { ...made, passkey };
    }

    test("is unlocked by it alone where it has recognised its owner, once per signature", async () => {
      const { token, user, passkey } = await makeLockedWithPasskey();
      const signed = passkey.get(await startUnlock(token), { isOwnerVerified: true });
      const { status, body } = await unlock(token, signed);
      expect([status, body.user.id]).toEqual([200, user.id]);
      expect((await calls.me(body.token)).status).toBe(200);
      shop.advance(30 * minutes);
      expect((await unlock(body.token, signed)).status).toBe(400);
      expect((await unlock(token, signed)).status).toBe(409);
    });

    test("opens one session where one signature comes twice at once", async () => {
      const { token, passkey } = await makeLockedWithPasskey();
      // As of passkeys that are shared between devices, which do not count.
      passkey.rewind(-1);
      const signed = passkey.get(await startUnlock(token), { isOwnerVerified: true });
      const answers = await Promise.all([unlock(token, signed), unlock(token, signed)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      expect(await countRows(shop, "sessions")).toBe(1);
    });

    test("stays locked where it has not recognised its owner, or is somebody else's", async () => {
      const { token, passkey } = await makeLockedWithPasskey();
      const options = await startUnlock(token);
      expect((await unlock(token, passkey.get(options))).status).toBe(400);
      const other = makeSoftwarePasskey(origin).get(options, { isOwnerVerified: true });
      expect((await unlock(token, other)).status).toBe(400);
      expect((await calls.me(token)).body.code).toBe("session_locked");
      expect(await auditedActions(shop)).toContain("login.code-refused");
    });

    test("is offered none where there is none, and nothing to a session that is not locked", async () => {
      const { token } = await makeUser(shop, { email, role: "admin" });
      expect((await post("unlock-options", {}, token)).status).toBe(409);
      shop.advance(30 * minutes);
      expect((await post("unlock-options", {}, token)).body.options).toBeNull();
    });
  });
});

describe("guessing the password of a locked session", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const calls = accountCalls(shop);

  test("is audited and limited like logins", async () => {
    const { token } = await makeUser(shop, { email, role: "admin" });
    shop.advance(30 * minutes);
    const guess = (password: string) =>
      calls.call("POST", "auth/login", { email, password }, token);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await guess("wrong password")).status).toBe(401);
    expect((await guess(testPassword)).status).toBe(429);
    expect((await calls.me(token)).body.code).toBe("session_locked");
    expect(await auditedActions(shop)).toContain("login.failed");
  });
});

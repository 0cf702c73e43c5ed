import { describe, expect, test } from "vitest";
import type { Security } from "#contracts/calls/second-factors";
import { roles } from "#contracts/roles";
import { accountCalls, auditedActions, findInTables, minutes } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import { makeSoftwarePasskey } from "#test/api/software-passkey";

const email = "dana@example.com";
const origin = "http://shop.test";

describe("a passkey", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const post = (path: string, body: object, token?: string) =>
    calls.call("POST", `auth/${path}`, body, token);
  const remove = (path: string, token: string) =>
    shop.server.inject({
      method: "DELETE",
      url: `/api/auth/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const security = async (token: string) =>
    (await calls.call("GET", "auth/security", undefined, token)).body as unknown as Security;
  const startAdding = async (token: string) => {
    await calls.confirm(token);
    return (await post("passkeys/options", {}, token)).body.options as { challenge: string };
  };

  async function makePasskeyUser() {
    const made = await makeUser(shop, { email });
    const passkey = makeSoftwarePasskey(origin);
    const credential = passkey.create(await startAdding(made.token));
    const { body } = await post("passkeys", { credential }, made.token);
    await shop.react();
    return { ...made, passkey, recoveryCodes: body.recoveryCodes };
  }

  const begin = async () => (await calls.logIn(email, testPassword)).body;
  const startLogin = async (userId: string) =>
    (await post("passkey-options", { userId })).body.options as { challenge: string };
  const finish = (userId: string, credential: object) =>
    post("verify-passkey", { userId, credential });

  test("is added with recovery codes, and listed", async () => {
    const { token, recoveryCodes } = await makePasskeyUser();
    expect(recoveryCodes).toHaveLength(10);
    const { passkeys, recoveryCodesLeft } = await security(token);
    expect([passkeys.length, recoveryCodesLeft]).toEqual([1, 10]);
    expect(passkeys[0]).toMatchObject({ device: "Unknown device", usedAt: null });
    expect(shop.mails.map(({ subject }) => subject)).toEqual(["A passkey was added"]);
    expect(await auditedActions(shop)).toContain("passkey.added");
  });

  test("completes a login without any mail, once per challenge", async () => {
    const { passkey, token, user } = await makePasskeyUser();
    shop.mails.length = 0;
    const waiting = await begin();
    expect(waiting.methods).toEqual(["passkey", "recovery"]);
    const credential = passkey.get(await startLogin(waiting.userId));
    const done = await finish(waiting.userId, credential);
    expect([done.status, done.body.user.id]).toEqual([200, user.id]);
    expect((await finish(waiting.userId, credential)).status).toBe(401);
    expect((await finish((await begin()).userId, credential)).status).toBe(400);
    await shop.react();
    expect(shop.mails).toEqual([]);
    expect((await security(token)).passkeys[0]!.usedAt).not.toBeNull();
  });

  test("is refused with a signature of another key or for another site", async () => {
    const { passkey } = await makePasskeyUser();
    const { userId } = await begin();
    const options = await startLogin(userId);
    const forged = {
      ...makeSoftwarePasskey(origin).get(options),
      id: passkey.id,
      rawId: passkey.id,
    };
    expect((await finish(userId, forged)).status).toBe(400);
    const { response } = makeSoftwarePasskey("https://elsewhere.example").get(options);
    expect((await finish(userId, { ...forged, response })).status).toBe(400);
    expect((await finish(userId, passkey.get(options))).status).toBe(200);
  });

  test("is refused when its counter goes back, as that of a copy would", async () => {
    const { passkey } = await makePasskeyUser();
    for (let login = 0; login < 2; login++) {
      const { userId } = await begin();
      expect((await finish(userId, passkey.get(await startLogin(userId)))).status).toBe(200);
    }
    passkey.rewind();
    const { userId } = await begin();
    expect((await finish(userId, passkey.get(await startLogin(userId)))).status).toBe(400);
  });

  test("has its failed attempts limited like those of codes", async () => {
    const { passkey } = await makePasskeyUser();
    const { userId } = await begin();
    const stranger = makeSoftwarePasskey(origin);
    const options = await startLogin(userId);
    const statuses = [];
    for (let guess = 0; guess < 5; guess++)
      statuses.push((await finish(userId, stranger.get(options))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect((await finish(userId, passkey.get(options))).status).toBe(401);
  });

  test("of one account can't complete a login of another", async () => {
    const { passkey } = await makePasskeyUser();
    const other = await makeUser(shop);
    const own = makeSoftwarePasskey(origin);
    const credential = own.create(await startAdding(other.token));
    await post("passkeys", { credential }, other.token);
    const { userId } = (await calls.logIn(other.user.email, testPassword)).body;
    const options = await startLogin(userId);
    expect((await finish(userId, passkey.get(options))).status).toBe(400);
    expect((await finish(userId, own.get(options))).status).toBe(200);
  });

  test("is added only in the session that began it, within ten minutes, and once", async () => {
    const { token } = await makeUser(shop, { email });
    const other = await makeUser(shop);
    const options = await startAdding(token);
    const passkey = makeSoftwarePasskey(origin);
    const credential = passkey.create(options);
    expect((await post("passkeys", { credential }, other.token)).status).toBe(400);
    expect((await post("passkeys", { credential }, token)).status).toBe(200);
    expect((await post("passkeys", { credential }, token)).status).toBe(409);
    shop.advance(11 * minutes);
    const late = makeSoftwarePasskey(origin).create(options);
    expect((await post("passkeys", { credential: late }, token)).status).toBe(400);
    expect(await countRows(shop, "passkeys")).toBe(1);
  });

  test.each(roles)(
    "of %s requires the password again before it is added or removed",
    async (role) => {
      const { token } = await makeUser(shop, { role });
      expect((await post("passkeys/options", {}, token)).status).toBe(403);
      const credential = makeSoftwarePasskey(origin).create(await startAdding(token));
      expect((await post("passkeys", { credential }, token)).status).toBe(200);
      const [passkey] = (await security(token)).passkeys;
      shop.advance(6 * minutes);
      expect((await remove(`passkeys/${passkey!.id}`, token)).statusCode).toBe(403);
    },
  );

  test("ends the other sessions when it is removed, and the last one takes the recovery codes with it", async () => {
    const { token, passkey } = await makePasskeyUser();
    const { userId } = await begin();
    const other = (await finish(userId, passkey.get(await startLogin(userId)))).body.token;
    const [listed] = (await security(token)).passkeys;
    expect((await remove(`passkeys/${listed!.id}`, token)).statusCode).toBe(200);
    expect((await calls.me(other)).status).toBe(401);
    expect(await countRows(shop, "recovery_codes")).toBe(0);
    expect(await begin()).toHaveProperty("token");
    expect((await remove(`passkeys/${listed!.id}`, token)).statusCode).toBe(404);
  });

  test("is deleted with its account", async () => {
    const { user, passkey } = await makePasskeyUser();
    const { deactivateUser } = await import("#modules/accounts/customers");
    await deactivateUser(shop.app.asSystem("test"), user.id);
    expect(await findInTables(shop, passkey.id)).toEqual([]);
    expect(await countRows(shop, "recovery_codes")).toBe(0);
  });
});

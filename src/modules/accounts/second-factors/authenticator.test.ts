import { describe, expect, test } from "vitest";
import { resealSecrets } from "#modules/accounts";
import {
  accountCalls,
  auditedActions,
  findInTables,
  mailedCode,
  minutes,
  wrongCode,
} from "#test/account-calls";
import { newestCode } from "#test/authenticator";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/guest-purchase";

const email = "dana@example.com";
const step = 30_000;

describe("an authenticator app", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const now = () => shop.app.now();
  const as = (token: string) => ({
    post: (path: string, body: object = {}) => calls.call("POST", `auth/${path}`, body, token),
    get: (path: string) => calls.call("GET", `auth/${path}`, undefined, token),
    remove: () =>
      shop.server.inject({
        method: "DELETE",
        url: "/api/auth/authenticator",
        headers: { authorization: `Bearer ${token}` },
      }),
  });

  async function makeAppUser() {
    const made = await makeUser(shop, { email });
    const { post } = as(made.token);
    const { secret } = (await post("authenticator")).body;
    const { body } = await post("authenticator/confirm", { otp: newestCode(secret, now()) });
    await shop.react();
    shop.mails.length = 0;
    shop.advance(step);
    return { ...made, secret, recoveryCodes: body.recoveryCodes };
  }

  const logIn = async () => (await calls.logIn(email, testPassword)).body;
  const enter = (userId: string, otp: string) =>
    calls.call("POST", "auth/verify-authenticator", { userId, otp });
  const recover = (userId: string, code: string) =>
    calls.call("POST", "auth/verify-recovery-code", { userId, code });

  test("counts from its first right code on, which returns ten recovery codes", async () => {
    const { token } = await makeUser(shop, { email });
    const { post, get } = as(token);
    const started = (await post("authenticator")).body;
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.qrCode.size).toBeGreaterThan(25);
    expect(started.qrCode.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await get("security")).body).toEqual({
      appAddedAt: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isMailedCodeRequired: false,
    });
    expect(await logIn()).toHaveProperty("token");
    const right = newestCode(started.secret, now());
    const refused = await post("authenticator/confirm", { otp: wrongCode(right) });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining("not right"),
    ]);
    const { status, body } = await post("authenticator/confirm", { otp: right });
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await get("security")).body).toMatchObject({ recoveryCodesLeft: 10 });
    await shop.react();
    expect(shop.mails.map(({ subject }) => subject)).toEqual(["An authenticator app was added"]);
    expect(await auditedActions(shop)).toContain("authenticator.added");
  });

  test("is stored sealed, and its recovery codes as hashes", async () => {
    const { secret, recoveryCodes } = await makeAppUser();
    for (const text of [secret, ...recoveryCodes])
      expect([text, await findInTables(shop, text)]).toEqual([text, []]);
  });

  test("finishes a login, for which nothing is mailed", async () => {
    const { secret, user } = await makeAppUser();
    const waiting = await logIn();
    expect(waiting).toMatchObject({ requires2FA: true, methods: ["app", "recovery"] });
    expect(waiting).not.toHaveProperty("token");
    const done = await enter(waiting.userId, newestCode(secret, now()));
    expect([done.status, done.body.user.id]).toEqual([200, user.id]);
    await shop.react();
    expect(shop.mails).toEqual([]);
  });

  test("has its code accepted once, also by two logins at the same moment", async () => {
    const { secret } = await makeAppUser();
    const handles = [];
    for (let login = 0; login < 4; login++) handles.push((await logIn()).userId);
    const code = newestCode(secret, now());
    const entered = await Promise.all(handles.map((handle) => enter(handle, code)));
    expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400,
    ]);
    shop.advance(step);
    const later = await enter((await logIn()).userId, newestCode(secret, now()));
    expect(later.status).toBe(200);
  });

  test("does not have the code accepted that set it up", async () => {
    const { token } = await makeUser(shop, { email });
    const { secret } = (await as(token).post("authenticator")).body;
    const otp = newestCode(secret, now());
    await as(token).post("authenticator/confirm", { otp });
    expect((await enter((await logIn()).userId, otp)).status).toBe(400);
  });

  test("shares its wrong tries with recovery codes: five end the login, ten an hour all of them", async () => {
    const { secret } = await makeAppUser();
    const guess = async () => {
      const { userId } = await logIn();
      const wrong = wrongCode(newestCode(secret, now()));
      const statuses = [];
      for (let guesses = 0; guesses < 5; guesses++)
        statuses.push(
          (await (guesses % 2 ? recover(userId, "AAAA-AAAA-AAAA-AAAA") : enter(userId, wrong)))
            .status,
        );
      const right = await enter(userId, newestCode(secret, now()));
      return [...statuses, right.status];
    };
    expect(await guess()).toEqual([400, 400, 400, 400, 401, 401]);
    expect(await guess()).toEqual([400, 400, 400, 400, 401, 401]);
    expect(await guess()).toEqual([429, 429, 429, 429, 429, 429]);
    shop.advance(75 * minutes);
    const { userId } = await logIn();
    expect((await enter(userId, newestCode(secret, now()))).status).toBe(200);
  });

  test("waits ten minutes for its code", async () => {
    const { secret } = await makeAppUser();
    const { userId } = await logIn();
    shop.advance(10 * minutes + 1000);
    expect((await enter(userId, newestCode(secret, now()))).status).toBe(401);
  });

  test("does without the mailed code unless that is on, too; then it is mailed on demand", async () => {
    const { token, secret } = await makeAppUser();
    const refused = await calls.resendCode((await logIn()).userId);
    expect(refused.status).toBe(403);
    await as(token).post("toggle-2fa", { enabled: true });
    const { userId, methods } = await logIn();
    expect(methods).toEqual(["app", "recovery", "mail"]);
    await shop.react();
    expect(shop.mails.map(({ subject }) => subject)).toEqual(["Two-factor login was turned on"]);
    expect((await calls.enterCode(userId, "123456")).status).toBe(400);
    expect((await calls.resendCode(userId)).status).toBe(200);
    expect((await calls.resendCode(userId)).status).toBe(429);
    expect((await calls.enterCode(userId, await mailedCode(shop, email))).status).toBe(200);
    expect((await enter((await logIn()).userId, newestCode(secret, now()))).status).toBe(200);
  });

  test("is replaced by a recovery code where it is lost; each works once, however it is typed", async () => {
    const { recoveryCodes, token } = await makeAppUser();
    const [code] = recoveryCodes as [string];
    const first = await recover(
      (await logIn()).userId,
      ` ${code.toLowerCase().replaceAll("-", " ")}`,
    );
    expect(first.status).toBe(200);
    expect((await recover((await logIn()).userId, code)).status).toBe(400);
    await shop.react();
    const [mail] = shop.mails;
    expect([mail?.subject, mail?.text]).toEqual([
      "A recovery code was used",
      expect.stringContaining("9 codes left"),
    ]);
    expect((await as(token).get("security")).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("has its recovery codes renewed, and the earlier ones end", async () => {
    const { recoveryCodes, token } = await makeAppUser();
    const { body } = await as(token).post("recovery-codes");
    expect((await recover((await logIn()).userId, recoveryCodes[0]!)).status).toBe(400);
    expect((await recover((await logIn()).userId, body.recoveryCodes[0]!)).status).toBe(200);
    const other = await makeUser(shop);
    expect((await as(other.token).post("recovery-codes")).status).toBe(409);
  });

  test("is removed with its recovery codes, and the other sessions end", async () => {
    const { token, secret } = await makeAppUser();
    const waiting = await logIn();
    const other = (await enter((await logIn()).userId, newestCode(secret, now()))).body.token;
    expect((await as(token).remove()).statusCode).toBe(200);
    expect((await calls.me(other)).status).toBe(401);
    expect((await calls.me(token)).status).toBe(200);
    expect(await countRows(shop, "recovery_codes")).toBe(0);
    shop.advance(step);
    expect((await enter(waiting.userId, newestCode(secret, now()))).status).toBe(401);
    expect(await logIn()).toHaveProperty("token");
    await shop.react();
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      "Your authenticator app was removed",
    ]);
    expect(await auditedActions(shop)).toContain("authenticator.removed");
  });

  test("can't be replaced by another without being removed", async () => {
    const { token } = await makeAppUser();
    expect((await as(token).post("authenticator")).status).toBe(409);
  });

  test("goes on working under a new key, and is sealed with that alone in the end", async () => {
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

  test("whose secret no key opens any more lets the mailed code in, never the password alone", async () => {
    await makeAppUser();
    const other = await shop.startAnother({
      secretKeys: ["another key for the tests, long enough"],
    });
    const payload = { email, password: testPassword };
    const response = await other.server.inject({ method: "POST", url: "/api/auth/login", payload });
    const body = response.json<object>();
    expect(body).toMatchObject({
      requires2FA: true,
      message: "We have mailed you a 6-digit code.",
    });
    expect(body).not.toHaveProperty("token");
    expect(body).not.toHaveProperty("methods");
    await other.close();
  });
});

describe("the limits on setting up an app", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const calls = accountCalls(shop);

  test("let ten codes be tried in a quarter of an hour", async () => {
    const { token } = await makeUser(shop, { email });
    const { secret } = (await calls.call("POST", "auth/authenticator", {}, token)).body;
    const otp = wrongCode(newestCode(secret, shop.app.now()));
    const statuses = [];
    for (let guess = 0; guess < 11; guess++)
      statuses.push(
        (await calls.call("POST", "auth/authenticator/confirm", { otp }, token)).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});

const testKeys = ["only for tests, but long enough to be a key"] as const;

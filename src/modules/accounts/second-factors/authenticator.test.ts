import { describe, expect, test } from "vitest";
import {
  accountCalls,
  auditedActions,
  mailedCode,
  minutes,
  wrongCode,
} from "#test/api/account-calls";
import { authenticatorCalls } from "#test/api/authenticator";
import { codeStep, newestCode } from "#test/api/authenticator-codes";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const email = "dana@example.com";

describe("an authenticator app", () => {
  const shop = useTestShop();
  const calls = authenticatorCalls(shop, email);
  const { as, begin, enter, makeAppUser, recover } = calls;
  const now = () => shop.app.now();

  test("is enabled by its first correct code, which returns ten recovery codes", async () => {
    const { token } = await makeUser(shop, { email });
    const { post, get } = as(token);
    await calls.confirm(token);
    const started = (await post("authenticator")).body;
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.address).toMatch(/^otpauth:\/\/totp\//);
    expect(new URL(started.address).searchParams.get("secret")).toBe(started.secret);
    expect(started.qrCode.size).toBeGreaterThan(25);
    expect(started.qrCode.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await get("security")).body).toEqual({
      appAddedAt: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      methods: [],
      isMailedCodeRequired: false,
    });
    expect(await begin()).toHaveProperty("token");
    const right = newestCode(started.secret, now());
    const refused = await post("authenticator/confirm", { otp: wrongCode(right) });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining("incorrect"),
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

  test("completes a login without any mail", async () => {
    const { secret, user } = await makeAppUser();
    const waiting = await begin();
    expect(waiting).toMatchObject({ requires2FA: true, methods: ["app", "recovery"] });
    expect(waiting).not.toHaveProperty("token");
    const done = await enter(waiting.userId, newestCode(secret, now()));
    expect([done.status, done.body.user.id]).toEqual([200, user.id]);
    await shop.react();
    expect(shop.mails).toEqual([]);
  });

  test("has each code accepted once, even by several logins at the same moment", async () => {
    const { secret } = await makeAppUser();
    const handles = [];
    for (let login = 0; login < 4; login++) handles.push((await begin()).userId);
    const code = newestCode(secret, now());
    const entered = await Promise.all(handles.map((handle) => enter(handle, code)));
    expect(entered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400,
    ]);
    shop.advance(codeStep);
    const later = await enter((await begin()).userId, newestCode(secret, now()));
    expect(later.status).toBe(200);
  });

  test("can't log in with the code that enabled it", async () => {
    const { token } = await makeUser(shop, { email });
    await calls.confirm(token);
    const { secret } = (await as(token).post("authenticator")).body;
    const otp = newestCode(secret, now());
    await as(token).post("authenticator/confirm", { otp });
    expect((await enter((await begin()).userId, otp)).status).toBe(400);
  });

  test("shares its limit with recovery codes: five wrong ones end the login, ten an hour block all logins", async () => {
    const { secret } = await makeAppUser();
    const guess = async () => {
      const { userId } = await begin();
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
    const { userId } = await begin();
    expect((await enter(userId, newestCode(secret, now()))).status).toBe(200);
  });

  test("waits ten minutes for its code", async () => {
    const { secret } = await makeAppUser();
    const { userId } = await begin();
    shop.advance(10 * minutes + 1000);
    expect((await enter(userId, newestCode(secret, now()))).status).toBe(401);
  });

  test("replaces the mailed code unless that is enabled, too, which is then mailed on request", async () => {
    const { token, secret } = await makeAppUser();
    const refused = await calls.resendCode((await begin()).userId);
    expect(refused.status).toBe(403);
    await as(token).post("toggle-2fa", { enabled: true });
    const { userId, methods } = await begin();
    expect(methods).toEqual(["app", "recovery", "mail"]);
    await shop.react();
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      "Emailed login codes were turned on",
    ]);
    expect((await calls.enterCode(userId, "123456")).status).toBe(400);
    expect((await calls.resendCode(userId)).status).toBe(200);
    expect((await calls.resendCode(userId)).status).toBe(429);
    expect((await calls.enterCode(userId, await mailedCode(shop, email))).status).toBe(200);
    expect((await enter((await begin()).userId, newestCode(secret, now()))).status).toBe(200);
  });

  test("stays a second step when the mailed code is turned off, and every text says so", async () => {
    const { token } = await makeAppUser();
    const { get, post } = as(token);
    await post("toggle-2fa", { enabled: true });
    expect((await get("security")).body.methods).toEqual(["app", "recovery", "mail"]);
    await shop.react();
    const { body } = await post("toggle-2fa", { enabled: false });
    expect(body.message).toBe("Emailed login codes are off. Your other second step stays on.");
    expect((await get("security")).body.methods).toEqual(["app", "recovery"]);
    await shop.react();
    expect(shop.mails.at(-1)).toMatchObject({
      subject: "Emailed login codes were turned off",
      text: expect.stringContaining("requires your password and your authenticator app or passkey"),
    });
  });

  test("is removed with its recovery codes, and the other sessions end", async () => {
    const { token, secret } = await makeAppUser();
    const waiting = await begin();
    const other = (await enter((await begin()).userId, newestCode(secret, now()))).body.token;
    expect((await as(token).remove()).statusCode).toBe(200);
    expect((await calls.me(other)).status).toBe(401);
    expect((await calls.me(token)).status).toBe(200);
    expect(await countRows(shop, "recovery_codes")).toBe(0);
    shop.advance(codeStep);
    expect((await enter(waiting.userId, newestCode(secret, now()))).status).toBe(401);
    expect(await begin()).toHaveProperty("token");
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
});

describe("the limits on setting up an app", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const calls = accountCalls(shop);

  test("allow ten codes in a quarter of an hour", async () => {
    const { token } = await makeUser(shop, { email });
    await calls.confirm(token);
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

import { describe, expect, test } from "vitest";
import {
  accountCalls,
  auditedActions,
  findInTables,
  mailedCode,
  minutes,
  wrongCode,
} from "#test/api/account-calls";
import { makeUser, testPassword, type TestShop, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const email = "dana@example.com";

async function makeTwoFactorUser(shop: TestShop) {
  const made = await makeUser(shop, { email });
  await accountCalls(shop).call("POST", "auth/toggle-2fa", { enabled: true }, made.token);
  await shop.react();
  shop.mails.length = 0;
  await shop.database.pool.query("delete from sessions");
  return made;
}

describe("a login with a mailed code", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const begin = async () => (await calls.logIn(email, testPassword)).body.userId;
  const beginMailed = async () => ({ handle: await begin(), code: await mailedCode(shop, email) });

  test("gives no token before the code is entered", async () => {
    const { user } = await makeTwoFactorUser(shop);
    const waiting = await calls.logIn(email, testPassword);
    expect([waiting.status, waiting.body.requires2FA]).toEqual([200, true]);
    expect(waiting.body).not.toHaveProperty("token");
    expect(waiting.body).not.toHaveProperty("user");
    expect(waiting.body.userId).not.toContain(user.id);
    const remaining = new Date(waiting.body.expiresAt).getTime() - Date.now();
    expect(Math.round(remaining / 1000)).toBeGreaterThan(570);
    expect(await countRows(shop, "sessions")).toBe(0);
    const code = await mailedCode(shop, email);
    const done = await calls.enterCode(waiting.body.userId, code);
    expect([done.status, done.body.user.id]).toEqual([200, user.id]);
    expect((await calls.me(done.body.token)).status).toBe(200);
  });

  test("requires the password first: the user's id does not work as a handle", async () => {
    const { user } = await makeTwoFactorUser(shop);
    const { code } = await beginMailed();
    expect((await calls.enterCode(user.id, code)).status).toBe(401);
    expect((await calls.resendCode(user.id)).status).toBe(401);
  });

  test("keeps the code out of subject, responses and database", async () => {
    await makeTwoFactorUser(shop);
    const { body } = await calls.logIn(email, testPassword);
    const code = await mailedCode(shop, email);
    expect(shop.mails[0]?.subject).not.toContain(code);
    expect(JSON.stringify({ ...body, expiresAt: "" })).not.toContain(code);
    const { rows } = await shop.database.pool.query(
      `select payload::text as text from outbox union all select t::text from two_factor_challenges t
       union all select details::text from audit_log`,
    );
    // Digits of an instant or an id could be the same by chance, so only whole numbers count.
    for (const { text } of rows as { text: string }[])
      expect(text).not.toMatch(new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`));
    expect(await findInTables(shop, body.userId)).toEqual([]);
  });

  test("accepts a code for ten minutes", async () => {
    await makeTwoFactorUser(shop);
    const { handle: first, code } = await beginMailed();
    shop.advance(10 * minutes + 1000);
    const late = await calls.enterCode(first, code);
    expect([late.status, late.body.message]).toEqual([
      400,
      "Verification code has expired. Please request a new code.",
    ]);
    const { handle: second, code: newer } = await beginMailed();
    shop.advance(9 * minutes);
    expect((await calls.enterCode(second, newer)).status).toBe(200);
  });

  test("ends with the fifth wrong code: the right one is refused too", async () => {
    await makeTwoFactorUser(shop);
    const { handle, code } = await beginMailed();
    const attempts = [];
    for (let guess = 0; guess < 5; guess++)
      attempts.push((await calls.enterCode(handle, wrongCode(code))).status);
    expect(attempts).toEqual([400, 400, 400, 400, 401]);
    expect((await calls.enterCode(handle, code)).status).toBe(401);
    shop.advance(2 * minutes);
    expect((await calls.resendCode(handle)).status).toBe(401);
    expect(await auditedActions(shop)).toContain("login.code-refused");
  });

  test("counts parallel guesses too", async () => {
    await makeTwoFactorUser(shop);
    const { handle, code } = await beginMailed();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => calls.enterCode(handle, wrongCode(code))),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(26);
  });

  test("allows ten wrong codes an hour for an account, over all logins and resends", async () => {
    await makeTwoFactorUser(shop);
    const tryAll = async () => {
      const handle = await begin();
      await shop.react();
      let counted = 0;
      for (let guess = 0; guess < 5; guess++) {
        if (guess === 3) {
          shop.advance(minutes + 1000);
          expect((await calls.resendCode(handle)).status).toBe(200);
        }
        const { status } = await calls.enterCode(handle, wrongCode(await mailedCode(shop, email)));
        if (status !== 429) counted++;
      }
      return counted;
    };
    const allowed = [await tryAll(), await tryAll(), await tryAll()];
    expect(allowed).toEqual([5, 5, 0]);
    const handle = await begin();
    const refused = await calls.enterCode(handle, await mailedCode(shop, email));
    expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 3600]);
    shop.advance(75 * minutes);
    const later = await begin();
    expect((await calls.enterCode(later, await mailedCode(shop, email))).status).toBe(200);
  });

  test("uses a code once", async () => {
    await makeTwoFactorUser(shop);
    const { handle, code } = await beginMailed();
    const entered = await Promise.all(
      Array.from({ length: 20 }, () => calls.enterCode(handle, code)),
    );
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(entered.filter(({ status }) => status === 401)).toHaveLength(19);
    expect(await countRows(shop, "sessions")).toBe(1);
  });

  test("refuses the code of another login", async () => {
    await makeTwoFactorUser(shop);
    const { code: first } = await beginMailed();
    const { handle, code: second } = await beginMailed();
    if (first !== second) expect((await calls.enterCode(handle, first)).status).toBe(400);
    expect((await calls.enterCode(handle, second)).status).toBe(200);
  });

  test("mails a new code after 60 seconds, which invalidates the earlier one", async () => {
    await makeTwoFactorUser(shop);
    const { handle, code: first } = await beginMailed();
    shop.advance(30_000);
    const early = await calls.resendCode(handle);
    expect(early.status).toBe(429);
    expect(Number(early.headers["retry-after"])).toBeGreaterThan(20);
    expect(Number(early.headers["retry-after"])).toBeLessThanOrEqual(30);
    await shop.react();
    expect(shop.mails).toHaveLength(1);
    shop.advance(30_000);
    const resent = await calls.resendCode(handle);
    expect([resent.status, resent.body.success]).toEqual([200, true]);
    const second = await mailedCode(shop, email);
    expect(shop.mails).toHaveLength(2);
    if (first !== second) expect((await calls.enterCode(handle, first)).status).toBe(400);
    expect((await calls.enterCode(handle, second)).status).toBe(200);
  });

  test("mails a new code after the first expired, for an hour", async () => {
    await makeTwoFactorUser(shop);
    const handle = await begin();
    shop.advance(30 * minutes);
    expect((await calls.resendCode(handle)).status).toBe(200);
    expect((await calls.enterCode(handle, await mailedCode(shop, email))).status).toBe(200);
    const other = await begin();
    shop.advance(60 * minutes);
    expect((await calls.resendCode(other)).status).toBe(401);
  });

  test("requires six digits", async () => {
    await makeTwoFactorUser(shop);
    const handle = await begin();
    for (const code of ["12345", "1234567", "12a456", "", "１２３４５６"]) {
      const { status, body } = await calls.enterCode(handle, code);
      expect([status, body.message]).toEqual([400, "Please enter a valid 6-digit code"]);
    }
  });

  test("that is waiting for its code ends when the password is changed or the account is closed", async () => {
    const { user } = await makeTwoFactorUser(shop);
    const { handle, code } = await beginMailed();
    const { openSession } = await import("#modules/accounts/sessions");
    const { deactivateUser } = await import("#modules/accounts/customers");
    const token = await openSession(shop.app.asSystem("test"), user);
    const passwords = { currentPassword: testPassword, newPassword: "another password" };
    await calls.call("PUT", "profile/password", passwords, token);
    expect((await calls.enterCode(handle, code)).status).toBe(401);
    const again = (await calls.logIn(email, "another password")).body.userId;
    const newer = await mailedCode(shop, email);
    await deactivateUser(shop.app.asSystem("test"), user.id);
    expect((await calls.enterCode(again, newer)).status).toBe(401);
  });
});

describe("the limits on codes", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const calls = accountCalls(shop);

  test("allow 20 mailed codes an hour", async () => {
    await makeTwoFactorUser(shop);
    const statuses = [];
    for (let login = 0; login < 21; login++)
      statuses.push((await calls.logIn(email, testPassword)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  test("stop a client that guesses handles", async () => {
    const statuses = [];
    for (let guess = 0; guess < 62; guess++)
      statuses.push((await calls.enterCode(`handle-${guess}`, "123456")).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

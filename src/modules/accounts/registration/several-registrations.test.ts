import { describe, expect, test } from "vitest";
import { accountCalls, mailedToken } from "#test/api/account-calls";
import { useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const email = "dana@example.com";
const ownersPassword = "chosen by the owner";
const strangersPassword = "chosen by a stranger";

describe("two registrations of one address", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  const register = async (password: string) => {
    await calls.register(email, password);
    return mailedToken(shop, email);
  };

  test.each([["before"], ["after"]])(
    "the owner's link creates the owner's account if a stranger registered %s the owner",
    async (order) => {
      const strangersFirst = order === "before" ? await register(strangersPassword) : null;
      const owners = await register(ownersPassword);
      const strangers = strangersFirst ?? (await register(strangersPassword));
      expect((await calls.open(email, owners, ownersPassword)).status).toBe(200);
      expect((await calls.logIn(email, strangersPassword)).status).toBe(401);
      expect((await calls.logIn(email, ownersPassword)).status).toBe(200);
      expect((await calls.open(email, strangers)).status).toBe(400);
      expect((await calls.open(email, strangers, strangersPassword)).status).toBe(400);
      expect(await countRows(shop, "pending_registrations")).toBe(0);
    },
  );

  test("each mailed link keeps the password of its registration", async () => {
    const owners = await register(ownersPassword);
    await register(strangersPassword);
    const wrong = await calls.open(email, owners, strangersPassword);
    expect([wrong.status, wrong.body.fields]).toMatchObject([
      400,
      { password: expect.stringContaining("another password") },
    ]);
    expect((await calls.open(email, owners, ownersPassword)).status).toBe(200);
  });

  test("a stranger's link that the owner opens by mistake asks for the password", async () => {
    const owners = await register(ownersPassword);
    const strangers = await register(strangersPassword);
    const opened = await calls.open(email, strangers, "");
    expect([opened.status, opened.body.fields]).toMatchObject([
      400,
      { password: expect.stringContaining("enter the password") },
    ]);
    expect((await calls.open(email, strangers, ownersPassword)).status).toBe(400);
    expect(await countRows(shop, "users")).toBe(0);
    expect((await calls.open(email, owners, ownersPassword)).status).toBe(200);
    expect((await calls.logIn(email, strangersPassword)).status).toBe(401);
  });

  test("each is known by the browser that made it, and by no other", async () => {
    const [ownersKey, strangersKey] = [
      "key of the owner's browser",
      "key of the stranger's browser",
    ];
    await calls.register(email, ownersPassword, "Dana Reyes", ownersKey);
    const owners = await mailedToken(shop, email);
    await calls.register(email, strangersPassword, "Somebody", strangersKey);
    const strangers = await mailedToken(shop, email);
    expect((await calls.open(email, strangers, "", ownersKey)).status).toBe(400);
    expect((await calls.open(email, owners, "", strangersKey)).status).toBe(400);
    expect((await calls.open(email, owners, "", ownersKey)).status).toBe(200);
    expect((await calls.logIn(email, ownersPassword)).status).toBe(200);
  });

  test("a resent link is still known by the browser that registered", async () => {
    const key = "key of the owner's browser";
    await calls.register(email, ownersPassword, "Dana Reyes", key);
    await calls.resend(email);
    const again = await mailedToken(shop, email);
    expect((await calls.open(email, again)).status).toBe(400);
    expect((await calls.open(email, again, undefined, key)).status).toBe(200);
  });

  test("a resent mail belongs to the newest registration and leaves the other link valid", async () => {
    const owners = await register(ownersPassword);
    await register(strangersPassword);
    await calls.resend(email);
    const again = await mailedToken(shop, email);
    expect((await calls.open(email, again, ownersPassword)).status).toBe(400);
    expect((await calls.open(email, owners, ownersPassword)).status).toBe(200);
    expect((await calls.open(email, again, strangersPassword)).status).toBe(400);
  });

  test("a login with either password says that the link must be opened first", async () => {
    await register(ownersPassword);
    await register(strangersPassword);
    for (const password of [ownersPassword, strangersPassword])
      expect((await calls.logIn(email, password)).body.requiresVerification).toBe(true);
    expect((await calls.logIn(email, "a third one")).status).toBe(401);
  });

  test("opening both links at once creates one account, with the password of the link that succeeded", async () => {
    const owners = await register(ownersPassword);
    const strangers = await register(strangersPassword);
    const opened = await Promise.all([
      calls.open(email, owners, ownersPassword),
      calls.open(email, strangers, strangersPassword),
    ]);
    const statuses = opened.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    const logins = [
      (await calls.logIn(email, ownersPassword)).status,
      (await calls.logIn(email, strangersPassword)).status,
    ];
    expect(logins).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
  });
});

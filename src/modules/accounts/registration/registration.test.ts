import { describe, expect, test } from "vitest";
import {
  accountCalls,
  auditedActions,
  findInTables,
  mailedToken,
  minutes,
} from "#test/api/account-calls";
import { deactivateUser } from "#modules/accounts/customers";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const email = "dana@example.com";
const password = "first password";

describe("a registration", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("creates the account with the mailed link and the password, and logs its owner in", async () => {
    const response = await calls.register(" Dana@Example.com ", password);
    expect([response.status, response.body]).toMatchObject([
      200,
      { success: true, requiresVerification: true },
    ]);
    expect(await countRows(shop, "users")).toBe(0);
    const opened = await calls.open(email, await mailedToken(shop, email), password);
    expect(opened.status).toBe(200);
    expect(opened.body.user).toMatchObject({
      email,
      name: "Dana Reyes",
      fullName: "Dana Reyes",
      role: "customer",
      rewardPoints: 0,
      twoFactorEnabled: false,
      shippingAddress: null,
    });
    expect(opened.body.user._id).toBe(opened.body.user.id);
    expect((await calls.me(opened.body.token)).body.user.email).toBe(email);
    expect((await calls.logIn(email, password)).status).toBe(200);
    await shop.react();
    expect(shop.mails.map(({ subject }) => subject)).toContain("Welcome to Ridgeline");
  });

  test("mails a link to the shop's own address, saying that somebody chose a password", async () => {
    await calls.register(email, password);
    await shop.react();
    const [mail] = shop.mails;
    expect(mail?.to).toEqual({ name: "Dana Reyes", address: email });
    expect(mail?.text).toContain("http://shop.test/verify-registration?email=dana%40example.com&");
    expect(mail?.text).toContain("chose a password");
  });

  test("has a link that works once, and says afterwards that the account is ready", async () => {
    await calls.register(email, password);
    const token = await mailedToken(shop, email);
    expect((await calls.open(email, token, password)).status).toBe(200);
    for (const given of [password, "another password", "", undefined]) {
      const again = await calls.open(email, token, given);
      expect([again.status, again.body]).toMatchObject([
        400,
        { code: "invalid", message: "Your account is ready. Log in.", isAccountReady: true },
      ]);
    }
    expect(await countRows(shop, "users")).toBe(1);
    const guessed = await calls.open(email, "x".repeat(43), password);
    expect(guessed.body).not.toHaveProperty("isAccountReady");
  });

  test("of an account that was closed has no link that says that it is ready", async () => {
    await calls.register(email, password);
    const token = await mailedToken(shop, email);
    const { body } = await calls.open(email, token, password);
    await deactivateUser(shop.app.asSystem("test"), body.user.id);
    expect((await calls.open(email, token)).body).not.toHaveProperty("isAccountReady");
    expect(await findInTables(shop, token)).toEqual([]);
  });

  test("is opened by nobody who only has the link, such as a program that checks mails and runs their pages", async () => {
    const key = "the key of the browser that registered";
    await calls.register(email, password, undefined, key);
    const token = await mailedToken(shop, email);
    const proofs = [
      [undefined, undefined],
      ["", undefined],
      ["", ""],
      ["", "the key of another browser, no less long"],
      ["a guessed password", undefined],
      ["a guessed password", "the key of another browser, no less long"],
    ] as const;
    for (const [given, browserKey] of proofs) {
      const { status, body } = await calls.open(email, token, given, browserKey);
      expect([given, browserKey, status]).toEqual([given, browserKey, 400]);
      expect(body).not.toHaveProperty("token");
    }
    expect(await countRows(shop, "users")).toBe(0);
    expect((await calls.open(email, token, undefined, key)).status).toBe(200);
    expect(await findInTables(shop, key)).toEqual([]);
  });

  test("without the password asks for it, and with another one says so", async () => {
    await calls.register(email, password);
    const token = await mailedToken(shop, email);
    const refusal = async (given?: string) => (await calls.open(email, token, given)).body.fields;
    expect(await refusal()).toEqual({ password: expect.stringContaining("enter the password") });
    expect(await refusal("first pasword")).toEqual({
      password: expect.stringContaining("another password"),
    });
  });

  test("has a link that works for one hour", async () => {
    await calls.register(email, password);
    const token = await mailedToken(shop, email);
    shop.advance(60 * minutes);
    expect((await calls.open(email, token, password)).status).toBe(400);
    await calls.resend(email);
    const renewed = await mailedToken(shop, email);
    shop.advance(59 * minutes);
    expect((await calls.open(email, renewed, password)).status).toBe(200);
  });

  test("opened by twenty clicks at once creates one account and one session", async () => {
    await calls.register(email, password);
    const token = await mailedToken(shop, email);
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => calls.open(email, token, password)),
    );
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(clicks.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await countRows(shop, "sessions")).toBe(1);
  });

  test("cannot be opened with the link of another address or of another purpose", async () => {
    await makeUser(shop, { email: "mallory@example.com" });
    await calls.forget("mallory@example.com");
    const reset = await mailedToken(shop, "mallory@example.com");
    await calls.register("eve@example.com", password);
    const other = await mailedToken(shop, "eve@example.com");
    await calls.register(email, password);
    expect((await calls.open(email, other, password)).status).toBe(400);
    expect((await calls.open(email, reset, password)).status).toBe(400);
    expect(await countRows(shop, "users", "email like 'dana%'")).toBe(0);
  });

  test("accepts name, address and password, and nothing else that is sent with them", async () => {
    await calls.call("POST", "auth/register", {
      name: "Dana",
      email,
      password,
      role: "admin",
      isAdmin: true,
      rewardPoints: 9999,
      verified: true,
      _id: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
      twoFactorEnabled: true,
    });
    expect((await calls.logIn(email, password)).status).toBe(403);
    const { body } = await calls.open(email, await mailedToken(shop, email), password);
    expect(body.user).toMatchObject({ role: "customer", rewardPoints: 0, twoFactorEnabled: false });
    expect(body.user.id).not.toBe("0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e");
  });

  test.each([
    [{ name: "", email, password }, "Please fill in all fields"],
    [{ name: "Dana", email: "nobody", password }, "Please enter a valid email address"],
    [{ name: "Dana", email, password: "12345" }, "Password must be at least 6 characters long"],
    [{ name: "Dana", email, password: "x".repeat(129) }, "Please use at most 128 characters"],
  ])("with an invalid field is refused with the matching message: %#", async (body, message) => {
    const response = await calls.call("POST", "auth/register", body);
    expect([response.status, response.body.code]).toEqual([400, "invalid"]);
    expect(Object.values(response.body.fields ?? {})).toContain(message);
    expect(await countRows(shop, "pending_registrations")).toBe(0);
  });

  test("accepts a password of six and of 128 characters", async () => {
    expect((await calls.register(email, "r00fs!")).status).toBe(200);
    expect((await calls.register("long@example.com", "x".repeat(128))).status).toBe(200);
  });

  test("keeps the link's secret and the password out of the database and of every response", async () => {
    const { body } = await calls.register(email, password);
    const token = await mailedToken(shop, email);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(await findInTables(shop, token)).toEqual([]);
    expect(await findInTables(shop, password)).toEqual([]);
    const opened = await calls.open(email, token, password);
    expect(await findInTables(shop, opened.body.token)).toEqual([]);
  });

  test("is recorded in the audit log", async () => {
    await calls.register(email, password);
    const token = await mailedToken(shop, email);
    await calls.open(email, token, password);
    expect(await auditedActions(shop)).toEqual(["registration.requested", "account.opened"]);
  });

  test("that was not confirmed is deleted after a day", async () => {
    await calls.register(email, password);
    const { deleteEndedSessions } = await import("#modules/accounts/sessions");
    await deleteEndedSessions(shop.app.asSystem("test"));
    expect(await countRows(shop, "pending_registrations")).toBe(1);
    shop.advance(24 * 60 * minutes + 1);
    await deleteEndedSessions(shop.app.asSystem("test"));
    expect(await countRows(shop, "pending_registrations")).toBe(0);
  });
});

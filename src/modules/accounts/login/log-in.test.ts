import { describe, expect, test, vi } from "vitest";
import { logIn } from "#modules/accounts/login";
import type { Context } from "#platform/context";
import { accountCalls, mailedToken } from "#test/api/account-calls";
import { guest, makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const email = "dana@example.com";

describe("a login", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("with the right password returns user and token", async () => {
    const { user } = await makeUser(shop, { email });
    const { status, body } = await calls.logIn(" DANA@example.com", testPassword);
    expect([status, body.user.id, body.success]).toEqual([200, user.id, true]);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect((await calls.me(body.token)).body.user.id).toBe(user.id);
    const { rows } = await shop.database.pool.query(
      "select action, actor_kind, actor_id from audit_log",
    );
    expect(rows).toEqual([
      { action: "login.succeeded", actor_kind: "customer", actor_id: body.user._id },
    ]);
  });

  test("with an unknown address or a wrong password gets the same response after the same work", async () => {
    await makeUser(shop, { email });
    await calls.register("pending@example.com", testPassword);
    const work: number[] = [];
    const { passwords } = shop.app.asSystem("test");
    const ctx: Context = {
      ...shop.as(guest),
      passwords: {
        ...passwords,
        verify: async (password, hashes) => {
          work.push(hashes.length);
          return passwords.verify(password, hashes);
        },
      },
    };
    for (const address of [email, "pending@example.com", "unknown@example.com"]) {
      await expect(logIn(ctx, { email: address, password: "wrong one" })).rejects.toMatchObject({
        code: "unauthenticated",
        message: "The email address or password is incorrect.",
      });
    }
    expect(work).toEqual([1, 1, 0]);
    const known = await calls.logIn(email, "wrong one");
    const unknown = await calls.logIn("unknown@example.com", "wrong one");
    expect(known.status).toBe(401);
    expect({ ...unknown.body, requestId: "" }).toEqual({ ...known.body, requestId: "" });
  });

  test("before the mailed link is opened is refused with that reason, but only for the right password", async () => {
    await calls.register(email, testPassword);
    const refused = await calls.logIn(email, testPassword);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { success: false, code: "forbidden", requiresVerification: true, email },
    ]);
    expect((await calls.logIn(email, "wrong one")).body).not.toHaveProperty("requiresVerification");
    await calls.resend(email);
    expect((await calls.open(email, await mailedToken(shop, email), testPassword)).status).toBe(
      200,
    );
    expect((await calls.logIn(email, testPassword)).status).toBe(200);
  });

  test("checks the whole password: the first 72 characters of a long one do not log in", async () => {
    const long = "0123456789".repeat(10);
    await makeUser(shop, { email, password: long });
    expect((await calls.logIn(email, long.slice(0, 72))).status).toBe(401);
    expect((await calls.logIn(email, long)).status).toBe(200);
  });

  test("with a password of 10 kB is refused without any hashing", async () => {
    const { passwords } = shop.app.asSystem("test");
    const verify = vi.spyOn(passwords, "verify");
    const { status } = await calls.logIn(email, "x".repeat(10_000));
    expect(status).toBe(400);
    expect(verify).not.toHaveBeenCalled();
    await calls.logIn(email, "wrong one");
    expect(verify).toHaveBeenCalledOnce();
    verify.mockRestore();
  });

  test("has no default credentials: the usual admin passwords are refused", async () => {
    for (const [address, password] of [
      ["admin@example.com", "admin"],
      ["admin@ridgeline.example", "admin123"],
      ["admin@ridgeline.example", "password"],
      ["admin@example.com", ""],
    ] as const)
      expect([400, 401]).toContain((await calls.logIn(address, password)).status);
    expect((await calls.logIn("admin", "admin")).status).toBe(400);
  });

  test("of a closed account is refused as if it was unknown", async () => {
    const { user } = await makeUser(shop, { email });
    const { deactivateUser } = await import("#modules/accounts/customers");
    await deactivateUser(shop.app.asSystem("test"), user.id);
    const { status, body } = await calls.logIn(email, testPassword);
    expect([status, body.message]).toEqual([401, "The email address or password is incorrect."]);
  });

  test("with malformed input is refused", async () => {
    for (const body of [
      { email: { $ne: "" }, password: { $ne: "" } },
      { email: [email], password: [testPassword] },
      { email, password: null },
      { email: "' or 1=1 --@example.com", password: "x" },
      {},
    ])
      expect([400, 401]).toContain((await calls.call("POST", "auth/login", body)).status);
    expect(await countRows(shop, "sessions")).toBe(0);
  });
});

describe("a flood of logins", () => {
  const shop = useTestShop({ hasRealPasswordCosts: true });

  test("leaves the shop responsive", async () => {
    let waiting = 200;
    const statuses = Array.from({ length: waiting }, async (_, index) => {
      const { status } = await accountCalls(shop).logIn(`buyer${index}@example.com`, "guess");
      waiting--;
      return status;
    });
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await shop.server.inject({ url: "/api/products" })).statusCode).toBe(200);
    expect(waiting).toBeGreaterThan(0);
    const responses = await Promise.all(statuses);
    expect(responses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(new Set(responses)).toEqual(new Set([401, 503]));
  });
});

import { describe, expect, test } from "vitest";
import { accountCalls, auditedActions, minutes } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const email = "dana@example.com";
const office = ["admin", "staff"] as const;

describe("a session", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("ends on logout, and no other session does", async () => {
    await makeUser(shop, { email });
    const [first, second] = [
      await calls.logIn(email, testPassword),
      await calls.logIn(email, testPassword),
    ];
    expect((await calls.call("POST", "auth/logout", undefined, first.body.token)).status).toBe(200);
    expect((await calls.me(first.body.token)).status).toBe(401);
    expect((await calls.me(second.body.token)).status).toBe(200);
    expect(await auditedActions(shop)).toContain("logout");
  });

  test.each(office)("of %s that is locked ends on logout, too", async (role) => {
    const { token, user } = await makeUser(shop, { role });
    shop.advance(30 * minutes);
    expect((await calls.call("POST", "auth/logout", undefined, token)).status).toBe(200);
    expect((await calls.me(token)).body.code).toBe("unauthenticated");
    expect(await countRows(shop, "sessions")).toBe(0);
    const { rows } = await shop.database.pool.query(
      "select actor_kind, subject from audit_log where action = 'logout'",
    );
    expect(rows).toEqual([{ actor_kind: role, subject: `user:${user.id}` }]);
    expect((await calls.call("POST", "auth/logout", undefined, token)).status).toBe(401);
  });

  test("of a customer lasts seven days", async () => {
    const { token } = await makeUser(shop);
    shop.advance((7 * 24 * 60 - 1) * minutes);
    expect((await calls.me(token)).status).toBe(200);
    shop.advance(minutes);
    expect((await calls.me(token)).status).toBe(401);
  });

  test.each(office)("of %s ends after 30 idle minutes", async (role) => {
    const { token } = await makeUser(shop, { role });
    shop.advance(29 * minutes);
    expect((await calls.me(token)).status).toBe(200);
    shop.advance(29 * minutes);
    expect((await calls.me(token)).status).toBe(200);
    shop.advance(30 * minutes);
    expect((await calls.me(token)).status).toBe(401);
  });

  test.each(office)("of %s is not extended by the polling of an open page", async (role) => {
    const { token } = await makeUser(shop, { role });
    const poll = () => calls.call("GET", "notifications?limit=10", undefined, token);
    for (let passed = 0; passed < 29; passed++) {
      shop.advance(minutes);
      expect((await poll()).status).toBe(200);
    }
    shop.advance(minutes);
    expect((await poll()).status).toBe(401);
  });

  test.each(office)(
    "of %s is not extended by a page in which nobody does anything",
    async (role) => {
      const { token } = await makeUser(shop, { role });
      const send = async (method: "GET" | "PUT", path: string, body?: object) =>
        (await calls.call(method, path, body, token, { "x-idle": "1" })).status;
      for (let passed = 0; passed < 28; passed += 2) {
        shop.advance(2 * minutes);
        expect(await send("GET", "orders/queue")).toBe(200);
        expect(await send("PUT", "notifications/mark-all-read", {})).toBe(200);
      }
      shop.advance(2 * minutes);
      expect(await send("GET", "orders/queue")).toBe(401);
    },
  );

  test.each(office)("of %s ends 12 hours after the login", async (role) => {
    const { token } = await makeUser(shop, { role });
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect((await calls.me(token)).status).toBe(200);
      shop.advance(20 * minutes);
    }
    expect((await calls.me(token)).status).toBe(401);
  });

  test("that has ended is deleted", async () => {
    await makeUser(shop);
    shop.advance(7 * 24 * 60 * minutes + 1);
    const { deleteEndedSessions } = await import("#modules/accounts/sessions");
    await deleteEndedSessions(shop.app.asSystem("test"));
    expect(await countRows(shop, "sessions")).toBe(0);
  });
});

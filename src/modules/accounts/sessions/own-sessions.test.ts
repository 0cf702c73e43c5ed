import { describe, expect, test } from "vitest";
import type { Session } from "#contracts/calls/sessions";
import { accountCalls, auditedActions, minutes } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";
const onWindows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36";
const onPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

describe("the list of sessions", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop, "198.51.100.7");

  async function logInOn(userAgent: string, remoteAddress?: string) {
    const from = accountCalls(shop, remoteAddress);
    const payload = { email, password: testPassword };
    const headers = { "user-agent": userAgent };
    const { body } = await from.call("POST", "auth/login", payload, undefined, headers);
    return body.token;
  }
  const list = async (token: string, remoteAddress?: string) =>
    (await accountCalls(shop, remoteAddress).call("GET", "auth/sessions", undefined, token))
      .body as unknown as Session[];
  const remove = (path: string, token: string) =>
    shop.server.inject({
      method: "DELETE",
      url: `/api/auth/sessions${path}`,
      headers: { authorization: `Bearer ${token}` },
    });

  async function makeSignedIn() {
    await makeUser(shop, { email });
    await shop.database.pool.query("delete from sessions");
    const desk = await logInOn(onWindows, "198.51.100.7");
    shop.advance(minutes);
    const phone = await logInOn(onPhone, "2001:db8:0:7::1");
    return { desk, phone };
  }

  test("shows the device and network of each, marks the current one, and reveals no token", async () => {
    const { desk, phone } = await makeSignedIn();
    const sessions = await list(desk, "198.51.100.7");
    expect(sessions).toMatchObject([
      { device: "Safari on iPhone", network: "2001:db8:0:7::/64", isThis: false },
      { device: "Chrome on Windows", network: "198.51.100.7", isThis: true },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(phone);
    expect(Object.keys(sessions[0]!).toSorted()).toEqual(
      ["id", "device", "network", "createdAt", "lastSeenAt", "isThis", "isLocked"].toSorted(),
    );
  });

  test("updates when and in which network a device was last seen, at most once an hour", async () => {
    const { phone } = await makeSignedIn();
    const [before] = await list(phone, "2001:db8:0:7::1");
    shop.advance(59 * minutes);
    const [unchanged] = await list(phone, "203.0.113.20");
    expect(unchanged).toEqual(before);
    shop.advance(2 * minutes);
    const [after] = await list(phone, "203.0.113.20");
    expect(after).toMatchObject({ id: before!.id, network: "203.0.113.20" });
    expect(Date.parse(after!.lastSeenAt)).toBeGreaterThan(Date.parse(before!.lastSeenAt));
  });

  test("marks an admin's session that was idle for too long as locked until it ends, and can end it", async () => {
    const { user, token } = await makeUser(shop, { role: "admin" });
    const { openSession } = await import("#modules/accounts/sessions");
    const listOther = async () => (await list(token)).filter(({ isThis }) => !isThis);
    shop.advance(20 * minutes);
    expect(await listOther()).toEqual([]);
    const other = await openSession(shop.app.asSystem("test"), user);
    shop.advance(20 * minutes);
    expect(await listOther()).toMatchObject([{ isLocked: false }]);
    shop.advance(20 * minutes);
    const [locked] = await listOther();
    expect(locked).toMatchObject({ isLocked: true });
    expect((await remove(`/${locked!.id}`, token)).statusCode).toBe(200);
    expect((await calls.me(other)).body.code).toBe("unauthenticated");
    expect(await list(token)).toMatchObject([{ isThis: true, isLocked: false }]);
  });

  test("leaves out an admin's session that ended 12 hours after its login", async () => {
    const { user } = await makeUser(shop, { role: "admin" });
    shop.advance(12 * 60 * minutes);
    const { openSession } = await import("#modules/accounts/sessions");
    const token = await openSession(shop.app.asSystem("test"), user);
    expect(await list(token)).toMatchObject([{ isThis: true }]);
  });

  test("can end one of them immediately", async () => {
    const { desk, phone } = await makeSignedIn();
    const other = (await list(desk)).find(({ isThis }) => !isThis)!;
    expect((await remove(`/${other.id}`, desk)).statusCode).toBe(200);
    expect((await calls.me(phone)).status).toBe(401);
    expect((await calls.me(desk)).status).toBe(200);
    expect((await remove(`/${other.id}`, desk)).statusCode).toBe(404);
    expect(await auditedActions(shop)).toContain("session.ended");
  });

  test("can end all others of the same user, and nobody else's", async () => {
    const { desk, phone } = await makeSignedIn();
    const stranger = await makeUser(shop);
    expect((await remove("", desk)).statusCode).toBe(200);
    expect((await calls.me(phone)).status).toBe(401);
    expect((await calls.me(desk)).status).toBe(200);
    expect((await calls.me(stranger.token)).status).toBe(200);
    expect(await auditedActions(shop)).toContain("sessions.ended");
  });
});

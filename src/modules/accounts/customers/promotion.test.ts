import { describe, expect, test } from "vitest";
import type { User } from "#modules/accounts";
import { changeRole } from "#modules/accounts/customers";
import type { Role } from "#contracts/roles";
import { accountCalls, mailedCode } from "#test/api/account-calls";
import { soon } from "#test/soon";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "new@example.com";

describe("a person whose role changes", () => {
  const shop = useTestShop({ officeNeedsSecondStep: true });
  const calls = accountCalls(shop);
  const give = ({ id }: User, role: Role) =>
    changeRole(shop.app.asSystem("test"), { userId: id, role });
  const countWaiting = async () => {
    const { rows } = await shop.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const takeMails = async () => {
    await shop.react();
    return shop.mails.splice(0).map(({ to, subject }) => `${to.address}: ${subject}`);
  };

  test("has to log in again for more rights, and with a second step", async () => {
    const { user, token } = await makeUser(shop, { email });
    await give(user, "staff");
    expect((await calls.me(token)).status).toBe(401);
    const logIn = async () => {
      const { body } = await calls.logIn(email, testPassword);
      expect(body).toMatchObject({ requires2FA: true });
      return (await calls.enterCode(body.userId, await mailedCode(shop, email))).body.token;
    };
    const asStaff = await logIn();
    expect((await calls.call("GET", "orders/all", undefined, asStaff)).status).toBe(200);
    await give(user, "admin");
    expect((await calls.me(asStaff)).status).toBe(401);
    expect((await calls.call("GET", "customers", undefined, await logIn())).status).toBe(200);
  });

  test("can't finish a login that began before a promotion", async () => {
    const { user, token } = await makeUser(shop, { email });
    await calls.call("POST", "auth/toggle-2fa", { enabled: true }, token);
    const { userId } = (await calls.logIn(email, testPassword)).body;
    const code = await mailedCode(shop, email);
    await give(user, "admin");
    expect((await calls.enterCode(userId, code)).status).toBe(401);
  });

  test("can't get in with a login that was checked before a promotion and would complete after it", async () => {
    const { user } = await makeUser(shop, { email });
    const holder = await shop.database.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("update users set role = 'admin' where id = $1", [user.id]);
      const login = calls.logIn(email, testPassword);
      await soon(async () => expect(await countWaiting()).toBe(1));
      await holder.query("commit");
      expect(await login).toMatchObject({ status: 409, body: { code: "conflict" } });
    } finally {
      holder.release();
    }
  });

  test("is mailed about a promotion, and asked to log in again", async () => {
    const { user } = await makeUser(shop, { email });
    await give(user, "staff");
    await shop.react();
    expect(shop.mails[0]?.text).toContain("log in again");
    expect(await takeMails()).toEqual([`${email}: You now work in the back office`]);
    await give(user, "admin");
    expect(await takeMails()).toEqual([`${email}: You are now an admin`]);
  });

  test("stays logged in after a demotion, and is not mailed", async () => {
    await makeUser(shop, { role: "admin" });
    const { user, token } = await makeUser(shop, { role: "admin", email });
    await give(user, "staff");
    await give(user, "customer");
    expect((await calls.me(token)).body.user.role).toBe("customer");
    expect(await takeMails()).toEqual([]);
  });
});

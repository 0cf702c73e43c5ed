import { describe, expect, test } from "vitest";
import { changeRole } from "#modules/accounts/customers";
import { defaultPreferences } from "#contracts/preferences";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { customerCalls, customerUrl } from "#test/api/customer-calls";

describe("the back office's customers", () => {
  const shop = useTestShop();
  const { signInBoss, list, namesIn, make } = customerCalls(shop);
  const storeMany = (count: number, name = "Casey Rafter") =>
    shop.database.pool.query(
      `insert into users (id, name, email, password_hash, role, preferences, created_at, updated_at)
       select gen_random_uuid(), $2 || ' ' || n, 'person' || n || '@example.com', '', 'customer', $3, now() + n * interval '1 second', now()
       from generate_series(1, $1) n`,
      [count, name, JSON.stringify(defaultPreferences)],
    );

  test("are listed with staff and without admins, newest first", async () => {
    const boss = await signInBoss();
    await make("Ann Eave");
    await make("Bo Valley", { role: "staff" });
    await make("Cy Hip");
    const { status, body, headers } = await list(boss);
    expect(status).toBe(200);
    expect(body.data.customers.map(({ name, role }) => [name, role])).toEqual([
      ["Cy Hip", "customer"],
      ["Bo Valley", "staff"],
      ["Ann Eave", "customer"],
    ]);
    expect(body.data).toMatchObject({ page: 1, totalPages: 1, total: 3, isTotalMinimum: false });
    expect(headers["x-total-count"]).toBe("3");
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  test("come in pages of ten by default", async () => {
    const boss = await signInBoss();
    await storeMany(11);
    const first = (await list(boss)).body.data;
    expect([first.customers.length, first.totalPages, first.total]).toEqual([10, 2, 11]);
    expect(await namesIn(boss, "?page=2")).toEqual(["Casey Rafter 1"]);
    expect(await namesIn(boss, "?page=3")).toEqual([]);
    expect(await namesIn(boss, "?page=2&limit=3")).toEqual(
      [8, 7, 6].map((n) => `Casey Rafter ${n}`),
    );
    for (const query of ["?limit=101", "?limit=0", "?page=0", "?page=x", "?role=king"])
      expect((await list(boss, query)).status).toBe(400);
  });

  test("are found by a part of the name or address in any letter case, taken literally", async () => {
    const boss = await signInBoss();
    await make("Ann O'Eave", { email: "ann@ridge.example" });
    await make("Zoë Ångström", { email: "zoe_a@example.com" });
    await make("100% Roofing", { email: "back\\slash@example.com" });
    const find = (search: string) => namesIn(boss, `?search=${encodeURIComponent(search)}`);
    expect(await find("EAVE")).toEqual(["Ann O'Eave"]);
    expect(await find("  ridge.ex ")).toEqual(["Ann O'Eave"]);
    expect(await find("o'e")).toEqual(["Ann O'Eave"]);
    expect(await find("ÅNG")).toEqual(["Zoë Ångström"]);
    expect(await find("%")).toEqual(["100% Roofing"]);
    expect(await find("_")).toEqual(["Zoë Ångström"]);
    expect(await find("\\")).toEqual(["100% Roofing"]);
    expect(await find("ea")).toEqual(["Ann O'Eave"]);
    expect(await find("'E")).toEqual(["Ann O'Eave"]);
    expect(await find("å")).toEqual(["Zoë Ångström"]);
    expect(await find("_A")).toEqual(["Zoë Ångström"]);
    expect(await find("00")).toEqual(["100% Roofing"]);
    expect(await find("0e")).toEqual([]);
    expect(await find("nobody")).toEqual([]);
    expect(await find("   ")).toHaveLength(3);
    expect((await list(boss, `?search=${"x".repeat(101)}`)).status).toBe(400);
  });

  test("are counted up to a thousand matches, and no page is beyond that", async () => {
    const boss = await signInBoss();
    await storeMany(1005);
    const { data } = (await list(boss, "?search=rafter")).body;
    expect(data).toMatchObject({ total: 1000, totalPages: 100, isTotalMinimum: true });
    expect(data.customers[0]!.name).toBe("Casey Rafter 1005");
    expect(await namesIn(boss, "?search=rafter&page=101")).toEqual([]);
    expect((await list(boss)).body.data).toMatchObject({ total: 1005, isTotalMinimum: false });
    expect((await list(boss, "?search=rafter+77")).body.data.total).toBe(11);
    expect(await namesIn(boss, "?search=rafter+77&limit=2&page=2")).toEqual([
      "Casey Rafter 777",
      "Casey Rafter 776",
    ]);
  });

  test("are counted exactly, whatever happens to accounts, even concurrently", async () => {
    const boss = await signInBoss();
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(shop)));
    const roles = ["staff", "customer", "admin"] as const;
    // All changes of roles wait for one lock, so more of them at once would be refused on a busy machine.
    for (const step of [0, 1, 2])
      await Promise.all(
        people.map(({ user }, index) =>
          changeRole(shop.app.asSystem("test"), {
            userId: user.id,
            role: roles[(index + step) % 3]!,
          }),
        ),
      );
    await boss.call("POST", "/api/auth/confirm-password", { password: testPassword });
    await Promise.all(
      people.slice(0, 3).map(({ user }) => boss.call("DELETE", customerUrl(user.id))),
    );
    await storeMany(5);
    await shop.database.pool.query("delete from users where name = 'Casey Rafter 3'");
    const { rows } = await shop.database.pool.query(
      `select role, people from user_counts where people <> 0 except
       select role, count(*) from users where deactivated_at is null group by role`,
    );
    expect(rows).toEqual([]);
    const everybody = (await list(boss, "?limit=100")).body.data;
    expect(everybody.total).toBe(everybody.customers.length);
  });

  test("can be filtered by role, admins included", async () => {
    const boss = await signInBoss();
    await make("Ann Eave");
    await make("Bo Valley", { role: "staff" });
    const odd = await make("Old Role");
    await shop.database.pool.query("update users set role = 'manager' where id = $1", [
      odd.user.id,
    ]);
    expect(await namesIn(boss, "?role=staff")).toEqual(["Bo Valley"]);
    expect(await namesIn(boss, "?role=customer")).toEqual(["Old Role", "Ann Eave"]);
    expect(await namesIn(boss, "?role=admin")).toEqual(["Pat Boss"]);
    const { customers } = (await list(boss, "?role=customer")).body.data;
    expect(customers[0]!.role).toBe("customer");
  });
});

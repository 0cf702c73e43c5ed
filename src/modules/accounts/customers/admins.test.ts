import { describe, expect, test } from "vitest";
import { createFirstAdmin, listAdmins } from "#modules/accounts";
import { changeRole, deactivateUser } from "#modules/accounts/customers";
import { confirmPassword } from "#modules/accounts/password";
import { accountCalls, auditedActions } from "#test/api/account-calls";
import { guest, makeUser, testPassword, useTestShop } from "#test/create-test-shop";

describe("the admins", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("lose their rights with the first request after a change of role", async () => {
    const boss = await makeUser(shop, { role: "admin" });
    const { token, user } = await makeUser(shop, { role: "admin" });
    const stats = () => calls.call("GET", "rewards/admin/stats", undefined, token);
    expect((await stats()).status).toBe(200);
    await confirmPassword(shop.as(boss.actor), testPassword);
    await changeRole(shop.as(boss.actor), { userId: user.id, role: "staff" });
    expect((await stats()).status).toBe(403);
    expect((await calls.me(token)).body.user.role).toBe("staff");
    await deactivateUser(shop.as(boss.actor), user.id);
    expect((await calls.me(token)).status).toBe(401);
    expect(await auditedActions(shop)).toEqual(["role.changed", "account.closed"]);
  });

  test("can't lose the last of them, who can neither step down nor close the account", async () => {
    const { actor, user, token } = await makeUser(shop, { role: "admin" });
    const stepDown = changeRole(shop.as(actor), { userId: user.id, role: "customer" });
    await expect(stepDown).rejects.toMatchObject({ code: "conflict" });
    await expect(deactivateUser(shop.as(actor), user.id)).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await calls.me(token)).body.user.role).toBe("admin");
    expect(await auditedActions(shop)).toEqual([]);
  });

  test("keep one, even when the last two remove each other at the same moment", async () => {
    const [first, second] = [
      await makeUser(shop, { role: "admin" }),
      await makeUser(shop, { role: "admin" }),
    ];
    for (const { actor } of [first, second]) await confirmPassword(shop.as(actor), testPassword);
    await Promise.allSettled([
      changeRole(shop.as(first.actor), { userId: second.user.id, role: "customer" }),
      deactivateUser(shop.as(second.actor), first.user.id),
    ]);
    expect(await listAdmins(shop.app.asSystem("test"))).toHaveLength(1);
  });

  test("must enter their password again to change a role or close a back-office account", async () => {
    const { actor } = await makeUser(shop, { role: "admin" });
    const ctx = shop.as(actor);
    const customer = await makeUser(shop);
    const [staff, partner] = [
      await makeUser(shop, { role: "staff" }),
      await makeUser(shop, { role: "admin" }),
    ];
    const code = "password_required";
    for (const { user } of [staff, partner])
      await expect(deactivateUser(ctx, user.id)).rejects.toMatchObject({ code });
    const promotion = changeRole(ctx, { userId: customer.user.id, role: "staff" });
    await expect(promotion).rejects.toMatchObject({ code });
    await deactivateUser(ctx, customer.user.id);
    await confirmPassword(ctx, testPassword);
    for (const { user } of [staff, partner]) await deactivateUser(ctx, user.id);
    expect(await auditedActions(shop)).toEqual(Array(3).fill("account.closed"));
  });

  test("are the only ones to change roles and close accounts", async () => {
    const { actor, user } = await makeUser(shop);
    const staff = await makeUser(shop, { role: "staff" });
    for (const [who, code] of [
      [guest, "unauthenticated"],
      [actor, "forbidden"],
      [staff.actor, "forbidden"],
    ] as const) {
      const promotion = changeRole(shop.as(who), { userId: user.id, role: "admin" });
      await expect(promotion).rejects.toMatchObject({ code });
      await expect(deactivateUser(shop.as(who), user.id)).rejects.toMatchObject({ code });
    }
  });

  test("begin with the configured one; an existing account is left unchanged", async () => {
    const ctx = shop.app.asSystem("test");
    const named = { email: "boss@example.com", password: testPassword, name: "Boss" };
    expect(await createFirstAdmin(ctx, named)).toBe("created");
    expect(await createFirstAdmin(ctx, { ...named, password: "another one" })).toBe(
      "already there",
    );
    const { body } = await calls.logIn("boss@example.com", testPassword);
    expect(body.user.role).toBe("admin");
    expect((await calls.logIn("boss@example.com", "another one")).status).toBe(401);
    await makeUser(shop, { email: "dana@example.com" });
    await createFirstAdmin(ctx, { ...named, email: "dana@example.com" });
    expect(await listAdmins(ctx)).toHaveLength(1);
  });
});

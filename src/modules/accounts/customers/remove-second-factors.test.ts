import { describe, expect, test } from "vitest";
import { getCustomerSecondFactors, removeSecondFactors } from "#modules/accounts/customers";
import { confirmPassword } from "#modules/accounts/password";
import { auditedActions } from "#test/api/account-calls";
import { authenticatorCalls } from "#test/api/authenticator";
import { codeStep, newestCode } from "#test/api/authenticator-codes";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";

describe("lost second factors", () => {
  const shop = useTestShop();
  const calls = authenticatorCalls(shop, email);

  test("are removed by an admin, who enters the password again; their owner is logged out and mailed", async () => {
    const { user, token, secret, recoveryCodes } = await calls.makeAppUser();
    const boss = await makeUser(shop, { role: "admin" });
    const ctx = shop.as(boss.actor);
    expect(await getCustomerSecondFactors(ctx, user.id)).toEqual({ hasApp: true, passkeys: 0 });
    await expect(removeSecondFactors(ctx, user.id)).rejects.toMatchObject({
      code: "password_required",
    });
    const waiting = await calls.begin();
    await confirmPassword(ctx, testPassword);
    await removeSecondFactors(ctx, user.id);
    expect(await getCustomerSecondFactors(ctx, user.id)).toEqual({ hasApp: false, passkeys: 0 });
    expect((await calls.me(token)).status).toBe(401);
    shop.advance(codeStep);
    const late = await calls.enter(waiting.userId, newestCode(secret, shop.app.now()));
    expect(late.status).toBe(401);
    expect((await calls.recover(waiting.userId, recoveryCodes[0]!)).status).toBe(401);
    expect(await calls.begin()).toHaveProperty("token");
    await shop.react();
    expect(shop.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, "Your authenticator app and passkeys were removed"],
    ]);
    expect(await auditedActions(shop)).toContain("second-factors.removed");
    await expect(removeSecondFactors(ctx, user.id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("can be removed while the app that replaces a lost one is not yet confirmed", async () => {
    const { user } = await calls.makeAppUser();
    await shop.database.pool.query("update authenticators set confirmed_at = null");
    const boss = await makeUser(shop, { role: "admin" });
    const ctx = shop.as(boss.actor);
    expect(await getCustomerSecondFactors(ctx, user.id)).toEqual({ hasApp: true, passkeys: 0 });
    expect((await calls.begin()).methods).toContain("recovery");
    await confirmPassword(ctx, testPassword);
    await removeSecondFactors(ctx, user.id);
    expect(await getCustomerSecondFactors(ctx, user.id)).toEqual({ hasApp: false, passkeys: 0 });
    expect(await calls.begin()).toHaveProperty("token");
  });

  test("of an admin can only be removed by another admin, and all admins are notified", async () => {
    const { user, actor } = await calls.makeAppUser();
    await shop.database.pool.query("update users set role = 'admin' where id = $1", [user.id]);
    const boss = await makeUser(shop, { role: "admin", email: "boss@example.com" });
    const own = removeSecondFactors(shop.as({ ...actor, kind: "admin" }), user.id);
    await expect(own).rejects.toMatchObject({ code: "conflict" });
    const ctx = shop.as(boss.actor);
    await confirmPassword(ctx, testPassword);
    await removeSecondFactors(ctx, user.id);
    await shop.react();
    const alerts = shop.mails.filter(({ subject }) => /second step off/.test(subject));
    expect(alerts.map(({ to }) => to.address).toSorted()).toEqual(["boss@example.com", email]);
  });

  test("can't be removed by customers or staff", async () => {
    const { user } = await calls.makeAppUser();
    for (const role of ["customer", "staff"] as const) {
      const { actor } = await makeUser(shop, { role });
      await expect(removeSecondFactors(shop.as(actor), user.id)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
  });
});

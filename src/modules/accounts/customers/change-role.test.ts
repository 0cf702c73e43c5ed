import { expect, test } from "vitest";
import { changeRole } from "#modules/accounts";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const shop = useTestShop({ areLimitsRelaxed: false });

test("the admin's password can't be guessed by changing roles", async () => {
  const boss = await makeUser(shop, { role: "admin" });
  const { user } = await makeUser(shop);
  const guess = (password: string) =>
    changeRole(shop.as(boss.actor), { userId: user.id, role: "admin", password });
  for (let attempt = 0; attempt < 10; attempt++)
    await expect(guess(`guess ${attempt}`)).rejects.toMatchObject({ code: "invalid" });
  await expect(guess(testPassword)).rejects.toMatchObject({ code: "too_many_requests" });
});

test("a right password is not counted as a guess", async () => {
  const boss = await makeUser(shop, { role: "admin" });
  const { user } = await makeUser(shop);
  for (let time = 0; time < 12; time++) {
    const role = time % 2 === 0 ? "staff" : "customer";
    const change = { userId: user.id, role, password: testPassword } as const;
    expect(await changeRole(shop.as(boss.actor), change)).toMatchObject({ role });
  }
});

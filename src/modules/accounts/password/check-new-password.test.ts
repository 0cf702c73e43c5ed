import { describe, expect, test } from "vitest";
import { createFirstAdmin } from "#modules/accounts";
import { changeRole } from "#modules/accounts/customers";
import { accountCalls, mailedToken } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { findWeakness } from "./password-rules.ts";

const office = ["admin", "staff"] as const;

test.each([
  "123456",
  "654321",
  "password",
  "Password",
  "QWERTY",
  "iloveyou",
  "michael",
  "ｐａｓｓｗｏｒｄ",
])("%s is too common", (password) => {
  expect(findWeakness(password, "customer")).toContain("most common");
});

test("six uncommon characters are enough, or twelve in the office", () => {
  expect(findWeakness("r00fs!", "customer")).toBeNull();
  for (const role of office) {
    expect(findWeakness("r00fs!r00fs", role)).toContain("12 characters");
    expect(findWeakness("r00fs!r00fs!", role)).toBeNull();
  }
});

const makePasswordChange =
  ({ call }: ReturnType<typeof accountCalls>) =>
  (token: string, newPassword: string, currentPassword = testPassword) =>
    call("PUT", "profile/password", { currentPassword, newPassword }, token);

const outcome = ({ status, body }: { status: number; body: { message: string } }) => ({
  status,
  message: body.message,
});

describe("a new password", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const email = "dana@example.com";
  const change = makePasswordChange(calls);
  const common = { status: 400, message: expect.stringContaining("most common") as string };

  test("is refused as too common at registration, with and without an account alike", async () => {
    await makeUser(shop, { email });
    const known = await calls.register(email, "iloveyou");
    const unknown = await calls.register("other@example.com", "iloveyou");
    expect(outcome(known)).toEqual(common);
    expect({ ...unknown.body, requestId: "" }).toEqual({ ...known.body, requestId: "" });
  });

  test("is refused as too common when it is changed, and when it is set by a mailed link", async () => {
    const { token } = await makeUser(shop, { email });
    expect(outcome(await change(token, "iloveyou"))).toEqual(common);
    await calls.forget(email);
    const link = await mailedToken(shop, email);
    expect(outcome(await calls.reset(email, link, "iloveyou"))).toEqual(common);
    expect((await calls.reset(email, link, "an uncommon one")).status).toBe(200);
  });

  test.each(office)(
    "of %s needs twelve characters, changed or set by a mailed link",
    async (role) => {
      const { token } = await makeUser(shop, { role, email });
      const message =
        "People who work in the back office need a password of at least 12 characters";
      const refused = { status: 400, message };
      expect(outcome(await change(token, "gable roofs"))).toEqual(refused);
      await calls.forget(email);
      const link = await mailedToken(shop, email);
      expect(outcome(await calls.reset(email, link, "gable roofs"))).toEqual(refused);
      expect((await change(token, "gable roofs!")).status).toBe(200);
    },
  );
});

describe("somebody of the office whose password is too weak", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);
  const email = "boss@example.com";
  const change = makePasswordChange(calls);

  test("is never locked out, but asked for a better one until there is one", async () => {
    const ctx = shop.app.asSystem("test");
    await createFirstAdmin(ctx, { email, password: "short", name: "Boss" });
    const { status, body } = await calls.logIn(email, "short");
    expect([status, body.user.shouldChangePassword]).toEqual([200, true]);
    expect((await calls.me(body.token)).body.user.shouldChangePassword).toBe(true);
    expect((await calls.call("GET", "customers", undefined, body.token)).status).toBe(200);
    await change(body.token, "a much longer one", "short");
    expect((await calls.me(body.token)).body.user).not.toHaveProperty("shouldChangePassword");
    const again = await calls.logIn(email, "a much longer one");
    expect(again.body.user).not.toHaveProperty("shouldChangePassword");
  });

  test("is asked at the first login after a promotion, if the customer chose a short one", async () => {
    const { user, token } = await makeUser(shop, { email, password: "kzqpwx" });
    await changeRole(shop.app.asSystem("test"), { userId: user.id, role: "staff" });
    expect((await calls.me(token)).status).toBe(401);
    const { body } = await calls.logIn(email, "kzqpwx");
    expect(body.user.shouldChangePassword).toBe(true);
    expect((await change(body.token, "gable roofs", "kzqpwx")).status).toBe(400);
    expect((await change(body.token, "gable roofs!", "kzqpwx")).status).toBe(200);
    const again = await calls.logIn(email, "gable roofs!");
    expect(again.body.user).not.toHaveProperty("shouldChangePassword");
  });

  test("is asked to change it, unlike a customer", async () => {
    const { user } = await makeUser(shop, { password: "short" });
    expect((await calls.logIn(user.email, "short")).body.user).not.toHaveProperty(
      "shouldChangePassword",
    );
  });
});

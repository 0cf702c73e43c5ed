import { describe, expect, test } from "vitest";
import { changeRole } from "#modules/accounts/customers";
import { confirmPassword } from "#modules/accounts/password";
import { accountCalls } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";

const onWindows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36";
const onLinux = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describe("every admin is mailed", () => {
  const shop = useTestShop();
  const boss = { role: "admin", email: "boss@example.com", name: "Boss" } as const;
  const partner = { role: "admin", email: "partner@example.com", name: "Partner" } as const;

  /** Who was mailed what since the last call. */
  async function takeMails() {
    await shop.react();
    const mails = shop.mails.splice(0);
    return mails
      .map(({ to, subject }) => `${to.address}: ${subject}`)
      .toSorted((a, b) => a.localeCompare(b));
  }

  const logIn = (email: string, userAgent: string, address = "198.51.100.1") => {
    const payload = { email, password: testPassword };
    const headers = { "user-agent": userAgent };
    return accountCalls(shop, address).call("POST", "auth/login", payload, undefined, headers);
  };

  test("when somebody becomes an admin, but not for another role", async () => {
    await makeUser(shop, partner);
    const { actor } = await makeUser(shop, boss);
    const { user } = await makeUser(shop, { email: "new@example.com" });
    await confirmPassword(shop.as(actor), testPassword);
    await changeRole(shop.as(actor), { userId: user.id, role: "staff" });
    expect(await takeMails()).toEqual(["new@example.com: You now work in the back office"]);
    await changeRole(shop.as(actor), { userId: user.id, role: "admin" });
    const subject = "Somebody became an admin";
    expect(await takeMails()).toEqual([
      `boss@example.com: ${subject}`,
      "new@example.com: You are now an admin",
      `partner@example.com: ${subject}`,
    ]);
  });

  test("when one logs in from a device or network for the first time", async () => {
    await makeUser(shop, boss);
    await makeUser(shop, partner);
    const subject = "An admin logged in on a new device";
    const both = [`boss@example.com: ${subject}`, `partner@example.com: ${subject}`];
    await logIn(boss.email, onWindows);
    await shop.react();
    expect(shop.mails[0]?.text).toMatch(
      /boss@example\.com logged in .*Chrome on Windows, network 198\.51\.100\.1/,
    );
    expect(await takeMails()).toEqual(both);
    await logIn(boss.email, onWindows);
    expect(await takeMails()).toEqual([]);
    await logIn(boss.email, onLinux);
    expect(await takeMails()).toEqual(both);
    await logIn(boss.email, onLinux, "198.51.100.2");
    expect(await takeMails()).toEqual(both);
  });

  test("when staff log in from a new device, as are they themselves, or turn a second step off", async () => {
    await makeUser(shop, boss);
    const { user } = await makeUser(shop, { role: "staff", email: "sam@example.com" });
    const { body } = await logIn(user.email, onWindows);
    const subject = "A member of staff logged in on a new device";
    expect(await takeMails()).toEqual([
      `boss@example.com: ${subject}`,
      `sam@example.com: ${subject}`,
    ]);
    const { call, confirm } = accountCalls(shop);
    await call("POST", "auth/toggle-2fa", { enabled: true }, body.token);
    await confirm(body.token);
    await takeMails();
    await call("POST", "auth/toggle-2fa", { enabled: false }, body.token);
    expect(await takeMails()).toEqual([
      "boss@example.com: A member of staff turned a second step off",
      "sam@example.com: Two-factor login was turned off",
    ]);
  });

  test("not when a customer does", async () => {
    await makeUser(shop, boss);
    const { user } = await makeUser(shop);
    await logIn(user.email, onWindows);
    expect(await takeMails()).toEqual([]);
  });

  test("when one logs in with a password that a mailed link has set", async () => {
    const { user } = await makeUser(shop, boss);
    await logIn(user.email, onWindows);
    await takeMails();
    const { forget, reset } = accountCalls(shop);
    await forget(user.email);
    await shop.react();
    const token = /token=([\w-]+)/.exec(shop.mails.at(-1)!.text)![1]!;
    await reset(user.email, token, testPassword);
    await takeMails();
    await logIn(user.email, onWindows);
    expect(await takeMails()).toEqual([`${boss.email}: An admin logged in on a new device`]);
  });

  test("when one turns a second step off, beside the mail that says which one", async () => {
    const { token } = await makeUser(shop, boss);
    await makeUser(shop, partner);
    const { call } = accountCalls(shop);
    await call("POST", "auth/toggle-2fa", { enabled: true }, token);
    await call("POST", "auth/confirm-password", { password: testPassword }, token);
    await takeMails();
    await call("POST", "auth/toggle-2fa", { enabled: false }, token);
    const subject = "An admin turned a second step off";
    expect(await takeMails()).toEqual([
      `boss@example.com: ${subject}`,
      "boss@example.com: Two-factor login was turned off",
      `partner@example.com: ${subject}`,
    ]);
  });
});

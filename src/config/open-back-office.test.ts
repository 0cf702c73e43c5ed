import { mkdtempSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { accountCalls } from "#test/api/account-calls";
import { makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import { EnvError } from "./env.ts";
import { openBackOffice } from "./open-back-office.ts";

const demoEmail = "admin@ridgeline.example";

describe("the first start", () => {
  const shop = useTestShop();
  const root = mkdtempSync(join(tmpdir(), "ridgeline-back-office-"));
  afterAll(() => rm(root, { recursive: true }));
  let folders = 0;
  const newFolder = () => join(root, String(folders++));
  const start = (
    env: Partial<Parameters<typeof openBackOffice>[1]>,
    { isDemo = true }: { isDemo?: boolean } = {},
  ) =>
    openBackOffice(
      shop.app.asSystem("start"),
      {
        ADMIN_EMAIL: undefined,
        ADMIN_PASSWORD: undefined,
        DATA_DIR: newFolder(),
        isLoopback: true,
        ...env,
      },
      isDemo,
    );

  test("of a demo shop makes an admin with a random password that only the owner of the data can read", async () => {
    const DATA_DIR = newFolder();
    const line = await start({ DATA_DIR });
    const file = join(DATA_DIR, "admin-password");
    const password = (await readFile(file, "utf8")).trim();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(line).toContain(`${demoEmail}, password ${password}`);
    const { body } = await accountCalls(shop).logIn(demoEmail, password);
    expect(body.user.role).toBe("admin");
    const again = await start({ DATA_DIR });
    expect(again).not.toContain(password);
    expect((await accountCalls(shop).logIn(demoEmail, password)).status).toBe(200);
    const elsewhere = await start({});
    expect(elsewhere).not.toBe(line);
    expect(await countRows(shop, "users")).toBe(1);
  });

  test("makes the configured admin, and never changes the account later", async () => {
    const configured = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: testPassword };
    const line = await start({ ...configured, isLoopback: false }, { isDemo: false });
    expect(line).toBe("Admin login: boss@example.com");
    await start({ ...configured, ADMIN_PASSWORD: "another password" });
    expect((await accountCalls(shop).logIn("boss@example.com", testPassword)).status).toBe(200);
    expect(await countRows(shop, "users")).toBe(1);
  });

  test.each(["1q2w3e4r5t6y", "QWERTY123456", "eleven char"])(
    "refuses an easily guessed password on a public address: %s",
    async (ADMIN_PASSWORD) => {
      const weak = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD };
      const refused = start({ ...weak, isLoopback: false }, { isDemo: false });
      await expect(refused).rejects.toThrow(EnvError);
      await expect(refused).rejects.toThrow(/^Configuration: ADMIN_PASSWORD .+\.$/);
      expect(await countRows(shop, "users")).toBe(0);
      expect(await start(weak)).toBe("Admin login: boss@example.com");
    },
  );

  test("makes no existing account an admin", async () => {
    await makeUser(shop, { email: "dana@example.com" });
    const line = await start({ ADMIN_EMAIL: "dana@example.com", ADMIN_PASSWORD: testPassword });
    expect(line).toContain("no admin");
    expect(await countRows(shop, "users", "role = 'admin'")).toBe(0);
  });

  test("makes no admin where none is configured and the shop is not a demo or not on this machine, and says how", async () => {
    const how =
      "There is no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD, from which the first one is made, and start again.";
    expect(await start({}, { isDemo: false })).toBe(how);
    expect(await start({ isLoopback: false })).toBe(how);
    expect(await countRows(shop, "users")).toBe(0);
    await makeUser(shop, { role: "admin" });
    expect(await start({}, { isDemo: false })).toBeNull();
  });
});

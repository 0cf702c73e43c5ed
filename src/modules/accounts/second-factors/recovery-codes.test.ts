import { describe, expect, test } from "vitest";
import { authenticatorCalls } from "#test/api/authenticator";
import { makeUser, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";

describe("a recovery code", () => {
  const shop = useTestShop();
  const { as, begin, confirm, makeAppUser, recover } = authenticatorCalls(shop, email);

  test("replaces a lost app and works once, however it is typed", async () => {
    const { recoveryCodes, token } = await makeAppUser();
    const [code] = recoveryCodes as [string];
    const first = await recover(
      (await begin()).userId,
      ` ${code.toLowerCase().replaceAll("-", " ")}`,
    );
    expect(first.status).toBe(200);
    expect((await recover((await begin()).userId, code)).status).toBe(400);
    await shop.react();
    const [mail] = shop.mails;
    expect([mail?.subject, mail?.text]).toEqual([
      "A recovery code was used",
      expect.stringContaining("9 codes left"),
    ]);
    expect((await as(token).get("security")).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("ends when the codes are renewed", async () => {
    const { recoveryCodes, token } = await makeAppUser();
    const { body } = await as(token).post("recovery-codes");
    expect((await recover((await begin()).userId, recoveryCodes[0]!)).status).toBe(400);
    expect((await recover((await begin()).userId, body.recoveryCodes[0]!)).status).toBe(200);
    const other = await makeUser(shop);
    await confirm(other.token);
    expect((await as(other.token).post("recovery-codes")).status).toBe(409);
  });
});

import { describe, expect, test } from "vitest";
import { texts } from "#contracts/texts";
import { accountCalls } from "#test/api/account-calls";
import { useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";

const filled = { name: "Dana Reyes", email: "dana@example.com", password: "first password" };
type Field = keyof typeof filled;
const fields = Object.keys(filled) as Field[];
const openValues = [undefined, null, "", " \t "];

/** Every way in which at least one of the three fields is left open. */
function* incompleteBodies() {
  for (const name of [filled.name, ...openValues])
    for (const email of [filled.email, "nobody", ...openValues])
      for (const password of [filled.password, "12345", ...openValues]) {
        const body = { name, email, password };
        if (fields.some((field) => openValues.includes(body[field]))) yield body;
      }
}

describe("a registration with an empty field", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("asks to fill in all fields if any is missing, null, empty or blank", async () => {
    for (const body of incompleteBodies()) {
      const response = await calls.call("POST", "auth/register", body);
      const open = fields.filter((field) => openValues.includes(body[field]));
      expect([response.status, response.body.message], JSON.stringify(body)).toEqual([
        400,
        texts.fillAllFields,
      ]);
      for (const field of open) expect(response.body.fields?.[field]).toBe(texts.fillAllFields);
    }
    expect(await countRows(shop, "pending_registrations")).toBe(0);
  });

  test("is refused like a login without address or password", async () => {
    for (const email of openValues)
      for (const password of [undefined, null, ""]) {
        const response = await calls.call("POST", "auth/login", { email, password });
        expect([response.status, response.body.message]).toEqual([400, texts.fillAllFields]);
      }
  });

  test("is refused like a password reset without a new password", async () => {
    for (const password of openValues) {
      const body = { email: filled.email, token: "x".repeat(43), password };
      const response = await calls.call("POST", "auth/reset-password", body);
      expect([response.status, response.body.message]).toEqual([400, texts.fillAllFields]);
    }
  });
});

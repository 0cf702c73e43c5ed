import { describe, expect, test } from "vitest";
import { mailsTo } from "#test/visitor-requests";
import { useTestShop } from "#test/create-test-shop";
import { post } from "#test/guest-purchase";

describe("POST /api/contact/newsletter", () => {
  const shop = useTestShop();
  const join = (body: object) => post(shop, "/api/contact/newsletter", body);

  test("once or often is the same: one row, one mail to each side, equal responses", async () => {
    const first = await join({ email: "dana@example.com", name: "Dana" });
    const second = await join({ email: " DANA@example.com" });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    expect(second.body).toEqual(first.body);
    await shop.react();
    expect(shop.mails.map(({ to }) => to.address).sort()).toEqual([
      "dana@example.com",
      "support@shop.test",
    ]);
    const { rows } = await shop.database.pool.query("select email, name from newsletter_addresses");
    expect(rows).toEqual([{ email: "dana@example.com", name: "Dana" }]);
  });

  test("twenty at once are one", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => join({ email: "dana@example.com" })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await shop.react();
    expect(mailsTo(shop, "dana@example.com")).toHaveLength(1);
  });

  test.each([{}, { email: "" }, { email: "x" }, { email: "a@b", name: "Dana" }])(
    "refuses %o",
    async (body) => {
      expect(await join(body)).toMatchObject({ status: 400, body: { code: "invalid" } });
    },
  );
});

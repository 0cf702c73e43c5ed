import { describe, expect, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  buyer,
  countRows,
  orderBody,
  placeOrder,
  roof,
  storedLines,
  verifyGuest,
} from "#test/api/guest-purchase";

/** JSON text with a string that PostgreSQL can't store as text. */
const broken = { nul: "a\u0000b", half: "a\ud800b" };

describe("a guest's order", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);

  test("stores injected SQL and markup as plain text", async () => {
    await verifyGuest(shop);
    const product = await make();
    const texts = [
      "' OR 1=1--",
      "%' UNION SELECT * FROM users--",
      '"; DROP TABLE orders; --',
      "<img src=x onerror=alert(1)>",
      '"><svg onload=alert(1)>',
      "</script><script>alert(1)</script>",
      "javascript:alert(1)",
      "${7*7}{{7*7}}",
    ];
    for (const text of texts) {
      const { status, body } = await placeOrder(
        shop,
        orderBody(product, {
          products: [{ product, quantity: 1, projectDetails: { ...roof, instructions: text } }],
          guestCustomer: { ...buyer, firstName: text },
          address: { line1: text, city: text, state: "CO", zip: "80301" },
        }),
      );
      expect([text, status]).toEqual([text, 201]);
      expect(await storedLines(shop, body._id)).toMatchObject([
        { snapshot: { projectDetails: { instructions: text } } },
      ]);
    }
    expect(await countRows(shop, "orders")).toBe(texts.length);
    expect(await countRows(shop, "products")).toBe(1);
  });

  test("with text that the database can't store is refused, in any field", async () => {
    await verifyGuest(shop);
    const field = {
      id: "f1",
      label: "Note",
      type: "text" as const,
      placeholder: "",
      options: [],
      required: false,
    };
    const product = await make({ customFields: [field] });
    for (const text of Object.values(broken)) {
      const line = { product, quantity: 1, projectDetails: roof };
      const bodies = [
        orderBody(product, { products: [{ ...line, customFields: { f1: text } }] }),
        orderBody(product, { products: [{ ...line, customFields: { [text]: "x" } }] }),
        orderBody(product, {
          products: [{ ...line, projectDetails: { ...roof, instructions: text } }],
        }),
        orderBody(product, { products: [{ ...line, files: { esxFile: text, blueprint: null } }] }),
        orderBody(product, { guestCustomer: { ...buyer, lastName: text } }),
      ];
      for (const body of bodies) expect((await placeOrder(shop, body)).status).toBe(400);
    }
  });

  test("pollutes no prototype", async () => {
    await verifyGuest(shop);
    const product = await make();
    const text = JSON.stringify(orderBody(product));
    for (const poison of [
      '"__proto__":{"isAdmin":true},',
      '"constructor":{"prototype":{"isAdmin":true}},',
    ]) {
      const places = [
        text.replace("{", `{${poison}`),
        text.replace('"address":"', `${poison}"address":"`),
        text.replace('"quantity":1', `"customFields":{${poison}"a":"b"},"quantity":1`),
      ];
      for (const body of places) {
        const { status } = await placeOrder(shop, body);
        expect([201, 400]).toContain(status);
        expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
      }
    }
  });
});

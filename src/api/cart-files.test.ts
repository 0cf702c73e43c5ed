import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MAX_CART_LINES, MAX_LINE_FILES } from "#contracts/cart-lines";
import { removeUnusedFiles } from "#modules/files";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  addToCart,
  type Caller,
  placeCustomerOrder,
  readCart,
  signIn,
} from "#test/api/customer-purchase";
import { countRows, roof } from "#test/api/guest-purchase";
import { sendFile } from "#test/send-file";

const otherRoof = { ...roof, address: "7 Valley Lane, Denver, CO 80202" };
const hours = 3_600_000;

describe("the cart of a logged-in customer", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);
  const uploadSketch = async (text = "a sketch") => {
    const bytes = new TextEncoder().encode(`PK\u0003\u0004${text}`);
    return (await sendFile(shop, null, { name: "house.esx", bytes })).body.url;
  };

  test("keeps files that were uploaded here, and refuses any other URL", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const url = await uploadSketch();
    await uploadSketch("forgotten");
    expect(
      (await addToCart(customer, product, { projectDetails: roof, attachments: [url] })).body,
    ).toMatchObject([{ attachments: [url] }]);
    shop.advance(25 * hours);
    expect(await removeUnusedFiles(shop.app.asSystem("test"))).toBe(1);
    expect(await countRows(shop, "files")).toBe(1);
    for (const bad of [
      "https://evil.test/files/1",
      "javascript:alert(1)",
      `/files/${randomUUID()}`,
      `${url}?expires=1&signature=x`,
      `${url}/../secret`,
    ])
      expect((await addToCart(customer, product, { attachments: [bad] })).status).toBe(400);
    expect(await readCart(customer)).toMatchObject([{ quantity: 1 }]);
  });

  test.each([
    ["removed", (customer: Caller, id: string) => customer.call("DELETE", `/api/cart/${id}`)],
    ["cleared away", (customer: Caller) => customer.call("DELETE", "/api/cart")],
  ])(
    "releases a line's files a day after it was %s, unless an order has them",
    async (_, remove) => {
      const customer = await signIn(shop);
      const product = await make();
      const [mine, ordered] = [await uploadSketch(), await uploadSketch("ordered")];
      const [line] = (
        await addToCart(customer, product, { projectDetails: roof, attachments: [mine, ordered] })
      ).body;
      await placeCustomerOrder(customer, product, {
        products: [{ product, quantity: 1, projectDetails: roof, attachments: [ordered] }],
      });
      const sweep = () => removeUnusedFiles(shop.app.asSystem("test"));
      shop.advance(100 * hours);
      expect(await sweep()).toBe(0);
      await remove(customer, line!._id);
      expect(await sweep()).toBe(0);
      shop.advance(25 * hours);
      expect(await sweep()).toBe(1);
      expect((await addToCart(customer, product, { attachments: [mine] })).status).toBe(400);
      expect((await addToCart(customer, product, { attachments: [ordered] })).status).toBe(200);
    },
  );

  test("has room for a hundred lines, and a line for ten files", async () => {
    const customer = await signIn(shop);
    const product = await make();
    await shop.database.pool.query(
      `insert into cart_lines (id, user_id, position, product_id, quantity, details, created_at, updated_at)
       select gen_random_uuid(), $1, n, gen_random_uuid(), 1, '{}', now(), now() from generate_series(1, $2) n`,
      [customer.userId, MAX_CART_LINES - 1],
    );
    const urls = await Promise.all(
      Array.from({ length: MAX_LINE_FILES + 1 }, (_, index) => uploadSketch(`sketch ${index}`)),
    );
    const details = { projectDetails: roof, attachments: urls.slice(0, MAX_LINE_FILES) };
    expect((await addToCart(customer, product, details)).status).toBe(200);
    expect((await addToCart(customer, product, { ...details, attachments: urls })).status).toBe(
      400,
    );
    expect(
      (await addToCart(customer, product, { ...details, attachments: urls.slice(-1) })).status,
    ).toBe(400);
    expect((await addToCart(customer, product, { projectDetails: otherRoof })).status).toBe(400);
    expect((await addToCart(customer, product, { projectDetails: roof })).status).toBe(200);
    expect(await readCart(customer)).toHaveLength(MAX_CART_LINES);
  });
});

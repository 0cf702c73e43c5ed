import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { CartLine } from "#contracts/calls/cart";
import { MAX_CART_LINES, MAX_LINE_FILES } from "#contracts/cart-lines";
import { updateProduct } from "#modules/catalogue";
import { removeUnusedFiles } from "#modules/files";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  callerWith,
  placeCustomerOrder,
  readCart,
  signIn,
} from "#test/customer-purchase";
import { countRows, roof } from "#test/guest-purchase";

const otherRoof = { ...roof, address: "7 Valley Lane, Denver, CO 80202" };
const hours = 3_600_000;

describe("the cart of a signed-in customer", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);
  const add = (customer: Caller, productId: string, given: object = {}) =>
    customer.call<CartLine[]>("POST", "/api/cart", { productId, quantity: 1, ...given });
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append("file", new Blob([content]), name);
    const request = new Request("http://shop.test/", { method: "POST", body: form });
    const answer = await shop.server.inject({
      method: "POST",
      url: "/api/upload",
      headers: { "content-type": request.headers.get("content-type")! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{ url: string }>().url;
  };
  const uploadSketch = (text = "a sketch") =>
    upload("house.esx", new TextEncoder().encode(`PK\u0003\u0004${text}`));

  test("keeps lines with the product as it is sold now", async () => {
    const customer = await signIn(shop);
    const product = await make();
    expect((await add(customer, product, { quantity: 2, projectDetails: roof })).status).toBe(200);
    await updateProduct(shop.as(admin), product, { saleCents: 4500 });
    expect(await readCart(customer)).toEqual([
      {
        _id: expect.any(String),
        productId: product,
        product: expect.objectContaining({ _id: product, sale: 45, original: 59.9 }),
        quantity: 2,
        customFields: {},
        projectDetails: roof,
        files: { esxFile: null, blueprint: null },
        attachments: [],
        additionalData: {
          customFields: {},
          projectDetails: roof,
          files: { esxFile: null, blueprint: null },
          attachments: [],
        },
      },
    ]);
  });

  test("raises the quantity for the same roof and makes a line for another, at most 99 of each", async () => {
    const customer = await signIn(shop);
    const product = await make();
    await add(customer, product);
    await add(customer, product, { projectDetails: roof, files: { esxFile: "a.esx" } });
    await add(customer, product, { projectDetails: roof });
    await add(customer, product, { additionalData: { projectDetails: otherRoof }, quantity: 98 });
    const { body } = await add(customer, product, { projectDetails: otherRoof, quantity: 5 });
    expect(
      body.map(({ quantity, projectDetails, files }) => [
        quantity,
        projectDetails?.address,
        files.esxFile,
      ]),
    ).toEqual([
      [2, roof.address, "a.esx"],
      [99, otherRoof.address, null],
    ]);
  });

  test("loses nothing of twenty additions at once", async () => {
    const customer = await signIn(shop);
    const [product, another] = [await make(), await make({ title: "Sketch" })];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(customer, index % 2 ? product : another)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await readCart(customer)).map(({ quantity }) => quantity)).toEqual([10, 10]);
  });

  test("adds once what is sent again with the same key, at once or later", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    const product = await make();
    const send = (caller: Caller, key: string) =>
      caller.call<CartLine[]>(
        "POST",
        "/api/cart",
        { productId: product, quantity: 2, projectDetails: roof },
        { "idempotency-key": key },
      );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(customer, "line-of-this-browser-2")),
    );
    for (const { status, body } of answers)
      expect([status, body.map(({ quantity }) => quantity)]).toEqual([200, [2]]);
    expect((await send(customer, "another-line-2")).body).toMatchObject([{ quantity: 4 }]);
    expect((await send(customer, "line-of-this-browser-2")).body).toMatchObject([{ quantity: 4 }]);
    expect((await send(other, "line-of-this-browser-2")).body).toMatchObject([{ quantity: 2 }]);
    expect((await send(customer, "not a key")).status).toBe(400);
    expect(await readCart(customer)).toMatchObject([{ quantity: 4 }]);
  });

  test("takes a line's id, or a product's while only one line holds it", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const [line] = (await add(customer, product, { projectDetails: roof })).body;
    const set = (id: string, quantity: unknown) =>
      customer.call<CartLine[]>("PUT", `/api/cart/${id}`, { quantity });
    expect((await set(product, 3)).body[0]?.quantity).toBe(3);
    expect((await set(line!._id, 99)).body[0]?.quantity).toBe(99);
    for (const quantity of [0, -1, 100, 1.5, "2", null])
      expect((await set(line!._id, quantity)).status).toBe(400);
    await add(customer, product, { projectDetails: otherRoof });
    expect(await set(product, 2)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await customer.call("DELETE", `/api/cart/${product}`)).toMatchObject({ status: 409 });
    const left = await customer.call<CartLine[]>("DELETE", `/api/cart/${line!._id}`);
    expect(left.body.map(({ projectDetails }) => projectDetails?.address)).toEqual([
      otherRoof.address,
    ]);
    expect((await customer.call<CartLine[]>("DELETE", `/api/cart/${product}`)).body).toEqual([]);
    expect((await customer.call("DELETE", `/api/cart/${product}`)).status).toBe(404);
    await add(customer, product);
    expect((await customer.call("DELETE", "/api/cart")).body).toEqual([]);
    expect(await readCart(customer)).toEqual([]);
  });

  test("takes only what can be bought, and shows no product once it can't be", async () => {
    const customer = await signIn(shop);
    for (const productId of [randomUUID(), await make({ status: "draft" })])
      expect(await add(customer, productId)).toMatchObject({
        status: 404,
        body: { message: "Product not found" },
      });
    const product = await make();
    await add(customer, product);
    await updateProduct(shop.as(admin), product, { status: "unpublish" });
    expect(await readCart(customer)).toMatchObject([{ productId: product, product: null }]);
  });

  test("checks the answers that are given and asks for none that is missing", async () => {
    const customer = await signIn(shop);
    const product = await make({
      customFields: [
        {
          id: "storeys",
          label: "Storeys",
          type: "number",
          placeholder: "",
          options: [],
          required: true,
        },
        {
          id: "roof",
          label: "Roof",
          type: "radio",
          placeholder: "",
          options: ["Gable", "Hip"],
          required: true,
        },
      ],
    });
    expect((await add(customer, product)).status).toBe(200);
    const wrong = await add(customer, product, { customFields: { storeys: "two", roof: "Flat" } });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        fields: {
          "customFields.storeys": '"Storeys" must be a number',
          "customFields.roof": 'Please choose one of the options of "Roof"',
        },
      },
    });
    const right = await add(customer, product, { customFields: { storeys: "2", unknown: "x" } });
    expect(right.body).toMatchObject([{ quantity: 2, customFields: { storeys: 2 } }]);
  });

  test("keeps files that were uploaded here, and no other address", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const url = await uploadSketch();
    await uploadSketch("forgotten");
    expect(
      (await add(customer, product, { projectDetails: roof, attachments: [url] })).body,
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
      expect((await add(customer, product, { attachments: [bad] })).status).toBe(400);
    expect(await readCart(customer)).toMatchObject([{ quantity: 1 }]);
  });

  test.each([
    ["removed", (customer: Caller, id: string) => customer.call("DELETE", `/api/cart/${id}`)],
    ["cleared away", (customer: Caller) => customer.call("DELETE", "/api/cart")],
  ])(
    "gives up a line's files a day after it was %s, unless an order has them",
    async (_, remove) => {
      const customer = await signIn(shop);
      const product = await make();
      const [mine, ordered] = [await uploadSketch(), await uploadSketch("ordered")];
      const [line] = (
        await add(customer, product, { projectDetails: roof, attachments: [mine, ordered] })
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
      expect((await add(customer, product, { attachments: [mine] })).status).toBe(400);
      expect((await add(customer, product, { attachments: [ordered] })).status).toBe(200);
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
    expect((await add(customer, product, details)).status).toBe(200);
    expect((await add(customer, product, { ...details, attachments: urls })).status).toBe(400);
    expect((await add(customer, product, { ...details, attachments: urls.slice(-1) })).status).toBe(
      400,
    );
    expect((await add(customer, product, { projectDetails: otherRoof })).status).toBe(400);
    expect((await add(customer, product, { projectDetails: roof })).status).toBe(200);
    expect(await readCart(customer)).toHaveLength(MAX_CART_LINES);
  });

  test("belongs to its customer alone", async () => {
    const [owner, stranger] = [await signIn(shop), await signIn(shop)];
    const product = await make();
    const [line] = (await add(owner, product, { userId: stranger.userId, user: stranger.userId }))
      .body;
    expect(await readCart(stranger)).toEqual([]);
    const before = await readCart(owner);
    for (const id of [line!._id, product]) {
      const query = `?userId=${owner.userId}`;
      const put = await stranger.call("PUT", `/api/cart/${id}${query}`, {
        quantity: 7,
        userId: owner.userId,
      });
      expect(put.status).toBe(404);
      expect((await stranger.call("DELETE", `/api/cart/${id}${query}`)).status).toBe(404);
    }
    expect((await stranger.call("DELETE", `/api/cart?userId=${owner.userId}`)).status).toBe(200);
    expect(await readCart(owner)).toEqual(before);
    await add(stranger, product, { quantity: 5 });
    expect(await readCart(owner)).toEqual(before);
  });

  test("is refused to guests and to admins, and open to staff", async () => {
    const product = await make();
    const asGuest = callerWith(shop, null);
    const boss = await signIn(shop, { role: "admin" });
    for (const [method, url, body] of [
      ["GET", "/api/cart", undefined],
      ["POST", "/api/cart", { productId: product }],
      ["PUT", `/api/cart/${product}`, { quantity: 2 }],
      ["DELETE", `/api/cart/${product}`, undefined],
      ["DELETE", "/api/cart", undefined],
    ] as const) {
      expect((await asGuest(method, url, body)).status).toBe(401);
      expect((await boss.call(method, url, body)).status).toBe(403);
    }
    const staff = await signIn(shop, { role: "staff" });
    expect((await add(staff, product)).body).toMatchObject([{ quantity: 1 }]);
    expect(await countRows(shop, "cart_lines")).toBe(1);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { CartLine } from "#contracts/calls/cart";
import { updateProduct } from "#modules/catalogue";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { addToCart, type Caller, readCart, signIn } from "#test/api/customer-purchase";
import { roof } from "#test/api/guest-purchase";

const otherRoof = { ...roof, address: "7 Valley Lane, Denver, CO 80202" };

describe("the cart of a logged-in customer", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);

  test("shows each line with the product's current price", async () => {
    const customer = await signIn(shop);
    const product = await make();
    expect((await addToCart(customer, product, { quantity: 2, projectDetails: roof })).status).toBe(
      200,
    );
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
    await addToCart(customer, product);
    await addToCart(customer, product, { projectDetails: roof, files: { esxFile: "a.esx" } });
    await addToCart(customer, product, { projectDetails: roof });
    await addToCart(customer, product, {
      additionalData: { projectDetails: otherRoof },
      quantity: 98,
    });
    const { body } = await addToCart(customer, product, { projectDetails: otherRoof, quantity: 5 });
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

  test("loses none of twenty concurrent additions", async () => {
    const customer = await signIn(shop);
    const [product, another] = [await make(), await make({ title: "Sketch" })];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addToCart(customer, index % 2 ? product : another)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await readCart(customer)).map(({ quantity }) => quantity)).toEqual([10, 10]);
  });

  test("adds a line once when it is sent again with the same key, concurrently or later", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    const product = await make();
    const send = (caller: Caller, key: string) =>
      caller.call<CartLine[]>(
        "POST",
        "/api/cart",
        { productId: product, quantity: 2, projectDetails: roof },
        { "idempotency-key": key },
      );
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => send(customer, "line-of-this-browser-2")),
    );
    for (const { status, body } of responses)
      expect([status, body.map(({ quantity }) => quantity)]).toEqual([200, [2]]);
    expect((await send(customer, "another-line-2")).body).toMatchObject([{ quantity: 4 }]);
    expect((await send(customer, "line-of-this-browser-2")).body).toMatchObject([{ quantity: 4 }]);
    expect((await send(other, "line-of-this-browser-2")).body).toMatchObject([{ quantity: 2 }]);
    expect((await send(customer, "not a key")).status).toBe(400);
    expect(await readCart(customer)).toMatchObject([{ quantity: 4 }]);
  });

  test("addresses a line by its id, or by its product's while only one line holds that product", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const [line] = (await addToCart(customer, product, { projectDetails: roof })).body;
    const set = (id: string, quantity: unknown) =>
      customer.call<CartLine[]>("PUT", `/api/cart/${id}`, { quantity });
    expect((await set(product, 3)).body[0]?.quantity).toBe(3);
    expect((await set(line!._id, 99)).body[0]?.quantity).toBe(99);
    for (const quantity of [0, -1, 100, 1.5, "2", null])
      expect((await set(line!._id, quantity)).status).toBe(400);
    await addToCart(customer, product, { projectDetails: otherRoof });
    expect(await set(product, 2)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await customer.call("DELETE", `/api/cart/${product}`)).toMatchObject({ status: 409 });
    const left = await customer.call<CartLine[]>("DELETE", `/api/cart/${line!._id}`);
    expect(left.body.map(({ projectDetails }) => projectDetails?.address)).toEqual([
      otherRoof.address,
    ]);
    expect((await customer.call<CartLine[]>("DELETE", `/api/cart/${product}`)).body).toEqual([]);
    expect((await customer.call("DELETE", `/api/cart/${product}`)).status).toBe(404);
    await addToCart(customer, product);
    expect((await customer.call("DELETE", "/api/cart")).body).toEqual([]);
    expect(await readCart(customer)).toEqual([]);
  });

  test("takes only what can be bought, and shows no product for a line once it can't be", async () => {
    const customer = await signIn(shop);
    for (const productId of [randomUUID(), await make({ status: "draft" })])
      expect(await addToCart(customer, productId)).toMatchObject({
        status: 404,
        body: { message: "Product not found" },
      });
    const product = await make();
    await addToCart(customer, product);
    await updateProduct(shop.as(admin), product, { status: "unpublish" });
    expect(await readCart(customer)).toMatchObject([{ productId: product, product: null }]);
  });

  test("validates the answers to the product's fields, but requires none when added from a card", async () => {
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
    expect((await addToCart(customer, product)).status).toBe(200);
    const wrong = await addToCart(customer, product, {
      customFields: { storeys: "two", roof: "Flat" },
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        fields: {
          "customFields.storeys": '"Storeys" must be a number',
          "customFields.roof": 'Please choose one of the options of "Roof"',
        },
      },
    });
    const right = await addToCart(customer, product, {
      customFields: { storeys: "2", unknown: "x" },
    });
    expect(right.body).toMatchObject([{ quantity: 2, customFields: { storeys: 2 } }]);
    const open = await addToCart(customer, product, {
      projectDetails: roof,
      customFields: { storeys: " " },
    });
    expect(open).toMatchObject({
      status: 400,
      body: {
        message: 'Please fill in "Storeys"',
        fields: {
          "customFields.storeys": 'Please fill in "Storeys"',
          "customFields.roof": 'Please fill in "Roof"',
        },
      },
    });
    for (const additionalData of [
      { projectDetails: roof },
      { projectDetails: roof, customFields: {} },
    ])
      expect((await addToCart(customer, product, { additionalData })).status).toBe(400);
    expect(await readCart(customer)).toHaveLength(1);
    const complete = { projectDetails: roof, customFields: { storeys: 2, roof: "Hip" } };
    expect((await addToCart(customer, product, complete)).status).toBe(200);
  });

  test("of somebody else can't be changed by the id of a product in it", async () => {
    const [owner, stranger] = [await signIn(shop), await signIn(shop)];
    const product = await make();
    const { body: before } = await addToCart(owner, product);
    const url = `/api/cart/${product}?userId=${owner.userId}`;
    expect((await stranger.call("PUT", url, { quantity: 7 })).status).toBe(404);
    expect((await stranger.call("DELETE", url)).status).toBe(404);
    await addToCart(stranger, product, { quantity: 5 });
    expect(await readCart(owner)).toEqual(before);
  });
});

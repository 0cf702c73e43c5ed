import { describe, expect, test } from "vitest";
import { updateProduct } from "#modules/catalogue";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { countStatements } from "#test/count-statements";
import {
  countRows,
  orderBody,
  placeOrder,
  roof,
  storedLines,
  storedOrder,
  verifyGuest,
} from "#test/api/guest-purchase";
import { drawPng, sendFile } from "#test/send-file";

const storeys = {
  id: "f1",
  label: "Storeys",
  type: "number",
  placeholder: "",
  options: [],
  required: true,
};

describe("a guest's order", () => {
  const shop = useTestShop();
  const ctx = () => shop.as(admin);
  const make = (given = {}) => makeProduct(ctx(), given);
  const uploadPlan = async () =>
    (await sendFile(shop, null, { name: "plan.png", bytes: await drawPng() })).body.url;

  test("keeps its titles, prices and labels when the products change", async () => {
    await verifyGuest(shop);
    const product = await make({ customFields: [storeys] });
    const { body } = await placeOrder(
      shop,
      orderBody(product, {
        products: [{ product, quantity: 1, projectDetails: roof, customFields: { f1: "2" } }],
      }),
    );
    await updateProduct(ctx(), product, {
      title: "Renamed",
      originalCents: 1,
      saleCents: 1,
      customFields: [{ ...storeys, label: "Renamed", type: "text" }],
      status: "unpublish",
    });
    await shop.database.pool.query("delete from products");
    expect(await storedOrder(shop, body._id)).toMatchObject({ total_cents: 4990 });
    expect(await storedLines(shop, body._id)).toMatchObject([
      {
        title: "Roof Measurement Report",
        unit_price_cents: 4990,
        quantity: 1,
        snapshot: {
          customFields: { f1: { label: "Storeys", value: 2 } },
          projectDetails: roof,
        },
      },
    ]);
  });

  test("can't hold a product that is not public or does not exist", async () => {
    await verifyGuest(shop);
    const archived = await make();
    await shop.database.pool.query("update products set archived_at = now() where id = $1", [
      archived,
    ]);
    const ids = [
      await make({ status: "draft" }),
      await make({ status: "unpublish" }),
      archived,
      "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
    ];
    for (const id of ids) {
      const { status, body } = await placeOrder(shop, orderBody(id));
      expect([status, body.message]).toEqual([400, "Product not found"]);
      expect(body.fields).toEqual({ "products.0.product": "Product not found" });
    }
  });

  test("is refused with every line's missing roof and unanswered question", async () => {
    await verifyGuest(shop);
    const product = await make({ customFields: [storeys] });
    const { status, body } = await placeOrder(
      shop,
      orderBody(product, {
        products: [
          { product, quantity: 1, projectDetails: roof },
          { product, quantity: 1, customFields: { f1: "many" } },
        ],
      }),
    );
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      "products.0.customFields.f1": 'Please fill in "Storeys"',
      "products.1.customFields.f1": '"Storeys" must be a number',
      "products.1.projectDetails.address": "Please enter the address of the roof",
    });
    const blank = await placeOrder(
      shop,
      orderBody(product, {
        products: [{ product, quantity: 1, projectDetails: { ...roof, address: "  " } }],
      }),
    );
    expect(blank.body.fields).toEqual({
      "products.0.projectDetails.address": "Please enter the address of the roof",
    });
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("accepts a line's details on the line or under additionalData", async () => {
    await verifyGuest(shop);
    const product = await make();
    const { status, body } = await placeOrder(
      shop,
      orderBody(product, {
        products: [
          { product: { _id: product }, quantity: 1, additionalData: { projectDetails: roof } },
        ],
      }),
    );
    expect(status).toBe(201);
    expect(await storedLines(shop, body._id)).toMatchObject([
      { snapshot: { projectDetails: roof } },
    ]);
  });

  test("attaches the files that were uploaded here, so that they are not deleted", async () => {
    await verifyGuest(shop);
    const product = await make();
    const url = await uploadPlan();
    const { status, body } = await placeOrder(
      shop,
      orderBody(product, {
        products: [{ product, quantity: 1, projectDetails: roof, attachments: [url] }],
      }),
    );
    expect(status).toBe(201);
    expect(await storedLines(shop, body._id)).toMatchObject([
      {
        snapshot: {
          files: { esxFile: null, blueprint: "plan.png" },
          attachments: [url.replace("/files/", "")],
        },
      },
    ]);
    expect(await countRows(shop, "files", "attached_at is not null")).toBe(1);
  });

  test("can't reference anything that was not uploaded here", async () => {
    await verifyGuest(shop);
    const product = await make();
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "//evil.test/a.png",
      "http://169.254.169.254/latest/meta-data",
      "/files/../../etc/passwd",
      "/files/0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
      "",
    ]) {
      const { status, body } = await placeOrder(
        shop,
        orderBody(product, {
          products: [{ product, quantity: 1, projectDetails: roof, attachments: [url] }],
        }),
      );
      expect([url, status, body.code]).toEqual([url, 400, "invalid"]);
    }
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("has 1 to 100 lines with quantities of 1 to 99, and a bounded total", async () => {
    await verifyGuest(shop);
    const product = await make({ saleCents: 100_000_000 });
    const line = { product, quantity: 1, projectDetails: roof };
    const place = async (products: object[]) => {
      const { status, body } = await placeOrder(shop, { ...orderBody(product), products });
      return [status, body.code];
    };
    expect(await place([])).toEqual([400, "invalid"]);
    expect(await place(Array.from({ length: 101 }, () => line))).toEqual([400, "invalid"]);
    for (const quantity of [0, -5, 100, 1.5, "2", null, 1e21])
      expect([quantity, ...(await place([{ ...line, quantity }]))]).toEqual([
        quantity,
        400,
        "invalid",
      ]);
    expect(await place([{ ...line, quantity: 11 }])).toEqual([400, "invalid"]);
    const free = await make({ saleCents: 0 });
    expect(await place([{ ...line, product: free }])).toEqual([400, "invalid"]);
    const empty = await placeOrder(shop, { ...orderBody(product), products: [] });
    expect(empty.body.message).toBe("Your cart is empty");
  });

  test("is placed with at most ten SQL statements", async () => {
    await verifyGuest(shop);
    const product = await make();
    const url = await uploadPlan();
    const body = orderBody(product, {
      products: [{ product, quantity: 1, projectDetails: roof, attachments: [url] }],
    });
    const key = { "idempotency-key": "checkout-0001" };
    const { statements, result } = await countStatements(shop, () => placeOrder(shop, body, key));
    expect(result.status).toBe(201);
    expect(statements.some((text) => text.startsWith('insert into "orders"'))).toBe(true);
    expect(statements.length).toBeLessThanOrEqual(10);
  });
});

import { describe, expect, test } from "vitest";
import { updateProduct } from "#modules/catalogue";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { countStatements } from "#test/count-statements";
import {
  approve,
  buyer,
  capture,
  countRows,
  orderBody,
  placeOrder,
  post,
  roof,
  startPaying,
  storedOrder,
  verifyGuest,
} from "#test/guest-purchase";
import { cancelAbandonedOrders } from "./cancel-abandoned-orders.ts";

const minutes = 60_000;
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** JSON text in which a string holds what no PostgreSQL text can. */
const broken = { nul: "a\u0000b", half: "a\ud800b" };

describe("a guest's order", () => {
  const shop = useTestShop();
  const ctx = () => shop.as(admin);
  const make = (given = {}) => makeProduct(ctx(), given);

  const upload = async (name: string, content: Buffer) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(content)]), name);
    const request = new Request("http://shop.test/", { method: "POST", body: form });
    const answer = await shop.server.inject({
      method: "POST",
      url: "/api/upload",
      headers: { "content-type": request.headers.get("content-type")! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{ url: string }>().url;
  };
  const storedLines = async (orderId: string) =>
    (
      await shop.database.pool.query<{
        title: string;
        unit_price_cents: number;
        quantity: number;
        snapshot: Record<string, unknown>;
      }>("select * from order_lines where order_id = $1 order by position", [orderId])
    ).rows;

  test("costs what the catalogue says, to the cent", async () => {
    await verifyGuest(shop);
    const [report, sketch] = [await make(), await make({ originalCents: 1999, saleCents: null })];
    const { status, body } = await placeOrder(
      shop,
      orderBody(report, {
        products: [
          { product: report, quantity: 3, projectDetails: roof },
          { product: sketch, quantity: 2, projectDetails: roof },
        ],
        payment: { provider: "paypal", amount: 189.68 },
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      totalPrice: 189.68,
      isGuestOrder: true,
    });
    expect(body._id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await storedOrder(shop, body._id)).toMatchObject({ total_cents: 18968 });
  });

  test("ignores every price and total that the client claims", async () => {
    await verifyGuest(shop);
    const product = await make();
    const { body } = await placeOrder(shop, {
      ...orderBody(product),
      products: [{ product, quantity: 1, price: 0.01, projectDetails: roof }],
      totalPrice: 0.01,
      total: 0.01,
    });
    expect(body.totalPrice).toBe(49.9);
  });

  test("is not created when the amount that the buyer saw is not the total", async () => {
    await verifyGuest(shop);
    const product = await make();
    for (const amount of [0.02, 49.89, 59.9, 0, 10_000_000]) {
      const { status, body } = await placeOrder(
        shop,
        orderBody(product, { payment: { provider: "paypal", amount } }),
      );
      expect([amount, status, body.code]).toEqual([amount, 409, "amount_changed"]);
      expect(body.message).toContain("$49.90");
    }
    const { status } = await placeOrder(
      shop,
      orderBody(product, { payment: { provider: "paypal", amount: 49.901 } }),
    );
    expect(status).toBe(400);
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("is refused for an address that nobody verified, another one than was verified, or one verified too long ago", async () => {
    const product = await make();
    const refused = async (email: string) => {
      const { status, body } = await placeOrder(
        shop,
        orderBody(product, { guestCustomer: { ...buyer, email } }),
      );
      expect([status, body.code, body.message]).toEqual([
        403,
        "forbidden",
        "Please verify your email address before placing an order",
      ]);
    };
    await refused(buyer.email);
    await verifyGuest(shop);
    await refused("other@example.com");
    shop.advance(60 * minutes);
    await refused(buyer.email);
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("belongs to the verified address in any letter case", async () => {
    await verifyGuest(shop);
    const { status } = await placeOrder(
      shop,
      orderBody(await make(), { guestCustomer: { ...buyer, email: " DANA@example.com " } }),
    );
    expect(status).toBe(201);
  });

  test("keeps its titles, prices and labels whatever becomes of the products", async () => {
    await verifyGuest(shop);
    const field = {
      id: "f1",
      label: "Storeys",
      type: "number",
      placeholder: "",
      options: [],
      required: true,
    };
    const product = await make({ customFields: [field] });
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
      customFields: [{ ...field, label: "Renamed", type: "text" }],
      status: "unpublish",
    });
    await shop.database.pool.query("delete from products");
    expect(await storedOrder(shop, body._id)).toMatchObject({ total_cents: 4990 });
    expect(await storedLines(body._id)).toMatchObject([
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

  test("takes today's price, not the one in the cart", async () => {
    await verifyGuest(shop);
    const product = await make();
    await updateProduct(ctx(), product, { saleCents: 5500 });
    expect((await placeOrder(shop, orderBody(product))).status).toBe(409);
    const { body } = await placeOrder(
      shop,
      orderBody(product, { payment: { provider: "paypal", amount: 55 } }),
    );
    expect(body.totalPrice).toBe(55);
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

  test("names every line's missing roof and unanswered question", async () => {
    await verifyGuest(shop);
    const field = {
      id: "f1",
      label: "Storeys",
      type: "number",
      placeholder: "",
      options: [],
      required: true,
    };
    const product = await make({ customFields: [field] });
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

  test("takes a line's details beside it or under additionalData", async () => {
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
    expect(await storedLines(body._id)).toMatchObject([{ snapshot: { projectDetails: roof } }]);
  });

  test("takes along the files that were uploaded here and keeps them from being swept", async () => {
    await verifyGuest(shop);
    const product = await make();
    const url = await upload("plan.png", png);
    const { status, body } = await placeOrder(
      shop,
      orderBody(product, {
        products: [{ product, quantity: 1, projectDetails: roof, attachments: [url] }],
      }),
    );
    expect(status).toBe(201);
    expect(await storedLines(body._id)).toMatchObject([
      {
        snapshot: {
          files: { esxFile: null, blueprint: "plan.png" },
          attachments: [url.replace("/files/", "")],
        },
      },
    ]);
    expect(await countRows(shop, "files", "attached_at is not null")).toBe(1);
  });

  test("can't point at anything that was not uploaded here", async () => {
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

  test("has 1 to 100 lines of 1 to 99 and a bounded total", async () => {
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

  test("is always a guest's, unpaid and without points, whatever else the request says", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, {
      ...orderBody(await make()),
      _id: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
      isGuestOrder: false,
      customerId: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
      user: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
      status: "completed",
      paymentStatus: "completed",
      rewardPointsEarned: 5000,
      rewardPointsAwarded: true,
      completion: { completedAt: "2026-01-01T00:00:00Z" },
      createdAt: "2001-01-01T00:00:00Z",
    });
    expect(body).toMatchObject({ isGuestOrder: true, status: "pending", paymentStatus: "pending" });
    const { rows } = await shop.database.pool.query("select * from orders");
    expect(rows).toMatchObject([
      {
        id: body._id,
        customer_id: null,
        reward_points_earned: 0,
        reward_points_awarded: false,
        completion: null,
        paid_at: null,
      },
    ]);
    expect(body._id).not.toMatch(/^0e0e/);
    expect(Object.keys(body).sort()).toEqual([
      "_id",
      "createdAt",
      "isGuestOrder",
      "paymentStatus",
      "status",
      "totalPrice",
    ]);
  });

  test("stores injected SQL and markup as the plain text that it is", async () => {
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
      expect(await storedLines(body._id)).toMatchObject([
        { snapshot: { projectDetails: { instructions: text } } },
      ]);
    }
    expect(await countRows(shop, "orders")).toBe(texts.length);
    expect(await countRows(shop, "products")).toBe(1);
  });

  test("with text that no database can hold is refused, wherever the text stands", async () => {
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

  test("needs every part of the buyer's address and name", async () => {
    await verifyGuest(shop);
    const product = await make();
    const { address, guestCustomer } = orderBody(product);
    const refusals: [object, string][] = [
      [{ address: { ...address, street: " " } }, "Please enter your street"],
      [{ address: { ...address, city: "" } }, "Please enter your city"],
      [{ address: { ...address, state: "" } }, "Please enter your state"],
      [{ address: { ...address, zip: "" } }, "Please enter your ZIP code"],
      [{ guestCustomer: { ...guestCustomer, firstName: "" } }, "Please enter your first name"],
      [{ guestCustomer: { ...guestCustomer, lastName: "" } }, "Please enter your last name"],
      [
        { guestCustomer: { ...guestCustomer, email: "" } },
        "Please enter your email address for order confirmation",
      ],
      [
        { guestCustomer: { ...guestCustomer, email: undefined } },
        "Please enter your email address for order confirmation",
      ],
      [
        { guestCustomer: { ...guestCustomer, email: "dana" } },
        "Please enter a valid email address",
      ],
    ];
    for (const [change, message] of refusals) {
      const { status, body } = await placeOrder(shop, { ...orderBody(product), ...change });
      expect([status, body.message]).toEqual([400, message]);
    }
    const { status } = await placeOrder(shop, {
      ...orderBody(product),
      guestCustomer: { ...guestCustomer, phone: undefined },
    });
    expect(status).toBe(201);
  });

  describe("sent again", () => {
    const key = { "idempotency-key": "checkout-0001" };

    test("with its key, twenty times at once, is one order", async () => {
      await verifyGuest(shop);
      const body = orderBody(await make());
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => placeOrder(shop, body, key)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(await countRows(shop, "orders")).toBe(1);
      expect(await countRows(shop, "order_lines")).toBe(1);
    });

    test("without a key, twenty times at once, is one order too", async () => {
      await verifyGuest(shop);
      const body = orderBody(await make());
      const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop, body)));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(await countRows(shop, "orders")).toBe(1);
    });

    test("with its key but other contents is refused", async () => {
      await verifyGuest(shop);
      const product = await make();
      await placeOrder(shop, orderBody(product), key);
      const other = orderBody(product, {
        address: { street: "1 Elm", city: "X", state: "CO", zip: "1" },
      });
      const { status, body } = await placeOrder(shop, other, key);
      expect([status, body.code]).toEqual([409, "conflict"]);
      expect(await countRows(shop, "orders")).toBe(1);
    });

    test("with its key after the price went up answers the order that was placed", async () => {
      await verifyGuest(shop);
      const product = await make();
      const first = await placeOrder(shop, orderBody(product), key);
      await updateProduct(ctx(), product, { saleCents: 9990 });
      const again = await placeOrder(shop, orderBody(product), key);
      expect([again.status, again.body._id]).toEqual([201, first.body._id]);
      expect(again.body.totalPrice).toBe(49.9);
      await updateProduct(ctx(), product, { status: "unpublish" });
      expect((await placeOrder(shop, orderBody(product), key)).body._id).toBe(first.body._id);
    });

    test("with a key of somebody else makes an order of one's own", async () => {
      await verifyGuest(shop);
      await verifyGuest(shop, "other@example.com");
      const product = await make();
      const mine = await placeOrder(shop, orderBody(product), key);
      const theirs = await placeOrder(
        shop,
        orderBody(product, { guestCustomer: { ...buyer, email: "other@example.com" } }),
        key,
      );
      expect(theirs.status).toBe(201);
      expect(theirs.body._id).not.toBe(mine.body._id);
    });

    test("without a key is the unpaid order, and a new one once that is paid or cancelled", async () => {
      await verifyGuest(shop);
      const body = orderBody(await make());
      const first = await placeOrder(shop, body);
      expect((await placeOrder(shop, body)).body._id).toBe(first.body._id);
      const intentId = await startPaying(shop, first.body._id);
      expect((await placeOrder(shop, body)).body._id).toBe(first.body._id);
      await approve(shop, intentId);
      expect((await capture(shop, intentId)).status).toBe(200);
      const second = await placeOrder(shop, body);
      expect(second.body._id).not.toBe(first.body._id);
      shop.advance(25 * 60 * minutes);
      await cancelAbandonedOrders(shop.app.asSystem("test"));
      await verifyGuest(shop);
      const third = await placeOrder(shop, body);
      expect(third.status).toBe(201);
      expect(third.body._id).not.toBe(second.body._id);
    });

    test("with a key that is none is refused", async () => {
      await verifyGuest(shop);
      const body = orderBody(await make());
      for (const wrong of ["short", "with spaces in it", "x".repeat(101), "content:abc"]) {
        const { status } = await placeOrder(shop, body, { "idempotency-key": wrong });
        expect([wrong, status]).toEqual([wrong, 400]);
      }
    });
  });

  test("is placed with at most ten SQL statements", async () => {
    await verifyGuest(shop);
    const product = await make();
    const url = await upload("plan.png", png);
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

describe("the limit on guest orders", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("counts one network address once, whatever it claims to be forwarded from", async () => {
    const answers = [];
    for (let n = 0; n < 25; n++) {
      const { status, headers } = await post(
        shop,
        "/api/orders/guest",
        orderBody("0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e"),
        {
          "x-forwarded-for": `203.0.113.${n}`,
        },
      );
      answers.push([status, headers["retry-after"] !== undefined]);
    }
    expect(answers[0]).toEqual([403, false]);
    expect(answers.at(-1)).toEqual([429, true]);
  });
});

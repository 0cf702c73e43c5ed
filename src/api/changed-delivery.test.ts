import { beforeEach, describe, expect, test } from "vitest";
import type { ShownTier, StoredTier } from "#contracts/delivery-tiers";
import { updateProduct } from "#modules/catalogue";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  addToCart,
  customerOrderBody,
  payAsCustomer,
  readCart,
  signIn,
} from "#test/api/customer-purchase";
import { countRows, orderBody, placeOrder, roof, verifyGuest } from "#test/api/guest-purchase";
import { givePoints } from "#test/api/points";

const standard: StoredTier = {
  id: "standard",
  name: "Standard",
  hours: 96,
  counting: "clock",
  surchargeCents: 0,
};
const fast: StoredTier = { ...standard, id: "fast", name: "Fast", hours: 6 };
const shown: ShownTier = { name: "Fast", hours: 6, counting: "clock", surcharge: 0 };

const shop = useTestShop();
let product: string;
beforeEach(async () => {
  product = await makeProduct(shop.as(admin), { title: "Roof Report", tiers: [standard, fast] });
});
const change = (...tiers: StoredTier[]) => updateProduct(shop.as(admin), product, { tiers });

const line = (more: object = { tier: "fast", shownTier: shown }) => ({
  product,
  quantity: 1,
  projectDetails: roof,
  ...more,
});
const nowStandard =
  "The delivery time of “Roof Report” is now 96 hours (Standard). Please look at your order again before you place it.";

describe("an order whose delivery is not what its buyer saw", () => {
  test("is refused to a guest when the tier was removed, and placed with the one shown then", async () => {
    await verifyGuest(shop);
    await change(standard);
    const place = (more: object) =>
      placeOrder(shop, orderBody(product, { products: [line(more)] }));
    for (const more of [{ tier: "fast", shownTier: shown }, { tier: "fast" }])
      expect(await place(more)).toMatchObject({
        status: 409,
        body: { code: "delivery_changed", message: nowStandard },
      });
    expect(await countRows(shop, "orders")).toBe(0);
    const { id: tier, surchargeCents: _, ...now } = standard;
    expect((await place({ tier, shownTier: { ...now, surcharge: 0 } })).status).toBe(201);
  });

  test.each([
    ["hours", { hours: 12 }, "12 hours (Fast)"],
    ["counting", { counting: "working" }, "6 working hours (Fast)"],
    ["name", { name: "Within a day" }, "6 hours (Within a day)"],
  ] as const)("is refused to a customer when the tier's %s changed", async (_, changes, text) => {
    const customer = await signIn(shop);
    await change(standard, { ...fast, ...changes });
    const { status, body } = await customer.call(
      "POST",
      "/api/orders",
      customerOrderBody(product, { products: [line()] }),
    );
    expect([status, body.code]).toEqual([409, "delivery_changed"]);
    expect(body.message).toContain(`is now ${text}.`);
  });

  test("is refused with both when the total changed, too, and when a surcharge moved into the price", async () => {
    const customer = await signIn(shop);
    const place = () =>
      customer.call("POST", "/api/orders", customerOrderBody(product, { products: [line()] }));
    await change(standard, { ...fast, hours: 12, surchargeCents: 500 });
    const { body } = await place();
    expect(body.code).toBe("amount_changed");
    expect(body.message).toMatch(/^The total is now \$54\.90\. The delivery time .* 12 hours/);
    await updateProduct(shop.as(admin), product, {
      saleCents: 4490,
      tiers: [standard, { ...fast, surchargeCents: 500 }],
    });
    expect((await place()).body.code).toBe("delivery_changed");
  });

  test("is refused when points were to pay it, and holds none of them", async () => {
    const customer = await signIn(shop);
    await givePoints(shop, customer.userId, 1000);
    await change(standard);
    const { status, body } = await customer.call("POST", "/api/orders", {
      ...customerOrderBody(product, { products: [line()] }),
      points: { spend: 499, amount: 49.9 },
    });
    expect([status, body.code]).toEqual([409, "delivery_changed"]);
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("does not matter to somebody who chose none, nor to a repeated request", async () => {
    const customer = await signIn(shop);
    const place = (more: object, key: string) =>
      customer.call<{ _id: string }>(
        "POST",
        "/api/orders",
        customerOrderBody(product, { products: [line(more)] }),
        { "Idempotency-Key": key },
      );
    const first = await place({ tier: "fast", shownTier: shown }, "first-key");
    await change({ ...standard, hours: 48 });
    expect((await place({ tier: "fast", shownTier: shown }, "first-key")).body._id).toBe(
      first.body._id,
    );
    expect((await place({}, "other-key")).status).toBe(201);
  });
});

describe("a report for one roof in two delivery tiers", () => {
  test("is two lines of the cart, and the same tier again raises its quantity", async () => {
    const customer = await signIn(shop);
    const add = async (tier?: string) => {
      const { status, body } = await addToCart(customer, product, {
        projectDetails: roof,
        ...(tier && { tier }),
      });
      expect(status).toBe(200);
      return body.map(({ quantity, additionalData }) => [quantity, additionalData.tier]);
    };
    expect(await add("standard")).toEqual([[1, "standard"]]);
    expect(await add("fast")).toEqual([
      [1, "standard"],
      [1, "fast"],
    ]);
    expect(await add("fast")).toEqual([
      [1, "standard"],
      [2, "fast"],
    ]);
    // Without one, the product's first is meant.
    expect(await add()).toEqual([
      [2, "standard"],
      [2, "fast"],
    ]);
    const byProduct = await customer.call("PUT", `/api/cart/${product}`, { quantity: 3 });
    expect(byProduct.status).toBe(409);
    const [day, rush] = await readCart(customer);
    expect((await customer.call("DELETE", `/api/cart/${day!._id}`)).status).toBe(200);
    expect((await customer.call("PUT", `/api/cart/${product}`, { quantity: 3 })).status).toBe(200);
    expect(await readCart(customer)).toMatchObject([{ _id: rush!._id, quantity: 3 }]);
  });

  test("leaves the cart by the tier that was bought", async () => {
    const customer = await signIn(shop);
    for (const tier of ["standard", "fast"])
      await addToCart(customer, product, { projectDetails: roof, tier });
    const { body } = await customer.call<{ _id: string }>(
      "POST",
      "/api/orders",
      customerOrderBody(product, { products: [line()] }),
    );
    await payAsCustomer(shop, customer, body._id);
    expect(await readCart(customer)).toMatchObject([{ additionalData: { tier: "standard" } }]);
  });

  test("leaves it also when the chosen tier was replaced before the order", async () => {
    const customer = await signIn(shop);
    await addToCart(customer, product, { projectDetails: roof, tier: "fast" });
    await change(standard);
    const { body } = await customer.call<{ _id: string }>(
      "POST",
      "/api/orders",
      customerOrderBody(product, { products: [line({ tier: "standard" })] }),
    );
    await payAsCustomer(shop, customer, body._id);
    expect(await readCart(customer)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import type { Product } from "#contracts/calls/catalogue";
import { nobody, report, useCatalogueEditor } from "#test/api/catalogue-editor";
import { useTestShop } from "#test/create-test-shop";
import { addToCart, callerWith, readCart, signIn } from "#test/api/customer-purchase";
import { countRows, roof } from "#test/api/guest-purchase";

const alert =
  "Please ensure all radio/select fields have at least one option and all required fields have labels.";

const shop = useTestShop();
const { boss, make, change, read, makeCategory, makeSubCategory } = useCatalogueEditor(shop);
const guest = callerWith(shop, null);

describe("a product", () => {
  test("is made a draft with nothing but a title and two prices", async () => {
    const { status, body } = await boss<Product>("POST", "/api/products", {
      title: "  Roof & Wall Report ",
      original: 59.9,
      sale: 0,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "Roof & Wall Report",
      slug: "roof-wall-report",
      status: "draft",
      original: 59.9,
      sale: 0,
      description: "",
      descLong: "",
      categories: [],
      subCategories: [],
      image: null,
      sampleFile: null,
      customFields: [],
      deliveredTypes: [],
      archived: false,
      version: 1,
    });
    expect(await read(body._id)).toEqual(body);
  });

  test("has one of three statuses, and 'published' means 'publish'", async () => {
    const { _id } = await make({ status: "published" });
    expect((await read(_id)).status).toBe("publish");
    for (const status of ["draft", "publish", "unpublish"]) {
      await change(_id, { status });
      expect((await read(_id)).status).toBe(status);
    }
    for (const status of ["live", "", null, 1, "Publish"])
      expect([status, (await change(_id, { status })).status]).toEqual([status, 400]);
    expect((await read(_id)).status).toBe("unpublish");
  });

  test("names the types of the files that its delivery has to contain", async () => {
    const { _id, deliveredTypes } = await make({ deliveredTypes: [".pdf", ".esx"] });
    expect(deliveredTypes).toEqual([".pdf", ".esx"]);
    expect((await change(_id, { title: "Other" })).body.deliveredTypes).toEqual([".pdf", ".esx"]);
    expect((await change(_id, { deliveredTypes: [] })).body.deliveredTypes).toEqual([]);
    const refused = await change(_id, { deliveredTypes: [".exe"] });
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      400,
      expect.arrayContaining(["fields"]),
    ]);
  });

  test("needs a title and two prices from 0 to a million with at most two decimals", async () => {
    const refusal = async (given: object) => {
      const { status, body } = await boss("POST", "/api/products", { ...report, ...given });
      return [status, Object.keys(body.fields ?? {}), body.message];
    };
    const range = "Please enter an amount from 0 to 1,000,000 with at most two decimals";
    expect(await refusal({ title: "  " })).toEqual([400, ["title"], "Please enter a title"]);
    expect((await refusal({ title: undefined }))[0]).toBe(400);
    expect((await refusal({ title: "x".repeat(10_000) }))[0]).toBe(400);
    expect((await refusal({ title: "a\u0007b" }))[0]).toBe(400);
    for (const [name, missing] of [
      ["original", "Please enter the original price"],
      ["sale", "Please enter the sale price"],
    ] as const) {
      expect(await refusal({ [name]: undefined })).toEqual([400, [name], missing]);
      expect(await refusal({ [name]: null })).toEqual([400, [name], missing]);
      for (const wrong of [-1, -0.01, 1.999, 1_000_000.01, 1e12])
        expect([wrong, ...(await refusal({ [name]: wrong }))]).toEqual([wrong, 400, [name], range]);
      for (const wrong of ["49.90", true, [], {}])
        expect((await refusal({ [name]: wrong }))[0]).toBe(400);
    }
    expect(await countRows(shop, "products")).toBe(0);
    const dear = await make({ original: 1_000_000, sale: 1_000_000 });
    expect(dear).toMatchObject({ original: 1_000_000, sale: 1_000_000 });
    const cents = await make({ original: 0.29, sale: 1.15 });
    expect(cents).toMatchObject({ original: 0.29, sale: 1.15 });
  });

  test("needs delivery tiers of different names, when it is made and when it is changed", async () => {
    const standard = { name: "Standard", hours: 24, counting: "clock", surcharge: 0 };
    const tiers = [standard, { ...standard, name: " standard", surcharge: 20 }];
    const product = await make();
    for (const refused of [
      await boss("POST", "/api/products", { ...report, tiers }),
      await change(product._id, { tiers }),
    ])
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { fields: { "tiers.1.name": "Another tier of this product has this name" } },
      ]);
    expect(await read(product._id)).toEqual(product);
    const { body } = await change(product._id, {
      tiers: [standard, { ...standard, name: "Rush" }],
    });
    expect(body).toMatchObject({ tiers: [{ name: "Standard" }, { name: "Rush" }] });
  });

  test("keeps what a change leaves out", async () => {
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal roofs");
    const made = await make({
      description: "Lengths and areas",
      categories: [main._id],
      subCategories: [{ _id: sub._id, name: "whatever" }],
      customFields: [{ label: "Storeys", type: "number" }],
    });
    const { body } = await change(made._id, { title: "Renamed" });
    expect(body).toEqual({
      ...made,
      title: "Renamed",
      slug: "renamed",
      version: 2,
      updatedAt: expect.any(String),
    });
    const without = await change(made._id, { categories: [] });
    expect(without.body).toMatchObject({ categories: [], subCategories: [{ _id: sub._id }] });
    const neither = await change(made._id, { subCategories: [] });
    expect(neither.body).toMatchObject({ categories: [], subCategories: [] });
  });

  test("takes categories as ids or as objects, in the order of the editor", async () => {
    const [a, b] = [await makeCategory("Roofs"), await makeCategory("Walls")];
    const made = await make({ categories: [{ _id: b._id, name: "Walls" }, a._id, b._id] });
    expect(made.categories).toEqual([
      { _id: b._id, name: "Walls" },
      { _id: a._id, name: "Roofs" },
    ]);
    const missing = await change(made._id, { title: "Lost", categories: [a._id, nobody] });
    expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ["categories"]]);
    for (const wrong of ["x", null, {}, { _id: "x" }])
      expect((await change(made._id, { categories: [wrong] })).status).toBe(400);
    expect(await read(made._id)).toEqual(made);
  });

  test("is checked by the rules for its custom fields, with the same message as in the form", async () => {
    const wrong = [
      { label: "Pitch", type: "radio" },
      { label: "Pitch", type: "select", options: ["", "  "] },
      { label: "  ", type: "text", required: true },
      { type: "checkbox", required: true },
    ];
    for (const field of wrong) {
      const customFields = [{ label: "Fine", type: "text" }, field];
      const { status, body } = await boss("POST", "/api/products", { ...report, customFields });
      expect([status, body.message]).toEqual([400, alert]);
      expect(body.fields).toEqual({ "customFields.1": alert });
    }
    expect(await countRows(shop, "products")).toBe(0);
    const { customFields } = await make({
      customFields: [
        { id: "a", label: " Pitch ", type: "radio", options: ["a", "", " b ", "a"] },
        { id: "a", label: "Storeys", type: "number", options: ["left over"] },
        { label: "", type: "text", placeholder: " Anything else " },
      ],
    });
    expect(customFields).toMatchObject([
      { id: "a", label: "Pitch", options: ["a", "b"], required: false, placeholder: "" },
      { label: "Storeys", options: [] },
      { label: "", placeholder: "Anything else" },
    ]);
    expect(new Set(customFields.map(({ id }) => id)).size).toBe(3);
    for (const type of ["file", "", null, "constructor"])
      expect(
        (await boss("POST", "/api/products", { ...report, customFields: [{ type }] })).status,
      ).toBe(400);
  });

  test("with a stale version is refused, and nothing is merged", async () => {
    const made = await make();
    const mine = await change(made._id, { title: "Mine", sale: 10, version: made.version });
    expect([mine.status, mine.body.version]).toEqual([200, 2]);
    const theirs = await change(made._id, { title: "Theirs", sale: 20, version: made.version });
    expect([theirs.status, theirs.body.code]).toEqual([409, "conflict"]);
    expect(theirs.body.message).toContain("Somebody else changed this");
    expect(await read(made._id)).toMatchObject({ title: "Mine", sale: 10, version: 2 });
    const whole = await read(made._id);
    expect((await change(made._id, { ...whole, title: "Sent back whole" })).status).toBe(200);
    expect((await change(made._id, { ...whole, title: "Sent back again" })).status).toBe(409);
  });

  test("that twenty admins save at once is saved by one of them", async () => {
    const made = await make();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        change(made._id, { title: `Title ${number}`, sale: number, version: made.version }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(await read(made._id)).toMatchObject({ title: `Title ${winner}`, sale: winner });
  });

  test("that is deleted disappears for everybody, leaves the carts and stays in orders", async () => {
    const [kept, deleted] = [await make(), await make({ title: "Gone" })];
    const customer = await signIn(shop);
    for (const { _id } of [kept, deleted]) await addToCart(customer, _id, { projectDetails: roof });
    const response = await boss("DELETE", `/api/products/${deleted._id}`);
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, message: "Product deleted" },
    ]);
    await shop.react();
    expect((await readCart(customer)).map(({ productId }) => productId)).toEqual([kept._id]);
    for (const call of [boss, guest]) {
      expect((await call("GET", `/api/products/${deleted._id}`)).status).toBe(404);
      expect((await call<Product[]>("GET", "/api/products")).body).toHaveLength(1);
    }
    for (const again of [
      await boss("DELETE", `/api/products/${deleted._id}`),
      await change(deleted._id, { title: "Back" }),
      await boss("DELETE", `/api/products/${nobody}`),
    ])
      expect([again.status, again.body.message]).toEqual([404, "Product not found"]);
    expect(await countRows(shop, "products")).toBe(2);
  });
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Category, Product, SubCategory } from "#contracts/calls/catalogue";
import { removeUnusedFiles } from "#modules/files";
import { auditedActions } from "#test/account-calls";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { type Caller, callerWith, readCart, signIn } from "#test/customer-purchase";
import { countRows, roof } from "#test/guest-purchase";
import { drawPng, sendFile, smallPdf } from "#test/send-file";

const nobody = "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e";
const report = { title: "Roof Report", original: 59.9, sale: 49.9, status: "publish" };
const alert =
  "Please ensure all radio/select fields have at least one option and all required fields have labels.";

const shop = useTestShop();
let boss: Caller["call"];
let token: string;
beforeEach(async () => {
  token = (await makeUser(shop, { role: "admin" })).token;
  boss = callerWith(shop, token);
});
const guest = callerWith(shop, null);

const make = async (given: object = {}): Promise<Product> =>
  (await boss<Product>("POST", "/api/products", { ...report, ...given })).body;
const change = (id: string, given: object) => boss<Product>("PUT", `/api/products/${id}`, given);
const read = async (id: string): Promise<Product> =>
  (await boss<Product>("GET", `/api/products/${id}`)).body;
const makeCategory = async (name: string, given: object = {}) =>
  (await boss<Category>("POST", "/api/categories", { name, ...given })).body;
const makeSubCategory = async (parentId: string, name: string) =>
  (await boss<SubCategory>("POST", `/api/categories/${parentId}/subcategories`, { name })).body;
const upload = async (name: string, bytes: Uint8Array, query = "") =>
  (await sendFile(shop, token, { name, bytes, query })).body;

describe("the calls that change the catalogue", () => {
  test("are refused to guests, customers and staff, and have no effect then", async () => {
    const product = await make();
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal roofs");
    const before = await everything();
    const writes = [
      ["POST", "/api/products", report],
      ["PUT", `/api/products/${product._id}`, { title: "Stolen" }],
      ["DELETE", `/api/products/${product._id}`, undefined],
      ["POST", "/api/categories", { name: "Mine" }],
      ["PUT", `/api/categories/${main._id}`, { name: "Mine" }],
      ["DELETE", `/api/categories/${main._id}`, undefined],
      ["POST", `/api/categories/${main._id}/subcategories`, { name: "Mine" }],
      ["POST", "/api/subcategories", { name: "Mine", categoryId: main._id }],
      ["PUT", `/api/subcategories/${sub._id}`, { name: "Mine" }],
      ["DELETE", `/api/subcategories/${sub._id}`, undefined],
    ] as const;
    const [customer, staff] = [await signIn(shop), await signIn(shop, { role: "staff" })];
    for (const [method, url, body] of writes) {
      const refusals = await Promise.all([
        guest(method, url, body),
        callerWith(shop, "x".repeat(43))(method, url, body),
        customer.call(method, url, body),
        staff.call(method, url, body),
      ]);
      expect([method, url, refusals.map(({ status }) => status)]).toEqual([
        method,
        url,
        [401, 401, 403, 403],
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  const everything = async () => ({
    products: (await boss("GET", "/api/products")).body,
    categories: (await boss("GET", "/api/categories")).body,
    audit: await countRows(shop, "audit_log"),
  });

  test("say 'ID required' for ids that are empty or none", async () => {
    for (const id of ["", "%20", "x", "1"]) {
      for (const method of ["PUT", "DELETE"] as const) {
        const main = await boss(method, `/api/categories/${id}`, { name: "Roofs" });
        expect([id, main.status, main.body.message]).toEqual([id, 400, "Category ID required"]);
        const sub = await boss(method, `/api/subcategories/${id}`, { name: "Roofs" });
        expect([id, sub.status, sub.body.message]).toEqual([id, 400, "Sub-category ID required"]);
      }
    }
    const child = { name: "Metal roofs" };
    for (const body of [child, { ...child, categoryId: "" }, { ...child, categoryId: null }]) {
      const { status, body: said } = await boss("POST", "/api/subcategories", body);
      expect([status, said.message]).toEqual([400, "Category ID required"]);
    }
  });

  test("write down who did what, in plain values", async () => {
    const product = await make();
    await change(product._id, { sale: 39.9, description: "x".repeat(500) });
    await boss("DELETE", `/api/products/${product._id}`);
    const main = await makeCategory("Roofs");
    await boss("PUT", `/api/categories/${main._id}`, { name: "All roofs" });
    await boss("DELETE", `/api/categories/${main._id}`);
    expect(await auditedActions(shop)).toEqual([
      "product.created",
      "product.updated",
      "product.deleted",
      "category.created",
      "category.updated",
      "category.deleted",
    ]);
    const { rows } = await shop.database.pool.query(
      "select subject, details from audit_log where action like '%.updated' order by id",
    );
    expect(rows).toMatchObject([
      {
        subject: `product:${product._id}`,
        details: {
          title: "Roof Report",
          changed: { saleCents: { from: 4990, to: 3990 }, description: true },
        },
      },
      {
        subject: `category:${main._id}`,
        details: { changed: { name: { from: "Roofs", to: "All roofs" } } },
      },
    ]);
  });
});

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

  test("is saved by the rule of its fields, with the same words as in the form", async () => {
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

  test("of which somebody else saved another version is not changed, and nothing is mixed", async () => {
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
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        change(made._id, { title: `Title ${number}`, sale: number, version: made.version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await read(made._id)).toMatchObject({ title: `Title ${winner}`, sale: winner });
  });

  test("that is deleted is gone for everybody, leaves the carts and stays in orders", async () => {
    const [kept, deleted] = [await make(), await make({ title: "Gone" })];
    const customer = await signIn(shop);
    for (const { _id } of [kept, deleted])
      await customer.call("POST", "/api/cart", {
        productId: _id,
        quantity: 1,
        projectDetails: roof,
      });
    const answer = await boss("DELETE", `/api/products/${deleted._id}`);
    expect([answer.status, answer.body]).toEqual([
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

describe("what admins are answered", () => {
  const titles = async (call: Caller["call"], query: string) =>
    (await call<Product[]>("GET", `/api/products${query}`)).body.map(({ title }) => title);

  test("are all products, by status, category and words of the title, with their number", async () => {
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal roofs");
    await make({ title: "Published", categories: [main._id] });
    shop.advance(1000);
    await make({ title: "Draft one", status: "draft", subCategories: [sub._id] });
    shop.advance(1000);
    await make({ title: "Draft two", status: "draft" });
    expect(await titles(boss, "?sort=latest&limit=2")).toEqual(["Draft two", "Draft one"]);
    const { headers } = await boss("GET", "/api/products?limit=1&status=draft");
    expect(headers["x-total-count"]).toBe("2");
    expect(await titles(boss, "?status=published")).toEqual(["Published"]);
    expect(await titles(boss, `?categoryId=${sub._id}&limit=5`)).toEqual(["Draft one"]);
    expect(await titles(boss, "?search=DRAFT&limit=5")).toEqual(["Draft one", "Draft two"]);
    expect(await titles(guest, "?status=draft")).toEqual([]);
    expect(await titles(guest, "?search=draft&limit=5")).toEqual([]);
    for (const wrong of ["status=live", "status=", "categoryId=x"])
      expect((await boss("GET", `/api/products?${wrong}`)).status).toBe(400);
  });

  test("never reaches visitors, however the two take turns", async () => {
    const { _id } = await make({ title: "Secret draft", status: "draft" });
    await make({ title: "Published" });
    const urls = [
      "/api/products?limit=4",
      "/api/products?limit=4&sort=latest",
      "/api/products?limit=4&search=secret",
      `/api/products/${_id}`,
    ];
    for (let turn = 0; turn < 3; turn++)
      for (const url of urls) {
        const [first, second] = turn % 2 ? [boss, guest] : [guest, boss];
        const answers = [await first("GET", url), await second("GET", url)];
        const [seen, hidden] = turn % 2 ? answers : answers.toReversed();
        expect(JSON.stringify(seen!.body)).toContain("Secret draft");
        expect(JSON.stringify(hidden!.body)).not.toContain("Secret draft");
        expect(seen!.headers["cache-control"]).toBe("no-store");
      }
  });

  test("holds in every process of the shop within a second of its saving", async () => {
    const { _id } = await make();
    const other = await shop.startAnother();
    const there = callerWith({ ...shop, server: other.server }, null);
    const listed = async () =>
      (await there<Product[]>("GET", "/api/products?limit=4")).body.map(({ title }) => title);
    try {
      const within = { timeout: 1000, interval: 20 };
      expect(await listed()).toEqual(["Roof Report"]);
      await change(_id, { title: "Renamed" });
      await vi.waitFor(async () => expect(await listed()).toEqual(["Renamed"]), within);
      await change(_id, { status: "unpublish" });
      await vi.waitFor(async () => expect(await listed()).toEqual([]), within);
      await change(_id, { status: "publish" });
      await vi.waitFor(async () => expect(await listed()).toEqual(["Renamed"]), within);
      const names = async () =>
        (await there<Category[]>("GET", "/api/categories")).body.map(({ name }) => name);
      expect(await names()).toEqual([]);
      const { _id: category } = await makeCategory("Roofs");
      await vi.waitFor(async () => expect(await names()).toEqual(["Roofs"]), within);
      await boss("DELETE", `/api/categories/${category}`);
      await vi.waitFor(async () => expect(await names()).toEqual([]), within);
      await boss("DELETE", `/api/products/${_id}`);
      await vi.waitFor(async () => expect(await listed()).toEqual([]), within);
    } finally {
      await other.close();
    }
  });
});

describe("files of the shop window", () => {
  test("are uploaded by admins and shown by what they belong to", async () => {
    const image = await upload("roof.png", await drawPng(1600, 1200));
    expect(image).toMatchObject({
      url: `/files/${image.public_id}`,
      resource_type: "image",
      width: 1280,
      height: 960,
    });
    const sampleFile = await upload("sample.pdf", smallPdf);
    expect(sampleFile).toMatchObject({ resource_type: "raw", name: "sample.pdf" });
    const product = await make({ image, sampleFile: { public_id: sampleFile.public_id } });
    expect(product).toMatchObject({ image, sampleFile });
    const picture = await shop.server.inject({ url: `${image.url}/640.webp` });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
    const removed = await change(product._id, { image: null });
    expect(removed.body).toMatchObject({ image: null, sampleFile });
    const category = await makeCategory("Roofs", { landingImage: { url: image.url } });
    expect(category).toMatchObject({ landingImage: image, thumbnailImage: null });
  });

  test("stay as long as something uses them, else a day", async () => {
    const used = await upload("roof.png", await drawPng());
    await upload("unused.png", await drawPng());
    await make({ image: used });
    shop.advance(25 * 3_600_000);
    expect(await removeUnusedFiles(shop.app.asSystem("sweep"))).toBe(1);
    const { statusCode } = await shop.server.inject({ url: used.url });
    expect(statusCode).toBe(200);
  });

  test("are taken from admins only, and an admin's picture for an order is no shop picture", async () => {
    const [customer, staff] = [await makeUser(shop), await makeUser(shop, { role: "staff" })];
    const bytes = await drawPng();
    for (const purpose of ["picture", "sample"]) {
      const file = { name: "roof.png", bytes, query: `?purpose=${purpose}` };
      expect((await sendFile(shop, null, file)).status).toBe(401);
      expect((await sendFile(shop, customer.token, file)).status).toBe(403);
      expect((await sendFile(shop, staff.token, file)).status).toBe(403);
      expect((await sendFile(shop, token, file)).status).toBe(200);
    }
    expect(
      (await sendFile(shop, token, { name: "a.png", bytes, query: "?purpose=x" })).status,
    ).toBe(400);
    const forOrders = [
      (await sendFile(shop, customer.token, { name: "roof.png", bytes })).body,
      await upload("roof.png", bytes, "?purpose=order"),
    ];
    for (const image of forOrders)
      expect((await boss("POST", "/api/products", { ...report, image })).status).toBe(400);
  });

  test("that are not what they say, too large or of a wrong kind are refused and leave nothing", async () => {
    const png = await drawPng();
    const pretending = [
      ["roof.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "picture", 415],
      ["roof.png", smallPdf, "picture", 415],
      ["roof.png", png.subarray(0, 40), "picture", 415],
      ["roof.svg", png, "picture", 415],
      ["sample.pdf", smallPdf, "picture", 415],
      ["roof.html", png, "sample", 415],
      ["sample.exe", smallPdf, "sample", 415],
      ["sample.pdf", png, "sample", 415],
      ["sample.pdf.exe", smallPdf, "sample", 415],
      ["empty.png", Buffer.alloc(0), "picture", 400],
      ["large.png", Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]), "picture", 413],
      ["large.pdf", Buffer.concat([smallPdf, Buffer.alloc(26 * 1024 * 1024)]), "sample", 413],
    ] as const;
    for (const [name, bytes, purpose, expected] of pretending) {
      const { status } = await sendFile(shop, token, { name, bytes, query: `?purpose=${purpose}` });
      expect([name, purpose, status]).toEqual([name, purpose, expected]);
    }
    expect(await countRows(shop, "files")).toBe(0);
  });

  test("can't be anything but files of this shop and of the right kind", async () => {
    const [picture, sample] = [
      await upload("roof.png", await drawPng()),
      await upload("sample.pdf", smallPdf),
    ];
    const foreign = [
      { url: "javascript:alert(1)" },
      { url: "data:image/png;base64,x" },
      { url: "//evil.test/a.png" },
      { url: "http://169.254.169.254/latest" },
      { url: "//evil.test/a.png", public_id: picture.public_id },
      { url: `/files/${nobody}` },
      { public_id: nobody },
      { public_id: "../../etc/passwd" },
      {},
      "roof.png",
    ];
    for (const image of [...foreign, sample])
      expect([image, (await boss("POST", "/api/products", { ...report, image })).status]).toEqual([
        image,
        400,
      ]);
    for (const sampleFile of [...foreign, picture])
      expect((await boss("POST", "/api/products", { ...report, sampleFile })).status).toBe(400);
    for (const landingImage of [...foreign, sample])
      expect((await boss("POST", "/api/categories", { name: "Roofs", landingImage })).status).toBe(
        400,
      );
    expect(await countRows(shop, "products")).toBe(0);
    expect(await countRows(shop, "categories")).toBe(0);
  });
});

describe("a category", () => {
  test("has a name of 2 to 50 characters after trimming, main or sub", async () => {
    const main = await makeCategory("Roofs");
    const tries = [
      ["POST", "/api/categories", {}],
      ["PUT", `/api/categories/${main._id}`, {}],
      ["POST", `/api/categories/${main._id}/subcategories`, {}],
      ["POST", "/api/subcategories", { categoryId: main._id }],
    ] as const;
    for (const [at, [method, url, more]] of tries.entries()) {
      for (const name of ["", " ", "a", " a ", "x".repeat(51)]) {
        const { status, body } = await boss(method, url, { ...more, name });
        expect([name, status, body.message]).toEqual([
          name,
          400,
          "Please enter a name of 2 to 50 characters",
        ]);
      }
      for (const name of [` ${at}x `, `${at}${"y".repeat(49)}`])
        expect([200, 201]).toContain((await boss(method, url, { ...more, name })).status);
    }
    expect((await boss("POST", "/api/categories", {})).status).toBe(400);
  });

  test("has a name of its own under its parent, in any letter case", async () => {
    const [roofs, walls] = [await makeCategory("Roofs"), await makeCategory("Walls")];
    const metal = await makeSubCategory(roofs._id, "Metal");
    await makeSubCategory(walls._id, "Metal");
    const taken = "There is already a category with this name";
    for (const [method, url, body] of [
      ["POST", "/api/categories", { name: "ROOFS" }],
      ["PUT", `/api/categories/${walls._id}`, { name: " roofs " }],
      ["POST", `/api/categories/${roofs._id}/subcategories`, { name: "metal" }],
      ["PUT", `/api/subcategories/${metal._id}`, { categoryId: walls._id }],
    ] as const) {
      const { status, body: said } = await boss(method, url, body);
      expect([status, said.code, said.fields]).toEqual([409, "conflict", { name: taken }]);
    }
    const same = await boss("PUT", `/api/categories/${roofs._id}`, { name: "ROOFS" });
    expect(same.status).toBe(200);
  });

  test("of the second level is made under a main one, by either call, and takes no pictures", async () => {
    const main = await makeCategory("Roofs");
    const image = await upload("roof.png", await drawPng());
    const body = { name: "Metal", description: "Seams", landingImage: image, thumbnailImage: "x" };
    const made = await boss<SubCategory>("POST", `/api/categories/${main._id}/subcategories`, body);
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: "Metal",
        description: "Seams",
        categoryId: main._id,
        parentCategory: { _id: main._id, name: "Roofs" },
        version: 1,
      },
    ]);
    const alias = await boss<SubCategory>("POST", "/api/subcategories", {
      name: "Slate",
      categoryId: main._id,
    });
    expect([alias.status, alias.body.categoryId]).toEqual([201, main._id]);
    const lost = await boss("POST", `/api/categories/${nobody}/subcategories`, { name: "Lost" });
    expect([lost.status, lost.body.message]).toEqual([404, "Category not found."]);
    const nested = await boss("POST", `/api/categories/${made.body._id}/subcategories`, {
      name: "Nested",
    });
    expect(nested.status).toBe(400);
    const list = await guest<SubCategory[]>("GET", `/api/categories/${main._id}/subcategories`);
    expect(list.body.map(({ name }) => name)).toEqual(["Metal", "Slate"]);
  });

  test("of the second level can move to another main one, never to itself or to one of its own level", async () => {
    const [roofs, walls] = [await makeCategory("Roofs"), await makeCategory("Walls")];
    const [metal, slate] = [
      await makeSubCategory(roofs._id, "Metal"),
      await makeSubCategory(roofs._id, "Slate"),
    ];
    const move = (categoryId: string) =>
      boss<SubCategory>("PUT", `/api/subcategories/${metal._id}`, { categoryId });
    for (const [categoryId, status] of [
      [metal._id, 400],
      [slate._id, 400],
      ["x", 400],
      [nobody, 404],
    ] as const)
      expect([categoryId, (await move(categoryId)).status]).toEqual([categoryId, status]);
    expect((await move(walls._id)).body).toMatchObject({ name: "Metal", categoryId: walls._id });
  });

  test("is not found among those of the other level", async () => {
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal");
    for (const [method, url] of [
      ["PUT", `/api/categories/${sub._id}`],
      ["DELETE", `/api/categories/${sub._id}`],
      ["PUT", `/api/subcategories/${main._id}`],
      ["DELETE", `/api/subcategories/${main._id}`],
      ["PUT", `/api/categories/${nobody}`],
      ["DELETE", `/api/subcategories/${nobody}`],
    ] as const)
      expect([url, (await boss(method, url, { name: "Other" })).status]).toEqual([url, 404]);
    expect((await guest<Category[]>("GET", "/api/categories")).body).toMatchObject([
      { name: "Roofs", subCategories: [{ name: "Metal" }] },
    ]);
  });

  test("of which somebody else saved another version is not changed", async () => {
    const main = await makeCategory("Roofs");
    const sub = await makeSubCategory(main._id, "Metal");
    for (const url of [`/api/categories/${main._id}`, `/api/subcategories/${sub._id}`]) {
      expect((await boss("PUT", url, { description: "Mine", version: 1 })).status).toBe(200);
      const late = await boss("PUT", url, { description: "Theirs", version: 1 });
      expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    }
    expect((await guest<Category>("GET", `/api/categories/${main._id}`)).body).toMatchObject({
      description: "Mine",
      version: 2,
    });
  });

  test("that is deleted takes its sub-categories along and leaves the products", async () => {
    const [roofs, walls] = [await makeCategory("Roofs"), await makeCategory("Walls")];
    const metal = await makeSubCategory(roofs._id, "Metal");
    const { _id } = await make({ categories: [roofs._id, walls._id], subCategories: [metal._id] });
    const answer = await boss("DELETE", `/api/categories/${roofs._id}`);
    expect(answer.body).toEqual({ success: true, message: "Category deleted successfully!" });
    expect((await guest<Category[]>("GET", "/api/categories")).body).toMatchObject([
      { name: "Walls" },
    ]);
    expect(await countRows(shop, "categories")).toBe(1);
    expect((await guest<Product>("GET", `/api/products/${_id}`)).body).toMatchObject({
      categories: [{ name: "Walls" }],
      subCategories: [],
    });
    const sub = await makeSubCategory(walls._id, "Brick");
    const gone = await boss("DELETE", `/api/subcategories/${sub._id}`);
    expect(gone.body).toEqual({ success: true, message: "Sub-category deleted successfully!" });
    expect((await boss("DELETE", `/api/subcategories/${sub._id}`)).status).toBe(404);
  });

  test("never leaves orphans, whatever is put under it while it is deleted", async () => {
    for (let round = 0; round < 8; round++) {
      const main = await makeCategory(`Round ${round}`);
      const made = await make({ title: `Product ${round}` });
      const answers = await Promise.all([
        boss("POST", `/api/categories/${main._id}/subcategories`, { name: "Child one" }),
        boss("DELETE", `/api/categories/${main._id}`),
        boss("POST", "/api/subcategories", { name: "Child two", categoryId: main._id }),
        change(made._id, { categories: [main._id] }),
      ]);
      for (const { status } of answers) expect([200, 201, 400, 404]).toContain(status);
    }
    const orphans = "parent_id is not null and parent_id not in (select id from categories)";
    expect(await countRows(shop, "categories", orphans)).toBe(0);
    expect(await countRows(shop, "product_categories")).toBe(0);
  });
});

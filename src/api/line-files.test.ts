import { describe, expect, test } from "vitest";
import type { LineFiles } from "#contracts/calls/line-files";
import type { Order } from "#contracts/calls/order";
import { payGuestOrder, placeGuestOrder } from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import {
  addToCart,
  callerWith,
  customerOrderBody,
  placeCustomerOrder,
  readCart,
  signIn,
} from "#test/api/customer-purchase";
import { buyer, get, linkMailedTo, roof, storedLines } from "#test/api/guest-purchase";
import { drawPng, sendFile, smallPdf } from "#test/send-file";

const shop = useTestShop();
const make = () => makeProduct(shop.as(admin));
const sketchBytes = new TextEncoder().encode("PK\u0003\u0004a sketch");
const upload = async (token: string | null) => {
  const sketch = await sendFile(shop, token, { name: "house.esx", bytes: sketchBytes });
  const photo = await sendFile(shop, token, { name: "house.png", bytes: await drawPng() });
  return [photo.body.url, sketch.body.url];
};
const lineWith = (product: string, attachments: string[]) => ({
  products: [{ product, quantity: 1, projectDetails: roof, attachments }],
});
/** The sketch first, as their names are listed. */
const listExpectedFiles = (attachments: string[]) => [
  { kind: "esx", name: "house.esx", size: sketchBytes.length, url: attachments[1] },
  { kind: "blueprint", name: "house.png", size: expect.any(Number), url: attachments[0] },
];

describe("the files of an ordered line", () => {
  test("can be reused for another report of the same customer, and are stored once", async () => {
    const { user, token } = await makeUser(shop);
    const customer = { userId: user.id, email: user.email, call: callerWith(shop, token) };
    const product = await make();
    const attachments = await upload(token);
    const order = await placeCustomerOrder(customer, product, lineWith(product, attachments));
    const { body } = await customer.call<LineFiles>(
      "GET",
      `/api/orders/${order._id}/lines/0/files`,
    );
    expect(body).toEqual({ files: listExpectedFiles(attachments), missing: [] });

    const another = await make();
    const urls = body.files.map(({ url }) => url);
    const added = await addToCart(customer, another, { projectDetails: roof, attachments: urls });
    expect(added.status).toBe(200);
    expect(await readCart(customer)).toMatchObject([{ attachments: urls }]);
    const further = await placeCustomerOrder(customer, another, lineWith(another, urls));
    const [first] = await storedLines(shop, order._id);
    const [second] = await storedLines(shop, further._id);
    expect(second!.snapshot["attachments"]).toEqual(first!.snapshot["attachments"]);
    expect(second!.snapshot["files"]).toEqual({ esxFile: "house.esx", blueprint: "house.png" });
  });

  test("are up to five blueprints, PDFs among them, each under its name", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const pdf = async (name: string) =>
      (await sendFile(shop, null, { name, bytes: smallPdf })).body.url;
    const names = ["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"];
    const urls = await Promise.all(names.map(pdf));
    const order = await placeCustomerOrder(customer, product, lineWith(product, urls));
    const { body } = await customer.call<Order>("GET", `/api/orders/${order._id}`);
    expect(body.products[0]!.files).toEqual({
      esxFile: null,
      blueprint: "1.pdf",
      blueprints: names,
    });
    expect(body.products[0]!.attachments).toHaveLength(5);
    const six = lineWith(product, [...urls, await pdf("6.pdf")]);
    const refused = await customer.call("POST", "/api/orders", customerOrderBody(product, six));
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe("Please send at most 5 blueprints with one report.");
  });

  test("are not found for a line that the order does not have", async () => {
    const customer = await signIn(shop);
    const { _id } = await placeCustomerOrder(customer, await make());
    const read = (line: string) => customer.call("GET", `/api/orders/${_id}/lines/${line}/files`);
    expect((await read("0")).body).toEqual({ files: [], missing: [] });
    expect((await read("1")).status).toBe(404);
    expect((await read("-1")).status).toBe(400);
  });

  test("are listed to a guest who has the order's link, and to nobody else", async () => {
    const product = await make();
    const attachments = await upload(null);
    const orderId = await placeGuestOrder(shop, product, lineWith(product, attachments));
    await payGuestOrder(shop, orderId);
    await shop.react();
    const token = linkMailedTo(shop, buyer.email, "track").pathname.split("/").at(-1)!;
    const read = (key: string) => get<LineFiles>(shop, `/api/orders/track/${key}/lines/0/files`);
    expect((await read(token)).body).toEqual({
      files: listExpectedFiles(attachments),
      missing: [],
    });
    expect((await read(`${token.slice(0, -1)}x`)).status).toBe(404);
    const customer = await signIn(shop);
    expect((await customer.call("GET", `/api/orders/${orderId}/lines/0/files`)).status).toBe(404);
  });

  test("are listed as missing, by name, when another account uploaded them", async () => {
    const { user, token } = await makeUser(shop);
    const customer = { userId: user.id, email: user.email, call: callerWith(shop, token) };
    const product = await make();
    const attachments = await upload(token);
    const { _id } = await placeCustomerOrder(customer, product, lineWith(product, attachments));
    await shop.database.pool.query("update files set uploaded_by = gen_random_uuid()");
    const { body } = await customer.call<LineFiles>("GET", `/api/orders/${_id}/lines/0/files`);
    expect(body).toEqual({ files: [], missing: ["house.esx", "house.png"] });
  });
});

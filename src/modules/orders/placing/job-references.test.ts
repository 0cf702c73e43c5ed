import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import { texts } from "#contracts/texts";
import { signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  addToCart,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  readCart,
  signIn,
} from "#test/api/customer-purchase";
import { countRows, orderBody, placeOrder, roof, verifyGuest } from "#test/api/guest-purchase";

const references = {
  claimNumber: " CL-2026/0042 ",
  jobNumber: "PO 77",
  insured: "Ana Ruiz",
  dateOfLoss: "2026-01-31",
};

describe("the buyer's references to a job", () => {
  const shop = useTestShop();
  const make = () => makeProduct(shop.as(admin));
  const day = (daysFromNow: number) =>
    new Date(shop.app.now().getTime() + daysFromNow * 24 * 60 * 60 * 1000)
      .toISOString()
      .slice(0, 10);

  test("are on the order and in its mail, and make it searchable", async () => {
    const customer = await signIn(shop);
    const dateOfLoss = day(-20);
    const order = await placeCustomerOrder(customer, await make(), {
      jobReferences: { ...references, dateOfLoss },
    });
    expect(order.jobReferences).toEqual({ ...references, claimNumber: "CL-2026/0042", dateOfLoss });
    await payAsCustomer(shop, customer, order._id);
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain("Claim number: CL-2026/0042");
    const office = await signInAdmin(shop);
    for (const search of ["cl-2026/0042", "PO 77", "Ruiz", dateOfLoss]) {
      const url = `/api/orders/all?search=${encodeURIComponent(search)}`;
      const { body } = await office.call<OrderRow[]>("GET", url);
      expect([search, body.map(({ _id }) => _id)]).toEqual([search, [order._id]]);
      expect(body[0]!.jobReferences).toEqual(order.jobReferences);
    }
  });

  test("are null when none was given", async () => {
    const customer = await signIn(shop);
    const product = await make();
    for (const jobReferences of [undefined, null, {}, { claimNumber: "  " }])
      expect(
        (await placeCustomerOrder(customer, product, { jobReferences })).jobReferences,
      ).toBeNull();
  });

  test("make an order different, so that it is not taken for a repeat of the first", async () => {
    await verifyGuest(shop);
    const product = await make();
    const place = async (claimNumber: string) =>
      (await placeOrder(shop, orderBody(product, { jobReferences: { claimNumber } }))).body._id;
    const first = await place("CL-1");
    expect(await place("CL-1")).toBe(first);
    expect(await place("CL-2")).not.toBe(first);
  });

  test.each([
    ["a day that does not exist", () => "2026-02-30"],
    ["something other than a day", () => "last week"],
    ["a day in the future", () => day(2)],
  ])("can't have %s as the date of loss", async (_, dateOfLoss) => {
    const customer = await signIn(shop);
    const jobReferences = { dateOfLoss: dateOfLoss() };
    const body = customerOrderBody(await make(), { jobReferences });
    const refused = await customer.call<Order & { fields: object }>("POST", "/api/orders", body);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { "jobReferences.dateOfLoss": texts.invalidDateOfLoss },
    ]);
    expect(await countRows(shop, "orders")).toBe(0);
  });

  const ofLine = (claimNumber: string) => ({ ...references, claimNumber, dateOfLoss: "" });
  const line = (product: string, address: string, jobReferences?: object) => ({
    product,
    quantity: 1,
    projectDetails: { ...roof, address },
    ...(jobReferences && { jobReferences }),
  });
  const payment = { provider: "paypal" as const, amount: 149.7 };

  test("belong to each roof, and fall back to the order's", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const products = [
      line(product, "1 Elm St, Boulder", { claimNumber: "CLM-1" }),
      line(product, "2 Oak St, Boulder", { claimNumber: "CLM-2", insured: "Ben Ito" }),
      line(product, "3 Ash St, Boulder"),
    ];
    const order = await placeCustomerOrder(customer, product, {
      products,
      payment,
      jobReferences: { jobNumber: "PO-9" },
    });
    const claims = (one: Order | OrderRow) =>
      one.products.map(({ jobReferences }) => jobReferences?.claimNumber);
    expect(claims(order)).toEqual(["CLM-1", "CLM-2", ""]);
    expect(order.products[2]!.jobReferences).toMatchObject({ jobNumber: "PO-9" });
    expect(order.jobReferences).toBeNull();
    await payAsCustomer(shop, customer, order._id);
    await shop.react();
    const mail = shop.mails.at(-1)!;
    expect(mail.text).toContain("1 Elm St, Boulder: Claim number: CLM-1");
    expect(mail.text).toContain("2 Oak St, Boulder: Claim number: CLM-2, Insured");
    const office = await signInAdmin(shop);
    for (const search of ["CLM-1", "clm-2", "Ben Ito", "PO-9"]) {
      const url = `/api/orders/all?search=${encodeURIComponent(search)}`;
      const { body } = await office.call<OrderRow[]>("GET", url);
      expect([search, body.map(claims)]).toEqual([search, [["CLM-1", "CLM-2", ""]]]);
    }
  });

  test("are the order's where all roofs have the same", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const order = await placeCustomerOrder(customer, product, {
      products: ["1 Elm St", "2 Oak St", "3 Ash St"].map((address) =>
        line(product, address, ofLine("CLM-7")),
      ),
      payment,
    });
    expect(order.jobReferences).toEqual(ofLine("CLM-7"));
  });

  test("are kept in a line of the cart", async () => {
    const customer = await signIn(shop);
    const product = await make();
    await addToCart(customer, product, { jobReferences: ofLine("CLM-8") });
    expect((await readCart(customer))[0]!.jobReferences).toEqual(ofLine("CLM-8"));
    await addToCart(customer, product, {});
    expect((await readCart(customer))[0]).toMatchObject({
      quantity: 2,
      jobReferences: ofLine("CLM-8"),
    });
  });

  test("of a roof can't have a day in the future as its date of loss", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const products = [
      line(product, "1 Elm St", ofLine("CLM-1")),
      line(product, "2 Oak St", { dateOfLoss: day(2) }),
    ];
    const body = customerOrderBody(product, { products, payment: { ...payment, amount: 99.8 } });
    const refused = await customer.call<Order & { fields: object }>("POST", "/api/orders", body);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { "products.1.jobReferences.dateOfLoss": texts.invalidDateOfLoss },
    ]);
  });
});

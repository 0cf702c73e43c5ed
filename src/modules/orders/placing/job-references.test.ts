import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import { texts } from "#contracts/texts";
import { signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { countRows, orderBody, placeOrder, verifyGuest } from "#test/api/guest-purchase";

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
});

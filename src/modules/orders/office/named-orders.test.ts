import { describe, expect, test } from "vitest";
import { payGuestOrder, placeGuestOrder } from "#test/api/admin-orders";
import { customerOrderBody, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { buyer, roof } from "#test/api/guest-purchase";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { findNamedOrders, readNames } from "./named-orders.ts";

describe("what a text may name orders by", () => {
  const id = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
  test.each([
    ["Where is #0A1B2C3D?", ["0a1b2c3d"]],
    ["order:1a2b3c4d, please", ["1a2b3c4d"]],
    [`https://shop.test/orders?order=${id}`, [id]],
    ["LC-0A1B2C3D is my request", []],
  ])("in %j the numbers are %j", (text, numbers) => {
    expect([...readNames(text).numbers]).toEqual(numbers);
  });

  test.each([
    ["Claim CLM-42.7781!", "clm427781"],
    ["Claim CLM 42 7781", "clm427781"],
    ["claim number: 4521", "4521"],
    ["PO#1001", "1001"],
    ["It is 00412345678.", "00412345678"],
  ])("in %j there is the reference %j", (text, reference) => {
    expect(readNames(text).references).toContain(reference);
  });

  test.each(["303", "Until 2026-01-31", "dana42@example.com", "Boulder, Colorado 80301"])(
    "in %j there is none",
    (text) => {
      expect([...readNames(text).references]).toEqual([]);
    },
  );

  test.each([
    ["the roof at 1421 North Maple Street", "1421 maple"],
    ["1421 N. Maple St.", "1421 maple"],
    ["12B 5th Avenue", "12b 5th"],
  ])("in %j there is the street %j", (text, street) => {
    expect([...readNames(text).streets]).toContain(street);
  });
});

describe("the orders that a text names", () => {
  const shop = useTestShop();
  const system = () => shop.app.asSystem("test");
  const find = (text: string, email: string = buyer.email) =>
    findNamedOrders(system(), { text, email });
  const references = { claimNumber: "CLM-42-7781", jobNumber: "", insured: "", dateOfLoss: "" };

  test("are found by number, by its last eight characters, by claim and by street", async () => {
    const product = await makeProduct(shop.as(admin));
    const orderId = await placeGuestOrder(shop, product, { jobReferences: references });
    await payGuestOrder(shop, orderId);
    for (const text of [
      `Order ${orderId.slice(0, 8).toUpperCase()} please`,
      `…${orderId.slice(-8)}`,
      `see ${orderId}`,
      "When is clm 42 7781 ready?",
      "CLM-42-7781",
      "the house at 12 Ridge Rd in Boulder",
    ])
      expect(await find(text, "somebody@example.com"), text).toEqual([orderId]);
    for (const text of ["", "CLM-42", "21 Ridge Road", "112 Ridge Road", orderId.slice(9, 17)])
      expect(await find(text), text).toEqual([]);
  });

  test("are the writer's own where others have the same street", async () => {
    const product = await makeProduct(shop.as(admin));
    await placeGuestOrder(shop, product);
    const customer = await signIn(shop);
    const own = (await placeCustomerOrder(customer, product, customerOrderBody(product)))._id;
    expect(await find("12 Ridge Road", customer.email)).toEqual([own]);
    expect(await find("12 Ridge Road", "somebody@example.com")).toHaveLength(2);
    const elsewhere = { ...roof, address: "9 Lake View, Boulder, CO 80301" };
    const other = await placeCustomerOrder(customer, product, {
      products: [{ product, quantity: 1, projectDetails: elsewhere }],
    });
    expect(await find("9 Lake View", customer.email)).toEqual([other._id]);
  });
});

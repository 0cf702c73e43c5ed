import { expect, test } from "vitest";
import type { FirstSteps } from "#contracts/calls/first-steps";
import { payGuestOrder, placeGuestOrder, signInAdmin } from "#test/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";

const shop = useTestShop();

test("the first steps of a shop tick themselves off, each by what was done", async () => {
  const alex = await signInAdmin(shop);
  const read = async () => (await alex.call<FirstSteps>("GET", "/api/first-steps")).body;
  // What comes with a demo shop.
  const product = await makeProduct(shop.app.asSystem("seed"));
  expect(await read()).toEqual({ hasSetHours: false, hasAddedProduct: false, hasSold: false });
  await makeProduct(shop.as(admin), { title: "My first report" });
  expect(await read()).toMatchObject({ hasAddedProduct: true, hasSold: false });
  const orderId = await placeGuestOrder(shop, product);
  expect(await read()).toMatchObject({ hasSold: false });
  await payGuestOrder(shop, orderId);
  expect(await read()).toMatchObject({ hasSetHours: false, hasSold: true });
  await alex.call("POST", "/api/chatbot/reset");
  expect(await read()).toEqual({ hasSetHours: true, hasAddedProduct: true, hasSold: true });
});

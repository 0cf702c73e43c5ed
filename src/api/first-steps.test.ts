import { expect, test } from "vitest";
import type { StoredChatSettings } from "#contracts/calls/chat";
import type { FirstSteps } from "#contracts/calls/first-steps";
import { defaultCalendar } from "#contracts/shop-calendar";
import type { ShopIdentity } from "#contracts/shop-identity";
import { payGuestOrder, placeGuestOrder, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";

const shop = useTestShop();

test("the first steps of a shop tick themselves off as each is done", async () => {
  const alex = await signInAdmin(shop);
  const read = async () => (await alex.call<FirstSteps>("GET", "/api/first-steps")).body;
  // What comes with a demo shop.
  const product = await makeProduct(shop.app.asSystem("seed"));
  expect(await read()).toEqual({
    hasSetHours: false,
    hasSetAddress: false,
    hasAddedProduct: false,
    hasSold: false,
  });
  await makeProduct(shop.as(admin), { title: "My first report" });
  expect(await read()).toMatchObject({ hasAddedProduct: true, hasSold: false });
  const orderId = await placeGuestOrder(shop, product);
  expect(await read()).toMatchObject({ hasSold: false });
  await payGuestOrder(shop, orderId);
  expect(await read()).toMatchObject({ hasSetHours: false, hasSold: true });
});

test("the step about the hours is done once the calendar is saved, even unchanged", async () => {
  const alex = await signInAdmin(shop);
  const areHoursSet = async () =>
    (await alex.call<FirstSteps>("GET", "/api/first-steps")).body.hasSetHours;
  const { body: settings } = await alex.call<StoredChatSettings>("GET", "/api/chatbot/settings");
  const businessHours = { ...settings.businessHours, timezone: "America/Denver" };
  await alex.call("PUT", "/api/chatbot/settings", { ...settings, businessHours });
  expect(await areHoursSet()).toBe(false);
  const body = { section: "calendar", value: defaultCalendar, version: 0 };
  expect(await alex.call("PUT", "/api/settings/sections", body)).toMatchObject({ status: 200 });
  expect(await areHoursSet()).toBe(true);
});

test("the step about the receipts is done once the shop has an address, a name or tax id is not enough", async () => {
  const alex = await signInAdmin(shop);
  const saveIdentity = async (value: ShopIdentity, version: number) => {
    const body = { section: "identity", value, version };
    expect(await alex.call("PUT", "/api/settings/sections", body)).toMatchObject({ status: 200 });
    return (await alex.call<FirstSteps>("GET", "/api/first-steps")).body.hasSetAddress;
  };
  const identity = { name: "Summit Reports", address: "", taxId: "12-3456789" };
  expect(await saveIdentity(identity, 0)).toBe(false);
  expect(await saveIdentity({ ...identity, address: "1 Ridge Road\nDenver, CO" }, 1)).toBe(true);
});

import { expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { DashboardFigures } from "#contracts/calls/analytics";
import { defaultCalendar } from "#contracts/shop-calendar";
import { useTestShop } from "#test/create-test-shop";
import { signIn } from "#test/api/customer-purchase";
import { dashboardUrl, salesCalls } from "#test/api/sales-calls";

const shop = useTestShop();
const { addProduct, place, goTo, read } = salesCalls(shop);

test("a day is one of the shop's zone in list and figures, and both follow when it moves", async () => {
  const boss = await signIn(shop, { role: "admin" });
  const product = await addProduct("Roof Report", 20);
  await goTo("2031-11-27T23:00:00-05:00");
  const dana = await signIn(shop);
  const late = await place(dana, [[product, 20, 1]]);
  await goTo("2031-11-28T00:30:00-05:00");
  await signIn(shop);
  const early = await place(dana, [[product, 20, 2]]);

  const on = async (day: string) => {
    const range = `from=${day}&to=${day}`;
    const rows = await read<OrderRow[]>(boss, `/api/orders/all?page=1&${range}`);
    const figures = await read<DashboardFigures>(boss, `${dashboardUrl}?${range}`);
    expect(figures.overview.totalOrders).toBe(rows.length);
    return { ids: rows.map(({ _id }) => _id), customers: figures.overview.totalCustomers };
  };
  expect(await on("2031-11-27")).toMatchObject({ ids: [late] });
  expect(await on("2031-11-28")).toMatchObject({ ids: [early] });
  expect((await read<DashboardFigures>(boss, dashboardUrl)).timezone).toBe("America/New_York");

  const value = { ...defaultCalendar, timezone: "America/Los_Angeles" };
  const saved = await boss.call("PUT", "/api/settings/sections", {
    section: "calendar",
    value,
    version: 0,
  });
  expect(saved.status).toBe(200);
  await shop.react();
  expect(await on("2031-11-27")).toMatchObject({ ids: [early, late] });
  expect(await on("2031-11-28")).toMatchObject({ ids: [] });
  expect((await read<DashboardFigures>(boss, dashboardUrl)).timezone).toBe("America/Los_Angeles");
});

import { describe, expect, test } from "vitest";
import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { cancelAbandonedOrders, recordPaymentResult } from "#modules/orders/payment";
import { foldSales } from "#modules/sales";
import { admin, makeCategory, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { refundAtPaypal, signIn } from "#test/api/customer-purchase";
import { counts, dashboardUrl, productsUrl, salesCalls } from "#test/api/sales-calls";

const hour = 60 * 60 * 1000;

describe("the figures of the dashboard", () => {
  const shop = useTestShop();
  const { system, addProduct, place, pay, goTo, read } = salesCalls(shop);
  test("are all zero in a shop without sales", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const figures = await read<DashboardFigures>(boss, dashboardUrl);
    expect(figures.overview).toEqual({
      totalRevenue: 0,
      totalOrders: 0,
      totalCustomers: 0,
      averageOrderValue: 0,
      revenueGrowth: 0,
      ordersGrowth: 0,
      customersGrowth: 0,
      averageOrderValueGrowth: 0,
    });
    expect(figures.monthlyTrends).toHaveLength(12);
    expect(
      figures.monthlyTrends.every(({ revenue, orders }) => revenue === 0 && orders === 0),
    ).toBe(true);
    expect(figures.customerGrowth).toHaveLength(12);
    expect(figures.orderStatusBreakdown).toEqual([]);
    expect(figures.paymentStatusBreakdown).toEqual([]);
    expect(await read(boss, productsUrl)).toEqual({
      topProducts: [],
      productsByCategory: [],
      inventoryStatus: [],
    });
  });

  test("are the same at the specified addresses and at those that ad blockers let through", async () => {
    const boss = await signIn(shop, { role: "admin" });
    for (const [specified, own] of [
      [dashboardUrl, "/api/figures/dashboard"],
      [productsUrl, "/api/figures/products"],
      ["/api/analytics/revisions?days=30", "/api/figures/revisions?days=30"],
      ["/api/chatbot/analytics", "/api/figures/chat"],
    ] as const) {
      expect(await read(boss, own)).toEqual(await read(boss, specified));
      expect((await (await signIn(shop)).call("GET", own)).status).toBe(403);
      expect((await shop.server.inject(own)).statusCode).toBe(401);
    }
  });

  test("are exact to the cent over orders that were placed, paid, abandoned and refunded", async () => {
    await goTo("2031-03-10T12:00:00Z");
    const boss = await signIn(shop, { role: "admin" });
    const [dana, robin] = [await signIn(shop), await signIn(shop)];
    const roofs = await makeCategory(shop.as(admin), "Roof Reports");
    const walls = await makeCategory(shop.as(admin), "Wall Reports");
    const report = await addProduct("Full Roof Report", 49.99, [roofs]);
    const wall = await addProduct("Wall Report", 0.07, [walls, roofs]);
    const bare = await addProduct("Rush Fee", 10.1);
    await pay(
      dana,
      await place(dana, [
        [report, 49.99, 3],
        [wall, 0.07, 1],
        [report, 49.99, 2],
      ]),
    );
    await pay(robin, await place(robin, [[bare, 10.1, 1]]));
    await pay(robin, await place(robin, [[wall, 0.07, 99]]));
    await place(dana, [[report, 49.99, 1]]);
    const abandoned = await place(dana, [[report, 49.99, 7]]);
    await dana.call("POST", `/api/orders/${abandoned}/cancel`);
    const refunded = await place(robin, [[report, 49.99, 9]]);
    const intentId = await pay(robin, refunded);
    await refundAtPaypal(shop, intentId);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const late = await place(dana, [[bare, 10.1, 4]]);
    await pay(dana, late);
    await shop.database.pool.query("update orders set status = 'cancelled' where id = $1", [late]);

    for (const isFolded of [false, true]) {
      if (isFolded) await foldSales(system());
      const figures = await read<DashboardFigures>(boss, dashboardUrl);
      // 5 × 49.99 + 0.07, 10.10, 99 × 0.07
      const revenue = 267.05;
      expect(figures.overview).toMatchObject({
        totalRevenue: revenue,
        totalOrders: 6,
        totalCustomers: 2,
        averageOrderValue: 89.02,
      });
      expect(figures.monthlyTrends.at(-1)).toEqual({
        month: "2031-03",
        from: "2031-03-01",
        to: "2031-03-31",
        revenue,
        orders: 6,
        previous: null,
      });
      expect(counts(figures.orderStatusBreakdown)).toEqual({ pending: 1, new: 4, cancelled: 2 });
      expect(counts(figures.paymentStatusBreakdown)).toEqual({
        pending: 2,
        completed: 4,
        refunded: 1,
      });
      const { topProducts, productsByCategory, inventoryStatus } = await read<ProductFigures>(
        boss,
        productsUrl,
      );
      expect(topProducts).toEqual([
        {
          _id: report,
          productName: "Full Roof Report",
          category: "Roof Reports",
          orderCount: 1,
          totalRevenue: 249.95,
          avgPrice: 49.99,
        },
        {
          _id: bare,
          productName: "Rush Fee",
          category: null,
          orderCount: 1,
          totalRevenue: 10.1,
          avgPrice: 10.1,
        },
        {
          _id: wall,
          productName: "Wall Report",
          category: "Wall Reports",
          orderCount: 2,
          totalRevenue: 7,
          avgPrice: 0.07,
        },
      ]);
      expect(productsByCategory).toEqual([
        { _id: "Roof Reports", categoryId: roofs, totalRevenue: 249.95 },
        { _id: "Without category", categoryId: null, totalRevenue: 10.1 },
        { _id: "Wall Reports", categoryId: walls, totalRevenue: 7 },
      ]);
      expect(counts(inventoryStatus)).toEqual({ publish: 3 });
    }
  });

  test("leave staff, admins and closed accounts out of the customers, and archived products out of the stock", async () => {
    const boss = await signIn(shop, { role: "admin" });
    await signIn(shop, { role: "staff" });
    await signIn(shop);
    const gone = await makeUser(shop);
    await shop.database.pool.query("update users set deactivated_at = now() where id = $1", [
      gone.user.id,
    ]);
    for (const status of ["draft", "draft", "unpublish", "publish"] as const)
      await makeProduct(shop.as(admin), { title: `A ${status}`, status });
    const archived = await addProduct("Old Report", 5);
    await shop.database.pool.query("update products set archived_at = now() where id = $1", [
      archived,
    ]);
    expect((await read<DashboardFigures>(boss, dashboardUrl)).overview.totalCustomers).toBe(1);
    const { inventoryStatus } = await read<ProductFigures>(boss, productsUrl);
    expect(counts(inventoryStatus)).toEqual({ draft: 2, unpublish: 1, publish: 1 });
  });

  test("stop counting an order that was not paid in time", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const dana = await signIn(shop);
    await place(dana, [[await addProduct("Roof Report", 10), 10, 1]]);
    const totalOrders = async () =>
      (await read<DashboardFigures>(boss, dashboardUrl)).overview.totalOrders;
    expect(await totalOrders()).toBe(1);
    await goTo(new Date(system().now().getTime() + 25 * hour).toISOString());
    await cancelAbandonedOrders(system());
    expect(await totalOrders()).toBe(0);
  });
});

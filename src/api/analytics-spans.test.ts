import { describe, expect, test } from "vitest";
import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { useTestShop } from "#test/create-test-shop";
import { signIn } from "#test/api/customer-purchase";
import { counts, dashboardUrl, productsUrl, salesCalls } from "#test/api/sales-calls";

describe("the figures of the dashboard", () => {
  const shop = useTestShop();
  const { addProduct, place, pay, goTo, read } = salesCalls(shop);

  test("count an order for the month of the zone in which it was placed, however late it is paid", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const product = await addProduct("Roof Report", 20);
    await goTo("2031-01-31T23:59:00-05:00");
    const dana = await signIn(shop);
    const january = await place(dana, [[product, 20, 1]]);
    await goTo("2031-02-01T00:00:00-05:00");
    await signIn(shop);
    const february = await place(dana, [[product, 20, 2]]);
    await pay(dana, january);
    await pay(dana, february);
    const { monthlyTrends, customerGrowth, overview } = await read<DashboardFigures>(
      boss,
      dashboardUrl,
    );
    const months = monthlyTrends
      .slice(-3)
      .map(({ month, revenue, orders }) => [month, revenue, orders]);
    expect(months).toEqual([
      ["2030-12", 0, 0],
      ["2031-01", 20, 1],
      ["2031-02", 40, 1],
    ]);
    expect(
      customerGrowth.slice(-3).map(({ month, newCustomers }) => [month, newCustomers]),
    ).toEqual([
      ["2030-12", 0],
      ["2031-01", 1],
      ["2031-02", 1],
    ]);
    // The first of February is compared with the first of January alone.
    expect(overview).toMatchObject({ totalRevenue: 60, revenueGrowth: 0, customersGrowth: 0 });
  });

  test("compare this month to date with the same days of last month, with the correct sign", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const product = await addProduct("Roof Report", 10);
    await goTo("2031-05-03T08:00:00-04:00");
    const dana = await signIn(shop);
    await pay(dana, await place(dana, [[product, 10, 8]]));
    await goTo("2031-05-20T08:00:00-04:00");
    await pay(dana, await place(dana, [[product, 10, 50]]));
    await goTo("2031-06-02T08:00:00-04:00");
    await pay(dana, await place(dana, [[product, 10, 4]]));
    await pay(dana, await place(dana, [[product, 10, 5]]));
    await goTo("2031-06-04T08:00:00-04:00");
    const { overview, previous } = await read<DashboardFigures>(boss, dashboardUrl);
    expect(overview).toMatchObject({
      totalRevenue: 670,
      revenueGrowth: 12.5,
      ordersGrowth: 100,
      customersGrowth: -100,
      averageOrderValueGrowth: -43.8,
    });
    expect(previous).toEqual({
      from: "2031-05-01",
      to: "2031-05-04",
      totalRevenue: 80,
      totalOrders: 1,
      totalCustomers: 1,
      averageOrderValue: 80,
    });
  });

  test("compare a range of days with the same number of days before it", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const [one, two] = [await addProduct("Roof Report", 10), await addProduct("Wall Report", 3)];
    await goTo("2031-05-01T00:00:00-04:00");
    const dana = await signIn(shop);
    await pay(dana, await place(dana, [[one, 10, 2]]));
    await goTo("2031-05-02T23:59:00-04:00");
    await signIn(shop);
    await pay(dana, await place(dana, [[two, 3, 1]]));
    await goTo("2031-05-03T00:00:00-04:00");
    await signIn(shop);
    await pay(dana, await place(dana, [[two, 3, 5]]));
    await goTo("2031-05-04T12:00:00-04:00");
    await place(dana, [[one, 10, 1]]);
    await goTo("2031-05-05T00:00:00-04:00");
    await pay(dana, await place(dana, [[one, 10, 30]]));
    const range = "?from=2031-05-03&to=2031-05-04";
    const figures = await read<DashboardFigures>(boss, dashboardUrl + range);
    expect(figures.overview).toEqual({
      totalRevenue: 15,
      totalOrders: 2,
      totalCustomers: 1,
      averageOrderValue: 15,
      revenueGrowth: -34.8,
      ordersGrowth: 0,
      customersGrowth: -50,
      averageOrderValueGrowth: 30.4,
    });
    expect(figures.previous).toMatchObject({
      from: "2031-05-01",
      to: "2031-05-02",
      totalRevenue: 23,
    });
    expect(figures.monthlyTrends).toEqual([
      {
        month: "2031-05-03",
        from: "2031-05-03",
        to: "2031-05-03",
        revenue: 15,
        orders: 1,
        previous: { revenue: 20, orders: 1 },
      },
      {
        month: "2031-05-04",
        from: "2031-05-04",
        to: "2031-05-04",
        revenue: 0,
        orders: 1,
        previous: { revenue: 3, orders: 1 },
      },
    ]);
    expect(figures.customerGrowth.map(({ newCustomers }) => newCustomers)).toEqual([1, 0]);
    expect(counts(figures.orderStatusBreakdown)).toEqual({ pending: 1, new: 1 });
    const { topProducts, productsByCategory } = await read<ProductFigures>(
      boss,
      productsUrl + range,
    );
    expect(topProducts.map(({ productName, totalRevenue }) => [productName, totalRevenue])).toEqual(
      [["Wall Report", 15]],
    );
    expect(productsByCategory.map(({ totalRevenue }) => totalRevenue)).toEqual([15]);
  });

  test("refuse an invalid range", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const ranges = [
      "from=2031-05-03",
      "to=2031-05-03",
      "from=2031-05-04&to=2031-05-03",
      "from=2031-02-30&to=2031-03-01",
      "from=yesterday&to=today",
      "from=2000-01-01&to=2031-05-03",
      "from=0000-01-01&to=0000-01-02",
      "from=0001-01-01&to=0001-01-01",
      "from=9999-01-01&to=9999-12-31",
    ];
    for (const url of [dashboardUrl, productsUrl])
      for (const range of ranges) {
        const { status, body } = await boss.call("GET", `${url}?${range}`);
        expect([status, body.code], range).toEqual([400, "invalid"]);
      }
  });

  test("reach from the first day of 1970 to the last of 2999", async () => {
    const boss = await signIn(shop, { role: "admin" });
    for (const [from, to] of [
      ["1970-01-01", "1979-12-31"],
      ["2999-01-01", "2999-12-31"],
    ]) {
      const range = `?from=${from}&to=${to}`;
      const { monthlyTrends } = await read<DashboardFigures>(boss, dashboardUrl + range);
      expect([monthlyTrends[0]!.from, monthlyTrends.at(-1)!.to]).toEqual([from, to]);
      await read<ProductFigures>(boss, productsUrl + range);
    }
  });
});

import { describe, expect, test } from "vitest";
import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { cancelAbandonedOrders, foldSales, settlePayment } from "#modules/orders";
import { admin, makeCategory, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  callerWith,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/customer-purchase";
import { roof } from "#test/guest-purchase";

const hour = 60 * 60 * 1000;
const dashboardUrl = "/api/analytics/dashboard";
const productsUrl = "/api/analytics/products";

describe("the figures of the dashboard", () => {
  const shop = useTestShop();
  const system = () => shop.app.asSystem("test");
  const makeGoods = (title: string, dollars: number, categoryIds: string[] = []) =>
    makeProduct(shop.as(admin), { title, saleCents: Math.round(dollars * 100), categoryIds });

  /** Places an order for some of each product, in dollars for one. */
  async function place(
    customer: Caller,
    goods: [product: string, dollars: number, quantity: number][],
  ) {
    shop.advance(1000);
    const amount =
      goods.reduce((sum, [, dollars, quantity]) => sum + Math.round(dollars * 100) * quantity, 0) /
      100;
    const lines = goods.map(([product, , quantity]) => ({
      product,
      quantity,
      projectDetails: roof,
    }));
    const order = await placeCustomerOrder(customer, goods[0]![0], {
      ...customerOrderBody(goods[0]![0]),
      products: lines,
      payment: { provider: "paypal", amount },
    });
    return order._id;
  }
  /** Lets the shop's clock show a moment; it may only go on. Nobody is logged out meanwhile. */
  const goTo = async (moment: string) => {
    await shop.database.pool.query(
      "update sessions set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '1 day'",
      [moment],
    );
    shop.advance(Date.parse(moment) - system().now().getTime());
  };
  const read = async <T>(caller: Pick<Caller, "call">, url: string) => {
    const { status, body } = await caller.call<T>("GET", url);
    if (status !== 200) throw new Error(`${url} answered ${status}: ${body.message}`);
    return body;
  };
  const pay = (customer: Caller, id: string) => payAsCustomer(shop, customer, id);
  const counts = (rows: { _id: string; count: number }[]) =>
    Object.fromEntries(rows.map(({ _id, count }) => [_id, count]));

  test("are for admins only", async () => {
    const callers = [
      { caller: { call: callerWith(shop, null) }, status: 401 },
      { caller: { call: callerWith(shop, "no such token") }, status: 401 },
      { caller: await signIn(shop), status: 403 },
      { caller: await signIn(shop, { role: "staff" }), status: 403 },
      { caller: await signIn(shop, { role: "admin" }), status: 200 },
    ];
    for (const url of [dashboardUrl, productsUrl, "/api/rewards/admin/stats"])
      for (const { caller, status } of callers)
        expect((await caller.call("GET", url)).status).toBe(status);
  });

  test("are all there, and all nothing, in a shop that has sold nothing", async () => {
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

  test("are exact to the cent over orders that were placed, paid, given up and refunded", async () => {
    await goTo("2031-03-10T12:00:00Z");
    const boss = await signIn(shop, { role: "admin" });
    const [dana, robin] = [await signIn(shop), await signIn(shop)];
    const roofs = await makeCategory(shop.as(admin), "Roof Reports");
    const walls = await makeCategory(shop.as(admin), "Wall Reports");
    const report = await makeGoods("Full Roof Report", 49.99, [roofs]);
    const wall = await makeGoods("Wall Report", 0.07, [walls, roofs]);
    const bare = await makeGoods("Rush Fee", 10.1);
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
    const givenUp = await place(dana, [[report, 49.99, 7]]);
    await dana.call("POST", `/api/orders/${givenUp}/cancel`);
    const refunded = await place(robin, [[report, 49.99, 9]]);
    const intentId = await pay(robin, refunded);
    await refundAtPaypal(shop, intentId);
    await settlePayment(system(), { intentId, isProbe: true });
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

  test("count an order for the month in UTC in which it was placed, however late it is paid", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const product = await makeGoods("Roof Report", 20);
    await goTo("2031-01-31T23:59:00Z");
    const dana = await signIn(shop);
    const january = await place(dana, [[product, 20, 1]]);
    await goTo("2031-02-01T00:00:00Z");
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

  test("compare this month to date with the same days of last month, by their true sign", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const product = await makeGoods("Roof Report", 10);
    await goTo("2031-05-03T08:00:00Z");
    const dana = await signIn(shop);
    await pay(dana, await place(dana, [[product, 10, 8]]));
    await goTo("2031-05-20T08:00:00Z");
    await pay(dana, await place(dana, [[product, 10, 50]]));
    await goTo("2031-06-02T08:00:00Z");
    await pay(dana, await place(dana, [[product, 10, 4]]));
    await pay(dana, await place(dana, [[product, 10, 5]]));
    await goTo("2031-06-04T08:00:00Z");
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

  test("are told of a range of days beside the same number of days before it", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const [one, two] = [await makeGoods("Roof Report", 10), await makeGoods("Wall Report", 3)];
    await goTo("2031-05-01T00:00:00Z");
    const dana = await signIn(shop);
    await pay(dana, await place(dana, [[one, 10, 2]]));
    await goTo("2031-05-02T23:59:00Z");
    await signIn(shop);
    await pay(dana, await place(dana, [[two, 3, 1]]));
    await goTo("2031-05-03T00:00:00Z");
    await signIn(shop);
    await pay(dana, await place(dana, [[two, 3, 5]]));
    await goTo("2031-05-04T12:00:00Z");
    await place(dana, [[one, 10, 1]]);
    await goTo("2031-05-05T00:00:00Z");
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

  test("refuse a range that is no range", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const ranges = [
      "from=2031-05-03",
      "to=2031-05-03",
      "from=2031-05-04&to=2031-05-03",
      "from=2031-02-30&to=2031-03-01",
      "from=yesterday&to=today",
      "from=2000-01-01&to=2031-05-03",
    ];
    for (const url of [dashboardUrl, productsUrl])
      for (const range of ranges) {
        const { status, body } = await boss.call("GET", `${url}?${range}`);
        expect([status, body.code], range).toEqual([400, "invalid"]);
      }
  });

  test("leave staff, admins and people who are gone out of the customers, and archived products out of the stock", async () => {
    const boss = await signIn(shop, { role: "admin" });
    await signIn(shop, { role: "staff" });
    await signIn(shop);
    const gone = await makeUser(shop);
    await shop.database.pool.query("update users set deactivated_at = now() where id = $1", [
      gone.user.id,
    ]);
    for (const status of ["draft", "draft", "unpublish", "publish"] as const)
      await makeProduct(shop.as(admin), { title: `A ${status}`, status });
    const archived = await makeGoods("Old Report", 5);
    await shop.database.pool.query("update products set archived_at = now() where id = $1", [
      archived,
    ]);
    expect((await read<DashboardFigures>(boss, dashboardUrl)).overview.totalCustomers).toBe(1);
    const { inventoryStatus } = await read<ProductFigures>(boss, productsUrl);
    expect(counts(inventoryStatus)).toEqual({ draft: 2, unpublish: 1, publish: 1 });
  });

  test("keep the names of what was sold when products move, are renamed or are gone", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const dana = await signIn(shop);
    const old = await makeCategory(shop.as(admin), "Estimates");
    const other = await makeCategory(shop.as(admin), "Sketches");
    const product = await makeGoods("Estimate", 30, [old]);
    const removed = await makeGoods("Sketch", 20, [other]);
    await pay(
      dana,
      await place(dana, [
        [product, 30, 1],
        [removed, 20, 1],
      ]),
    );
    const { pool } = shop.database;
    await pool.query("update categories set name = 'Cost Estimates' where id = $1", [old]);
    await pool.query("update products set title = 'Cost Estimate' where id = $1", [product]);
    await pool.query("update product_categories set category_id = $2 where product_id = $1", [
      product,
      other,
    ]);
    await pool.query("delete from products where id = $1", [removed]);
    await pool.query("delete from categories where id = $1", [other]);
    const { topProducts, productsByCategory } = await read<ProductFigures>(boss, productsUrl);
    expect(topProducts.map(({ productName, category }) => [productName, category])).toEqual([
      ["Cost Estimate", null],
      ["Sketch", "Sketches"],
    ]);
    expect(productsByCategory.map(({ _id, totalRevenue }) => [_id, totalRevenue])).toEqual([
      ["Cost Estimates", 30],
      ["Sketches", 20],
    ]);
  });

  test("show the ten products with the most revenue", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const dana = await signIn(shop);
    const goods: string[] = [];
    for (let n = 1; n <= 12; n++) goods.push(await makeGoods(`Report ${n}`, n));
    const all = goods.map((product, n): [string, number, number] => [product, n + 1, 1]);
    await pay(dana, await place(dana, all));
    await foldSales(system());
    await pay(dana, await place(dana, [[goods[0]!, 1, 50]]));
    const { topProducts } = await read<ProductFigures>(boss, productsUrl);
    expect(
      topProducts.map(({ productName, totalRevenue }) => `${productName}: ${totalRevenue}`),
    ).toEqual([
      "Report 1: 51",
      ...Array.from({ length: 9 }, (_, n) => `Report ${12 - n}: ${12 - n}`),
    ]);
  });

  test("forget an order's count when nobody paid for it in time", async () => {
    const boss = await signIn(shop, { role: "admin" });
    const dana = await signIn(shop);
    await place(dana, [[await makeGoods("Roof Report", 10), 10, 1]]);
    const totalOrders = async () =>
      (await read<DashboardFigures>(boss, dashboardUrl)).overview.totalOrders;
    expect(await totalOrders()).toBe(1);
    await goTo(new Date(system().now().getTime() + 25 * hour).toISOString());
    await cancelAbandonedOrders(system());
    expect(await totalOrders()).toBe(0);
  });
});

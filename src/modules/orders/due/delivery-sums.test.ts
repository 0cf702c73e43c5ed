import { beforeEach, describe, expect, test } from "vitest";
import type { DashboardFigures } from "#contracts/calls/analytics";
import { completeOrder } from "#modules/orders/delivery";
import { reportDueOrders } from "#modules/orders/due";
import { getOrderForAdmin, markWork, updateOrderStatus } from "#modules/orders/office";
import { askQuestion, withdrawQuestion } from "#modules/orders/questions";
import type { Context } from "#platform/context";
import { makeProduct, admin, makeUser, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { dashboardUrl, salesCalls } from "#test/api/sales-calls";

const tiers = [
  { id: "s", name: "Standard", hours: 10, counting: "clock" as const, surchargeCents: 0 },
];

describe("the figures about deliveries", () => {
  const shop = useTestShop();
  const { system, goTo, read } = salesCalls(shop);
  let product: string;
  let customer: Caller;
  let staff: Context;
  beforeEach(async () => {
    await goTo("2031-03-10T12:00:00Z");
    customer = await signIn(shop);
    product = await makeProduct(shop.as(admin), { title: "Roof Report", tiers });
    staff = shop.as((await makeUser(shop, { role: "staff" })).actor);
  });

  async function paidOrder(): Promise<string> {
    shop.advance(1000);
    const orderId = (await placeCustomerOrder(customer, product))._id;
    await payAsCustomer(shop, customer, orderId);
    return orderId;
  }
  const complete = (orderId: string) =>
    completeOrder(staff, { orderId, remarks: "", attachmentUrls: [] });
  const start = (orderId: string) =>
    updateOrderStatus(staff, { orderId, status: "processing", expectedRefundCents: null });
  const withdrawOpen = async (orderId: string) => {
    const { questions } = await getOrderForAdmin(staff, orderId);
    await withdrawQuestion(staff, { orderId, questionId: questions.at(-1)!.id });
  };
  const figures = async (range = "") =>
    (await read<DashboardFigures>(await signIn(shop, { role: "admin" }), `${dashboardUrl}${range}`))
      .deliveries;
  const queryRows = async (query: string) => (await shop.database.pool.query<object>(query)).rows;

  async function mustBeExact() {
    const sums =
      "select day::text, bucket, outcome, orders from delivery_figures where orders <> 0 order by 1, 2, 3";
    const products =
      "select day::text, product_id, orders from late_product_figures where orders <> 0 order by 1, 2";
    const totals =
      "select bucket, outcome, orders from delivery_totals where orders <> 0 order by 1, 2";
    const productTotals =
      "select product_id, orders from late_product_totals where orders <> 0 order by 1";
    const all = () => Promise.all([sums, products, totals, productTotals].map(queryRows));
    const counted = await all();
    await queryRows("select sum_up_deliveries()");
    expect(counted).toEqual(await all());
  }

  test("are empty where nothing was delivered", async () => {
    await paidOrder();
    expect(await figures()).toEqual({
      delivered: 0,
      withDueTime: 0,
      onTime: 0,
      lateNow: 0,
      p50Minutes: null,
      p90Minutes: null,
      lateByReason: [],
      lateByProduct: [],
    });
  });

  test("count each late order once, by the first reason that the stored facts give", async () => {
    const [punctual, slow, startedLate, notStarted, unmarked, asked, askedLate] = [
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
      await paidOrder(),
    ] as const;
    const question = { reason: "building" as const, text: "Which one?", line: 0, buildings: [] };
    shop.advance(hours);
    await complete(punctual);
    await start(slow);
    await start(asked);
    await askQuestion(staff, { orderId: asked, ...question });
    await withdrawOpen(asked);
    shop.advance(6 * hours);
    await markWork(staff, { orderId: startedLate, work: "started" });
    shop.advance(5 * hours);
    // Asked when the due time was missed already, so that is not why.
    await askQuestion(staff, { orderId: askedLate, ...question });
    await withdrawOpen(askedLate);
    await markWork(staff, { orderId: notStarted, work: "nearly done" });
    for (const orderId of [slow, startedLate, notStarted, unmarked, asked, askedLate])
      await complete(orderId);
    const { lateByReason, lateByProduct, ...rest } = await figures();
    expect(Object.fromEntries(lateByReason.map(({ _id, count }) => [_id, count]))).toEqual({
      slow: 1,
      "started-late": 1,
      "not-started": 1,
      unmarked: 2,
      asked: 1,
    });
    expect(lateByProduct).toEqual([{ _id: product, productName: "Roof Report", count: 6 }]);
    expect(rest).toMatchObject({ delivered: 7, withDueTime: 7, onTime: 1 });
    expect(Math.abs(rest.p50Minutes! / 720 - 1)).toBeLessThan(0.03);
    await mustBeExact();
  });

  test("forget that work was started when its mark is taken back", async () => {
    const orderId = await paidOrder();
    await markWork(staff, { orderId, work: "started" });
    await markWork(staff, { orderId, work: "waiting" });
    shop.advance(12 * hours);
    await complete(orderId);
    expect((await figures()).lateByReason).toEqual([{ _id: "unmarked", count: 1 }]);
  });

  test("count an order on the day of its delivery, whenever it was placed, and a late one only once delivered", async () => {
    const [late, punctual] = [await paidOrder(), await paidOrder()];
    await complete(punctual);
    shop.advance(24 * hours);
    await reportDueOrders(system());
    const tenth = "?from=2031-03-10&to=2031-03-10";
    const eleventh = "?from=2031-03-11&to=2031-03-11";
    expect(await figures(eleventh)).toMatchObject({ delivered: 0, lateByProduct: [] });
    await complete(late);
    expect(await figures(tenth)).toMatchObject({ delivered: 1, onTime: 1, lateByReason: [] });
    expect(await figures(eleventh)).toMatchObject({ delivered: 1, onTime: 0 });
    await queryRows(`delete from orders where id = '${late}'`);
    expect(await figures(eleventh)).toMatchObject({ delivered: 0, lateByProduct: [] });
    await mustBeExact();
  });

  test("say how many orders are late now, whatever the range, and leave these out of the on-time share", async () => {
    const [late, paused, delivered] = [await paidOrder(), await paidOrder(), await paidOrder()];
    const question = { reason: "building" as const, text: "Which one?", line: 0, buildings: [] };
    await askQuestion(staff, { orderId: paused, ...question });
    await complete(delivered);
    expect(await figures()).toMatchObject({ lateNow: 0 });
    shop.advance(12 * hours);
    const yesterday = "?from=2031-03-09&to=2031-03-09";
    expect(await figures(yesterday)).toMatchObject({ withDueTime: 0, lateNow: 1 });
    expect(await figures()).toMatchObject({ withDueTime: 1, onTime: 1, lateNow: 1 });
    await complete(late);
    expect(await figures()).toMatchObject({ withDueTime: 2, onTime: 1, lateNow: 0 });
  });

  test("are exact when many orders are delivered at the same moment", async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()];
    shop.advance(12 * hours);
    await Promise.all(orders.map(complete));
    expect(await figures()).toMatchObject({
      delivered: 4,
      onTime: 0,
      lateByProduct: [{ count: 4 }],
    });
    await mustBeExact();
  });
});

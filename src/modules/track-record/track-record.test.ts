import { expect, test } from "vitest";
import { TRACK_RECORD_DAYS, TRACK_RECORD_ORDERS } from "#contracts/track-record";
import { DAY_MS } from "#contracts/utc-days";
import { setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { get } from "#test/api/guest-purchase";
import { deliverTo, praise, review } from "#test/api/reviewed-orders";
import { computeTrackRecord } from "./index.ts";

const shop = useTestShop();
const read = async () => (await get<{ record: object | null }>(shop, "/api/track-record")).body;

/** The delivered orders as they would be after so many orders with these minutes from payment to delivery. */
async function setMinutes(minutes: readonly number[]): Promise<void> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from orders where status = 'completed' order by created_at, id",
  );
  for (const [index, { id }] of rows.entries())
    await shop.database.pool.query(
      `update orders set paid_at = order_versions.delivered_at - make_interval(mins => $2)
       from order_versions where id = $1 and order_id = id and version = 1`,
      [id, minutes[index]],
    );
}

async function compute(): Promise<void> {
  shop.advance(61 * 60_000);
  await computeTrackRecord(shop.app.asSystem("test"));
}

test("the record is computed hourly from recently delivered orders, once there are enough", async () => {
  expect(await read()).toEqual({ record: null });
  const office = await signInAdmin(shop);
  const customer = await signIn(shop);
  const product = await makeProduct(shop.as(admin));
  const deliver = () => deliverTo(shop, office, customer, product);
  const first = await deliver();
  for (let count = 2; count < TRACK_RECORD_ORDERS; count++) await deliver();
  await review(customer, first, product, { ...praise, rating: 4 });
  await compute();
  expect(await read()).toEqual({ record: null });

  await deliverTo(shop, await signInAdmin(shop), customer, product);
  const asked = await customer.call("POST", `/api/orders/${first}/revisions`, {
    version: 1,
    cause: "pitch",
    text: "It is steeper.",
  });
  expect(asked.status).toBeLessThan(300);
  await shop.database.pool.query(
    "update orders set due_at = paid_at - interval '1 minute' where id = $1",
    [first],
  );
  await setMinutes(Array.from({ length: 20 }, (_, index) => (index + 1) * 10));
  await computeTrackRecord(shop.app.asSystem("test"));
  expect(await read()).toEqual({ record: null });
  await compute();
  expect(await read()).toEqual({
    record: {
      orders: 20,
      medianMinutes: 100,
      onTimePercent: 95,
      overdue: 0,
      cancelledLate: 0,
      revisionsPerHundred: 5,
      reviews: { average: 4, count: 1 },
      computedAt: expect.any(String) as string,
    },
  });

  // Late orders that were cancelled, and those that are still overdue, are as late as delivered ones.
  const boss = await signInAdmin(shop);
  const late = async () => {
    const { _id } = await placeCustomerOrder(customer, product);
    await payAsCustomer(shop, customer, _id);
    return _id;
  };
  const cancelled = await late();
  const inTime = await late();
  expect((await setStatus(boss, inTime, "cancelled")).status).toBe(200);
  await late();
  shop.advance(25 * 60 * 60_000);
  expect((await setStatus(await signInAdmin(shop), cancelled, "cancelled")).status).toBe(200);
  await compute();
  expect((await read()).record).toMatchObject({
    orders: 20,
    overdue: 1,
    cancelledLate: 1,
    // 19 of 22.
    onTimePercent: 86.4,
  });

  shop.advance((TRACK_RECORD_DAYS + 1) * DAY_MS);
  await compute();
  expect(await read()).toEqual({ record: null });
});

test("orders of people who work for the shop are in no figure of the record", async () => {
  const office = await signInAdmin(shop);
  const customer = await signIn(shop);
  const insider = await signIn(shop, { role: "staff" });
  const product = await makeProduct(shop.as(admin));
  for (let count = 1; count < TRACK_RECORD_ORDERS; count++)
    await deliverTo(shop, office, customer, product);
  await deliverTo(shop, office, insider, product);
  await compute();
  expect(await read()).toEqual({ record: null });
});

import { expect, test } from "vitest";
import type { RevisionFigures } from "#contracts/calls/order-deliveries";
import type { OwnData } from "#contracts/calls/own-data";
import { HAND_BACK_AFTER_DAYS } from "#contracts/order-questions";
import { formatOrderNumber } from "#contracts/order-number";
import { DAY_MS } from "#contracts/utc-days";
import { remindOrReturnQuestions } from "#modules/orders/questions";
import { readOrder, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, testPassword, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { roof } from "#test/api/guest-purchase";
import { readNewestNotice } from "#test/api/notices";
import { questionCalls } from "#test/api/questions";
import { mailsTo } from "#test/api/visitor-requests";

const shop = useTestShop();
const { ask, answer } = questionCalls(shop);
const { complete, request, decline, deliver, deliveredToCustomer } = deliveryCalls(shop);

/** A customer's paid order of two different reports. */
async function orderOfTwo() {
  const roofReport = await makeProduct(shop.as(admin), { title: "Roof Report" });
  const walls = await makeProduct(shop.as(admin), { title: "Wall Report" });
  const makeReportLine = (product: string, address: string) => ({
    product,
    quantity: 1,
    projectDetails: { ...roof, address },
  });
  const customer = await signIn(shop, { name: "Robin Alder" });
  const { _id: orderId } = await placeCustomerOrder(customer, roofReport, {
    products: [makeReportLine(roofReport, "1 Elm Street"), makeReportLine(walls, "2 Oak Street")],
    payment: { provider: "paypal", amount: 99.8 },
  });
  await payAsCustomer(shop, customer, orderId);
  const office = await signInAdmin(shop, "Alex Admin");
  await shop.react();
  shop.advance(1000);
  return { orderId, customer, office, number: formatOrderNumber(orderId) };
}

async function deliveredTwo() {
  const order = await orderOfTwo();
  await complete(order.office, order.orderId);
  await shop.react();
  shop.advance(1000);
  return order;
}

const mailAbout = (to: string, subject: string) =>
  mailsTo(shop, to).find((mail) => mail.subject.startsWith(subject))!.text;
const walls = "It is about this report: Wall Report, 2 Oak Street";

test("a question says which report it is about, in its mails and notifications, and in those of its answer", async () => {
  const { orderId, customer, office, number } = await orderOfTwo();
  const { body } = await ask(office, orderId, { line: 1 });
  await shop.react();
  expect(mailAbout(customer.email, "We need your answer: 2 Oak Street")).toContain(walls);
  expect(await readNewestNotice(shop, customer.userId)).toContain(
    `about 2 Oak Street, Wall Report (order ${number}).`,
  );
  await answer(customer, orderId, { question: body.questions![0]!._id, text: "The barn" });
  await shop.react();
  expect(mailAbout(office.email, "The buyer answered: 2 Oak Street")).toContain(walls);
  expect(await readNewestNotice(shop, office.userId)).toContain(
    `about Wall Report (order ${number}) is answered`,
  );
});

test("the reminder of a question and the notice that it is still open say which report it is about", async () => {
  const { orderId, customer, office, number } = await orderOfTwo();
  await ask(office, orderId, { line: 0 });
  await shop.react();
  shop.advance(1.5 * DAY_MS);
  await remindOrReturnQuestions(shop.app.asSystem("test"));
  await shop.react();
  expect(await readNewestNotice(shop, customer.userId)).toContain(
    `answer about 1 Elm Street, Roof Report (order ${number}).`,
  );
  shop.advance(HAND_BACK_AFTER_DAYS * DAY_MS);
  await remindOrReturnQuestions(shop.app.asSystem("test"));
  await shop.react();
  expect(await readNewestNotice(shop, office.userId)).toContain(
    `about Roof Report (order ${number}) has been open`,
  );
});

test("a revision needs to say which of several reports it is about", async () => {
  const { orderId, customer } = await deliveredTwo();
  const missing = await request(customer, orderId);
  expect([missing.status, missing.body.message]).toEqual([
    400,
    "Please choose which report the revision is about",
  ]);
  const unknown = await request(customer, orderId, { line: 2 });
  expect([unknown.status, unknown.body.message]).toEqual([400, "The order has no such report"]);
  const { status, body } = await request(customer, orderId, { line: 1 });
  expect(status).toBe(200);
  expect(body.revisions).toMatchObject([{ line: 1 }]);
});

test("a revision of an order with one report is about that, without saying so", async () => {
  const { orderId, customer, office } = await deliveredToCustomer();
  expect((await request(customer, orderId)).body.revisions).toMatchObject([{ line: 0 }]);
  await shop.react();
  expect(mailAbout(office.email, "Revision requested")).not.toContain("about this report");
});

test("a revision's mails, notifications and the own data say which report it is about", async () => {
  const { orderId, customer, office, number } = await deliveredTwo();
  const { body } = await request(customer, orderId, { line: 1 });
  await shop.react();
  expect(mailAbout(office.email, "Revision requested")).toContain(walls);
  expect(await readNewestNotice(shop, office.userId)).toBe(
    `The buyer of Wall Report (order ${number}) asks for a revision: pitch.`,
  );
  expect((await readOrder(office, orderId)).revisions).toMatchObject([{ line: 1 }]);
  shop.advance(1000);
  await decline(office, orderId, body.revisions![0]!._id);
  await shop.react();
  expect(mailAbout(customer.email, "About your revision: 2 Oak Street")).toContain(walls);
  expect(await readNewestNotice(shop, customer.userId)).toContain(
    `2 Oak Street, Wall Report (order ${number}) again`,
  );
  await customer.call("POST", "/api/auth/confirm-password", { password: testPassword });
  const own = await customer.call<OwnData>("GET", "/api/account/data");
  expect(own.body.orders[0]!.revisions).toMatchObject([{ report: "Wall Report" }]);
});

test("a new version's mail and notification name its report, from the revision or as chosen by the staff", async () => {
  const { orderId, customer, office, number } = await deliveredTwo();
  await request(customer, orderId, { line: 1 });
  shop.advance(1000);
  expect((await deliver(office, orderId, 2)).status).toBe(200);
  await shop.react();
  expect(mailAbout(customer.email, "New version ready: 2 Oak Street")).toContain(
    `We delivered v2 of 2 Oak Street, Wall Report (order ${number}).`,
  );
  expect(await readNewestNotice(shop, customer.userId)).toBe(
    `v2 of 2 Oak Street, Wall Report (order ${number}) is ready. Its files are in My Orders.`,
  );
  shop.advance(1000);
  await deliver(office, orderId, 3);
  await shop.react();
  expect(await readNewestNotice(shop, customer.userId)).toBe(
    `v3 of 1 Elm Street and 1 more, Roof Report and 1 more (order ${number}) is ready. Its files are in My Orders.`,
  );
  shop.advance(1000);
  expect(await deliver(office, orderId, 4, { line: 2 })).toMatchObject({ status: 400 });
  await deliver(office, orderId, 4, { line: 0 });
  await shop.react();
  expect(await readNewestNotice(shop, customer.userId)).toContain(
    "v4 of 1 Elm Street, Roof Report (order",
  );
});

test("a revision counts for the product of its report alone, and for all where that was not recorded", async () => {
  const { orderId, customer, office } = await deliveredTwo();
  await request(customer, orderId, { line: 1 });
  const byProduct = async () => {
    const figures = await office.call<RevisionFigures>("GET", "/api/analytics/revisions?days=30");
    return figures.body.byProduct.map(({ name, delivered, revised }) => [name, delivered, revised]);
  };
  expect(await byProduct()).toEqual([
    ["Wall Report", 1, 1],
    ["Roof Report", 1, 0],
  ]);
  await shop.database.pool.query("update order_revisions set line = null");
  expect(await byProduct()).toEqual([
    ["Roof Report", 1, 1],
    ["Wall Report", 1, 1],
  ]);
});

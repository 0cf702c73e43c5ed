import { afterEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { OrderViewer, WorkTimes } from "#contracts/calls/work-queue";
import { computeDayStart, dayIn } from "#contracts/opening-hours";
import { DAY_MS } from "#contracts/utc-days";
import { defaultWork } from "#contracts/work-settings";
import { getTimezone } from "#modules/shop-settings";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  readOrder,
  setStatus,
  signInAdmin,
} from "#test/api/admin-orders";
import { signIn } from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { closeWindows, openWindow } from "#test/api/notification-windows";
import { roof } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { saveSection } from "#test/api/save-section";
import { readZip } from "#test/api/read-zip";
import { workCalls } from "#test/api/work";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { drawPng, sendFile } from "#test/send-file";
import { soon } from "#test/soon";

const here = useTestShop();
const there = useTestShop();
const { customerOrder, ask, answer } = questionCalls(here);
const { complete, deliver, request } = deliveryCalls(here);
const { signInStaff, queue, listIds, assign } = workCalls(here);

const sketchBytes = new TextEncoder().encode("PK\u0003\u0004a sketch");
const HOUR_MS = 60 * 60_000;

afterEach(() => closeWindows());

const view = async (caller: AdminCaller, orderId: string) =>
  (await caller.call<{ viewers: OrderViewer[] }>("PUT", `/api/orders/${orderId}/viewers`)).body
    .viewers;

describe("the queue", () => {
  test("lists what is to be delivered, the soonest first, with what names the job", async () => {
    const first = await customerOrder();
    here.advance(HOUR_MS);
    const second = await customerOrder();
    const { counts, items, next } = await queue(second.office);
    expect(items.map(({ _id }) => _id)).toEqual([first.orderId, second.orderId]);
    expect(items[0]).toMatchObject({
      address: "12 Ridge Road, Boulder, CO 80301",
      otherRoofs: 0,
      buyer: "Dana Reyes",
      worker: null,
      status: "new",
      work: "waiting",
    });
    expect(counts).toMatchObject({
      deliver: 2,
      late: 0,
      waiting: 0,
      revisions: 0,
      mine: 0,
      all: 2,
    });
    expect(next).toBeNull();
    expect(items[0]).not.toHaveProperty("totalPrice");
  });

  test("has what is late, what waits for its buyer and what is to be revised in parts of their own", async () => {
    const late = await customerOrder();
    const asked = await customerOrder();
    const revised = await customerOrder();
    const { office } = late;
    await ask(office, asked.orderId);
    await complete(office, revised.orderId);
    expect((await queue(office)).counts.all).toBe(2);
    await request(revised.customer, revised.orderId);
    here.advance(10 * DAY_MS);
    // The other session is over by then.
    const later = await signInAdmin(here);
    const counts = (await queue(later)).counts;
    expect(counts).toMatchObject({ deliver: 2, waiting: 1, revisions: 1, all: 3 });
    expect(await listIds(later, "tab=waiting")).toEqual([asked.orderId]);
    const revisions = await queue(later, "tab=revisions");
    expect(revisions.items).toMatchObject([{ _id: revised.orderId, openMatter: "revision" }]);
    // As long from its request as the report was to take from its payment.
    expect(Date.parse(revisions.items[0]!.dueAt)).toBeGreaterThan(
      Date.parse(revisions.items[0]!.updatedAt),
    );
    const lateIds = await listIds(later, "tab=late");
    expect(lateIds).toContain(late.orderId);
    expect(lateIds).not.toContain(asked.orderId);
    const { items } = await queue(later, "tab=waiting");
    expect(items[0]).toMatchObject({ isPaused: true, openMatter: "question" });
    await deliver(later, revised.orderId, 2);
    expect((await queue(later)).counts.revisions).toBe(0);
  });

  test("is read page after page, and no order is missed or repeated, whatever is delivered meanwhile", async () => {
    const orders = [];
    for (let count = 0; count < 5; count++) orders.push((await customerOrder()).orderId);
    const office = await signInAdmin(here);
    const first = await queue(office, "limit=2");
    expect(first.items).toHaveLength(2);
    await setStatus(office, first.items[0]!._id, "completed");
    const second = await queue(office, `limit=2&after=${first.next}`);
    const third = await queue(office, `limit=2&after=${second.next}`);
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ _id }) => _id));
    expect(seen.toSorted()).toEqual(orders.toSorted());
    expect(third.next).toBeNull();
  });

  test("is narrowed by whose work it is, by what is due today and by words", async () => {
    const one = await customerOrder();
    const other = await customerOrder();
    const { office } = one;
    await assign(office, one.orderId, office.userId);
    expect(await listIds(office, "tab=mine")).toEqual([one.orderId]);
    expect(await listIds(office, "who=nobody")).toEqual([other.orderId]);
    expect(await listIds(office, `search=${other.orderId.slice(0, 8)}`)).toEqual([other.orderId]);
    expect((await queue(office)).counts.mine).toBe(1);
    const { items } = await queue(office);
    const dueAt = Date.parse(items[0]!.dueAt);
    const zone = await getTimezone(here.app.asSystem("test"));
    // What is due at midnight counts for the day that ends then.
    const dayStart = computeDayStart(zone, dayIn(zone, new Date(dueAt - 1))).getTime();
    here.advance(Math.max(dueAt - HOUR_MS, dayStart) - Date.parse(items[0]!.updatedAt));
    const today = await queue(await signInAdmin(here), "due=today");
    expect(today.items.length).toBe(today.counts.today);
    expect(today.counts.today).toBeGreaterThan(0);
  });

  test("is closed to customers, and refuses a place that is none", async () => {
    const customer = await signIn(here);
    expect((await customer.call("GET", "/api/orders/queue")).status).toBe(403);
    const office = await signInAdmin(here);
    expect((await office.call("GET", "/api/orders/queue?after=yesterday")).status).toBe(400);
  });
});

test("the queue says how many people have work, and how long the newest deliveries took", async () => {
  const one = await customerOrder();
  const other = await customerOrder();
  const delivered = await customerOrder();
  const { office } = one;
  expect(await queue(office)).toMatchObject({ counts: { people: 0 }, medianMinutes: null });
  await assign(office, one.orderId, office.userId);
  await assign(office, other.orderId, office.userId);
  await assign(office, delivered.orderId, office.userId);
  here.advance(20 * 60_000);
  await complete(office, delivered.orderId);
  expect(await queue(office)).toMatchObject({ counts: { people: 1, all: 2 }, medianMinutes: 20 });
});

test("the time from start to delivery is counted by person and product, a colleague's for those who give roles", async () => {
  const delivered = await customerOrder();
  const other = await customerOrder();
  const { office } = delivered;
  const sam = await signInStaff("Sam Rivera");
  await assign(office, delivered.orderId, office.userId);
  await assign(sam, other.orderId, sam.userId);
  here.advance(10 * 60_000);
  await complete(office, delivered.orderId);
  here.advance(10 * 60_000);
  await complete(sam, other.orderId);
  const read = async (caller: AdminCaller, days = 30) =>
    (await caller.call<WorkTimes>("GET", `/api/orders/work-times?days=${days}`)).body;
  const own = { _id: sam.userId, name: "Sam Rivera", deliveries: 1, medianMinutes: 20 };
  const { people, products } = await read(office);
  expect(people).toHaveLength(2);
  expect(people).toContainEqual(own);
  expect(people).toContainEqual(
    expect.objectContaining({ _id: office.userId, deliveries: 1, medianMinutes: 10 }),
  );
  expect(products.reduce((sum, { deliveries }) => sum + deliveries, 0)).toBe(2);
  expect((await read(sam)).people).toEqual([own]);
  here.advance(8 * DAY_MS);
  expect(await read(await signInAdmin(here), 7)).toEqual({ people: [], products: [] });
});

describe("what those who work on orders see besides", () => {
  test("is all that a buyer has sent, as one ZIP", async () => {
    const product = await makeProduct(here.as(admin));
    const png = await sendFile(here, null, { name: "house.png", bytes: await drawPng() });
    const esx = await sendFile(here, null, { name: "house.esx", bytes: sketchBytes });
    const attachments = [esx.body.url, png.body.url];
    const orderId = await placeGuestOrder(here, product, {
      products: [{ product, quantity: 1, projectDetails: roof, attachments }],
    });
    await payGuestOrder(here, orderId);
    const office = await signInAdmin(here);
    const { sentFilesUrl } = await readOrder(office, orderId);
    const { rawPayload, statusCode } = await here.server.inject({ url: sentFilesUrl! });
    expect(statusCode).toBe(200);
    expect(readZip(rawPayload).map(({ name }) => name)).toEqual(["1 house.esx", "2 house.png"]);
    expect((await queue(office)).items[0]!.fileCount).toBe(2);
  });

  test("are the orders whose payment is disputed, for those who handle payments", async () => {
    const { orderId, office } = await customerOrder();
    const list = "/api/orders/all?dispute=open";
    expect((await office.call<object[]>("GET", list)).body).toEqual([]);
    await here.database.pool.query("update orders set dispute_state = 'open' where id = $1", [
      orderId,
    ]);
    expect((await office.call<object[]>("GET", list)).body).toMatchObject([{ _id: orderId }]);
    expect((await (await signInStaff("Sam Rivera")).call("GET", list)).status).toBe(403);
  });
});

describe("who has an order open", () => {
  test("is seen by the others until it is closed, or for a minute", async () => {
    const { orderId, office } = await customerOrder();
    const sam = await signInStaff("Sam Rivera");
    expect(await view(sam, orderId)).toEqual([]);
    here.advance(30_000);
    const [seen] = await view(office, orderId);
    expect(seen).toMatchObject({ _id: sam.userId, name: "Sam Rivera" });
    await view(sam, orderId);
    here.advance(45_000);
    expect(await view(office, orderId)).toEqual([seen]);
    await sam.call("DELETE", `/api/orders/${orderId}/viewers`);
    expect(await view(office, orderId)).toEqual([]);
    await view(sam, orderId);
    here.advance(61_000);
    expect(await view(office, orderId)).toEqual([]);
  });

  test("of an order that does not exist is refused", async () => {
    const office = await signInAdmin(here);
    const { status } = await office.call(
      "PUT",
      "/api/orders/0a1b2c3d-0000-4000-8000-000000000000/viewers",
    );
    expect(status).toBe(404);
  });

  test("leaves nothing in the order's timeline", async () => {
    const { orderId, office } = await customerOrder();
    const before = (await readOrder(office, orderId)).timeline!.length;
    await view(office, orderId);
    expect((await readOrder(office, orderId)).timeline).toHaveLength(before);
  });
});

describe("the open windows of those who work on orders", () => {
  const listHeard = (window: Awaited<ReturnType<typeof openWindow>>, what: "ids" | "viewed") =>
    window.events
      .filter(({ event }) => event === "orders")
      .flatMap(({ data }) => (data as { ids?: string[]; viewed?: string[] })[what] ?? []);

  test("hear of each change, of notes and of who opens an order, in every process, and customers' windows don't", async () => {
    const { orderId, office, customer } = await customerOrder();
    const sam = await signInStaff("Sam Rivera");
    const window = await openWindow(there, sam.token);
    const customers = await openWindow(here, (await makeUser(here)).token);
    await assign(office, orderId, office.userId);
    await soon(() => expect(listHeard(window, "ids")).toEqual([orderId]));
    await office.call("POST", `/api/orders/${orderId}/notes`, { note: "A second roof" });
    await soon(() => expect(listHeard(window, "ids")).toHaveLength(2));
    await view(office, orderId);
    await soon(() => expect(listHeard(window, "viewed")).toEqual([orderId]));
    expect(listHeard(window, "ids")).toHaveLength(2);
    await ask(office, orderId);
    await soon(() => expect(listHeard(window, "ids")).toHaveLength(3));
    const { questions } = await readOrder(office, orderId);
    await answer(customer, orderId, { question: questions![0]!._id, text: "The main house" });
    await soon(() => expect(listHeard(window, "ids")).toHaveLength(4));
    expect([...listHeard(customers, "ids"), ...listHeard(customers, "viewed")]).toEqual([]);
  });
});

test("an order lists what its delivery is checked for, to those who deliver it", async () => {
  const { orderId, office, customer } = await customerOrder();
  const read = async (caller: Pick<AdminCaller, "call">) =>
    (await caller.call<Order>("GET", `/api/orders/${orderId}`)).body;
  expect((await read(office)).deliveryChecks).toEqual({ types: [], lines: [] });
  const product = (await read(office)).products[0]!.product._id;
  await office.call("PUT", `/api/products/${product}`, { deliveredTypes: [".pdf", ".esx"] });
  await saveSection(here, "work", {
    ...defaultWork,
    checkList: "Pitch compared\n\n Names checked \nPitch compared",
  });
  const checks = { types: [".pdf", ".esx"], lines: ["Pitch compared", "Names checked"] };
  expect((await read(office)).deliveryChecks).toEqual(checks);
  expect((await read(await signInStaff("Sam Staff"))).deliveryChecks).toEqual(checks);
  expect(await read(customer)).not.toHaveProperty("deliveryChecks");
  await office.call("DELETE", `/api/products/${product}`);
  expect((await complete(office, orderId)).body.deliveryChecks).toEqual(checks);
});

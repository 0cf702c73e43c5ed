import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { OrderRevision } from "#contracts/calls/delivery";
import type { RevisionFigures } from "#contracts/calls/order-deliveries";
import { defaultDelivery } from "#contracts/delivery-settings";
import { computeDueTime } from "#contracts/due-time";
import { formatOrderNumber } from "#contracts/order-number";
import { REVISION_DAYS, VERSION_DAYS } from "#contracts/policy-terms";
import { DAY_MS } from "#contracts/utc-days";
import { getSection } from "#modules/shop-settings";
import { readOrder, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { refundAtPaypal, signIn } from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { saveSection } from "#test/api/save-section";
import { questionCalls } from "#test/api/questions";
import { refundEvent } from "#test/paypal/refund-events";
import { drawPng, sendFile } from "#test/send-file";
import { useWebhooks } from "#test/paypal/webhooks";
import { listNoticeTitles } from "#test/api/notices";
import { mailsTo } from "#test/api/visitor-requests";

const HALF_HOUR_MS = 30 * 60_000;

const shop = useTestShop();
const { guestOrder, track, ask } = questionCalls(shop);
const {
  deliveredToGuest,
  deliveredToCustomer,
  complete,
  deliver,
  decline,
  request,
  requestTracked,
} = deliveryCalls(shop);
const { arrived } = useWebhooks(shop);
const subjectsTo = (address: string) => mailsTo(shop, address).map(({ subject }) => subject);

test("a revision is due after the working hours of the settings, where they give some", async () => {
  const { token } = await deliveredToGuest();
  await saveSection(shop, "delivery", { ...defaultDelivery, revisionHours: 6 });
  const { body } = await requestTracked(token);
  const [{ requestedAt, dueAt }] = body.revisions as [OrderRevision];
  const calendar = await getSection(shop.app.asSystem("test"), "calendar");
  const due = computeDueTime({ hours: 6, counting: "working" }, calendar, new Date(requestedAt));
  expect(new Date(dueAt!)).toEqual(due);
});

describe("a revision", () => {
  test("is requested by a guest with a marked picture, seen by the staff, and answered with the next version", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    shop.mails.length = 0;
    const picture = await sendFile(shop, null, { name: "marked.png", bytes: await drawPng() });
    const { status, body } = await requestTracked(token, { attachments: [picture.body.url] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "completed",
      revisionUntil: null,
      revisions: [
        { version: 1, state: "open", cause: "pitch", files: [{ filename: "marked.png" }] },
      ],
    });
    const [{ requestedAt, dueAt }] = body.revisions as [OrderRevision];
    // As long as its report took: 24 hours, in half hours.
    expect(new Date(dueAt!)).toEqual(
      new Date(Math.floor((Date.parse(requestedAt) + DAY_MS) / HALF_HOUR_MS) * HALF_HOUR_MS),
    );
    await shop.react();
    expect(await listNoticeTitles(shop, office.userId)).toEqual(["Revision requested"]);
    expect(subjectsTo(office.email)).toEqual([
      `Revision requested: 12 Ridge Road (${formatOrderNumber(orderId)})`,
    ]);
    const list = await office.call<OrderRow[]>("GET", "/api/orders/all?openMatter=revision");
    expect(list.body.map(({ _id, openMatter }) => [_id, openMatter])).toEqual([
      [orderId, "revision"],
    ]);
    await deliver(office, orderId, 2);
    const after = await track(token);
    expect(after.revisions).toMatchObject([{ state: "delivered", version: 1, dueAt: null }]);
    expect(after.revisionUntil).not.toBeNull();
    expect((await readOrder(office, orderId)).timeline!.map(({ kind }) => kind).slice(-2)).toEqual([
      "revision-requested",
      "version-delivered",
    ]);
  });

  test("of a customer's order is requested by its owner alone, and declined with a reason", async () => {
    const { orderId, office, customer } = await deliveredToCustomer();
    const stranger = await signIn(shop);
    expect((await request(stranger, orderId)).status).toBe(404);
    const { body } = await request(customer, orderId);
    const declined = await decline(office, orderId, body.revisions![0]!._id);
    expect(declined.body).toMatchObject({
      openMatter: null,
      revisions: [{ state: "declined", reason: "The photos show 6/12." }],
    });
    await shop.react();
    expect(await listNoticeTitles(shop, customer.userId)).toContain("Revision declined");
    expect(
      shop.mails.find(({ subject }) => subject.startsWith("About your revision"))!.text,
    ).toContain("The photos show 6/12.");
    expect((await decline(office, orderId, body.revisions![0]!._id)).body.message).toBe(
      "This revision was declined already.",
    );
    expect((await request(customer, orderId)).status).toBe(200);
  });

  test("is requested once at a time", async () => {
    const { orderId, customer } = await deliveredToCustomer();
    const both = await Promise.all([request(customer, orderId), request(customer, orderId)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status === 409)!.body.message).toBe(
      "A revision of this order has already been requested. We are working on it.",
    );
  });

  test("that is open blocks questions, and the refusal names what would end it", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    await requestTracked(token);
    const { status, body } = await ask(office, orderId);
    expect([status, body.message]).toEqual([
      409,
      "The buyer has requested a revision of this order. Decline it with a reason, or deliver the next version.",
    ]);
  });

  test("is accepted within the policy's days after the first delivery and after each version, and not before one", async () => {
    const open = await guestOrder();
    expect((await requestTracked(open.token)).body.message).toBe(
      "Only a delivered order can be revised.",
    );
    const { orderId, token } = await deliveredToGuest();
    shop.advance((REVISION_DAYS - 1) * DAY_MS);
    expect((await track(token)).revisionUntil).not.toBeNull();
    await deliver(await signInAdmin(shop), orderId, 2);
    shop.advance(VERSION_DAYS * DAY_MS - 60_000);
    expect((await track(token)).revisionUntil).not.toBeNull();
    shop.advance(61_000);
    expect((await track(token)).revisionUntil).toBeNull();
    expect((await requestTracked(token, { version: 2 })).body.message).toBe(
      `A revision can be requested within ${REVISION_DAYS} days of delivery, or ${VERSION_DAYS} days of a new version, and that time is over. Please contact support.`,
    );
  });

  test("is accepted no longer because of versions that came early", async () => {
    const { orderId, token } = await deliveredToGuest();
    const until = (await track(token)).revisionUntil!;
    for (const version of [2, 3, 4]) {
      shop.advance(DAY_MS);
      await deliver(await signInAdmin(shop), orderId, version);
      expect((await track(token)).revisionUntil).toBe(until);
    }
    shop.advance((REVISION_DAYS - 3) * DAY_MS + 60_000);
    expect((await track(token)).revisionUntil).toBeNull();
    expect((await requestTracked(token, { version: 4 })).status).toBe(409);
  });

  test("ends with a full refund, after which the order accepts neither versions nor revisions", async () => {
    const { orderId, office, customer, intentId } = await deliveredToCustomer();
    await request(customer, orderId);
    const revision = (await readOrder(office, orderId)).revisions![0]!._id;
    const { captureId } = (await readOrder(office, orderId)).payment;
    await refundAtPaypal(shop, intentId);
    await arrived(captureId!, refundEvent);
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain("This also ends the revision that you requested");
    expect(await readOrder(office, orderId)).toMatchObject({
      paymentStatus: "refunded",
      openMatter: null,
      revisions: [{ state: "ended" }],
    });
    expect((await decline(office, orderId, revision)).body.message).toBe(
      "The order has been refunded, which ended this revision.",
    );
    expect((await deliver(office, orderId, 2)).body.message).toBe(
      "This order was refunded, so nothing more can be delivered.",
    );
    expect((await request(customer, orderId)).body.message).toBe(
      "This order was refunded, so it can't be revised any more.",
    );
  });
});

test("revisions are counted by cause, and revised orders by product and by who completed them", async () => {
  const [revised, other] = [await deliveredToGuest(), await deliveredToGuest()];
  const office = await signInAdmin(shop, "Sam Other");
  const third = await guestOrder();
  await complete(office, third.orderId);
  await requestTracked(revised.token);
  await deliver(revised.office, revised.orderId, 2);
  await requestTracked(revised.token, { version: 2, cause: "lengths" });
  await requestTracked(other.token);
  const { body } = await office.call<RevisionFigures>("GET", "/api/analytics/revisions?days=30");
  expect(body.byCause).toEqual([
    { cause: "pitch", revisions: 2 },
    { cause: "lengths", revisions: 1 },
  ]);
  // Most revised orders first; each order has a product of its own.
  expect(body.byProduct.map((product) => [product.delivered, product.revised])).toEqual([
    [1, 1],
    [1, 1],
    [1, 0],
  ]);
  expect(body.byPerson.map((person) => [person.name, person.delivered, person.revised])).toEqual(
    expect.arrayContaining([["Sam Other", 1, 0]]),
  );
  shop.advance(31 * DAY_MS);
  const later = await (await signInAdmin(shop)).call("GET", "/api/analytics/revisions?days=30");
  expect(later.body).toEqual({ byCause: [], byProduct: [], byPerson: [] });
});

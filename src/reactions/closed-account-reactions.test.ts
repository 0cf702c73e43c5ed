import { expect, test } from "vitest";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { deactivateUser } from "#modules/accounts/customers";
import { removeDepartedBuyers } from "#modules/orders/erasure";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { admin, makeUser, useTestShop } from "#test/create-test-shop";
import { findPerson, makeKnownPerson, person } from "#test/api/known-person";
import { mailsTo } from "#test/api/visitor-requests";

const shop = useTestShop();

const traces = [
  "audit_log.details",
  "cart_lines.details",
  "guest_verifications.email",
  "invitations.email",
  "invitations.name",
  "newsletter_addresses.email",
  "newsletter_addresses.name",
  "order_lines.snapshot",
  "order_questions.answer",
  "order_questions.buildings",
  "order_questions.text",
  "order_refund_requests.reply",
  "order_refund_requests.text",
  "order_revisions.reason",
  "order_revisions.text",
  "order_shares.email",
  "order_versions.changes",
  "order_versions.remarks",
  "orders.completion",
  "orders.contact",
  "orders.contact_email",
  "orders.job_references",
  "orders.search_text",
  "outbox.payload",
  "products.newest_reviews",
  "rate_limits.key",
  "receipts.content",
  "request_replies.message",
  "requests.email",
  "requests.message",
  "requests.name",
  "requests.phone",
  "requests.transcript",
  "review_mail_optouts.email",
  "reviews.name",
  "users.email",
  "users.name",
];

test("closing an account queues the follow-up of every module that holds personal data once", async () => {
  const { user } = await makeUser(shop);
  await deactivateUser(shop.as(admin), user.id);
  const { rows } = await shop.database.pool.query<{ subscriber: string }>(
    "select subscriber from outbox where payload->>'userId' = $1 order by subscriber",
    [user.id],
  );
  expect(rows.map(({ subscriber }) => subscriber)).toEqual([
    "cart",
    "file-fetches",
    "limits",
    "newsletter",
    "notifications",
    "order-links",
    "orders",
    "outbox",
    "points",
    "requests",
    "reviews",
    "work",
  ]);
});

test("a closed account leaves nothing by which its owner could be found, except in orders still worked on and on receipts", async () => {
  const { user, office, orders } = await makeKnownPerson(shop);
  expect(Object.keys(await findPerson(shop))).toEqual(expect.arrayContaining(traces));
  await deactivateUser(shop.as(admin), user.id);
  await shop.react();
  expect(await findPerson(shop)).toEqual({
    "orders.contact": 1,
    "orders.contact_email": 1,
    "orders.job_references": 1,
    "orders.search_text": 1,
    "order_lines.snapshot": 1,
    "order_questions.answer": 1,
    "order_questions.buildings": 1,
    "order_questions.text": 1,
    "receipts.content": 2,
  });

  await setStatus(office, orders.open, "completed");
  shop.mails.length = 0;
  await shop.react();
  expect(mailsTo(shop, person.email)).toHaveLength(1);
  shop.advance((retention.leftOrderDays - 1) * DAY_MS);
  await removeDepartedBuyers(shop.app.asSystem("test"));
  expect(await findPerson(shop)).toHaveProperty(["orders.contact"], 1);
  shop.advance(2 * DAY_MS);
  await removeDepartedBuyers(shop.app.asSystem("test"));
  expect(await findPerson(shop)).toEqual({ "receipts.content": 2 });
});

test("an order without its buyer still says what was sold, for how much and where", async () => {
  const { user, office, orders } = await makeKnownPerson(shop);
  const [finished, guest] = await Promise.all(
    [orders.finished, orders.guest].map((id) => readOrder(office, id)),
  );
  await deactivateUser(shop.as(admin), user.id);
  await shop.react();
  for (const before of [finished!, guest!]) {
    const after = await readOrder(office, before._id);
    const { line1: _, additional: __, ...place } = before.address;
    expect(after.address).toEqual({ line1: "", additional: "", ...place });
    expect(after.contact).toEqual({
      firstName: "Deleted",
      lastName: "customer",
      email: `deleted-${before._id}@deleted.invalid`,
      phone: "",
    });
    expect(after).toMatchObject({
      status: before.status,
      paymentStatus: before.paymentStatus,
      totalPrice: before.totalPrice,
      createdAt: before.createdAt,
    });
    expect(after.products).toMatchObject(
      before.products.map(({ product, quantity }) => ({ product, quantity })),
    );
  }
  const { timeline } = await readOrder(office, orders.finished);
  expect(timeline!.map(({ kind, actor, text }) => [kind, actor.name, text])).toEqual([
    ["placed", "Deleted customer", undefined],
    ["paid", null, undefined],
    ["question-asked", "Alex Admin", undefined],
    ["question-answered", "Deleted customer", undefined],
    ["status-changed", "Alex Admin", undefined],
    ["revision-requested", "Deleted customer", undefined],
    ["revision-declined", "Alex Admin", undefined],
    ["revision-requested", "Deleted customer", undefined],
    ["version-delivered", "Alex Admin", undefined],
    ["refund-requested", "Deleted customer", undefined],
    ["refund-declined", "Alex Admin", undefined],
    ["noted", "Alex Admin", undefined],
    ["shared", "Deleted customer", undefined],
  ]);
});

test("mails about orders of a closed account are not sent to anybody", async () => {
  const { user, orders } = await makeKnownPerson(shop);
  await deactivateUser(shop.as(admin), user.id);
  await shop.react();
  shop.mails.length = 0;
  const change = { orderId: orders.finished, from: "new", to: "processing" } as const;
  await shop.app.asSystem("test").emit("order.status-changed", change);
  await shop.react();
  expect(shop.mails).toEqual([]);
});

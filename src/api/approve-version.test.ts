import { describe, expect, test } from "vitest";
import { approvalCalls, type Reply } from "#test/api/approvals";
import { signInAdmin } from "#test/api/admin-orders";
import { deliveryCalls } from "#test/api/deliveries";
import { listNoticeTitles } from "#test/api/notices";
import { questionCalls } from "#test/api/questions";
import { mailsTo } from "#test/api/visitor-requests";
import { useTestShop } from "#test/create-test-shop";

const shop = useTestShop();
const { customerOrder } = questionCalls(shop);
const { complete, deliver, request } = deliveryCalls(shop);
const { approve, countLater, drop, needApproval, queue, sendBack, signInStaff } =
  approvalCalls(shop);

describe("a further version that somebody else has to approve", () => {
  test("stays unseen until it is approved, and the revision stays open until then", async () => {
    const { orderId, office, customer } = await customerOrder();
    await complete(office, orderId);
    await request(customer, orderId);
    await needApproval();
    const maker = await signInStaff();
    await shop.react();
    shop.mails.length = 0;
    const { body } = await deliver(maker, orderId, 2);
    const order = body as Reply;
    expect(order.prepared).toMatchObject({ version: 2, changes: "The pitch is 8/12 now." });
    expect(order.versions).toHaveLength(1);
    expect(order.openMatter).toBe("revision");
    const waiting = await queue(office, "approval");
    expect(waiting.items).toMatchObject([{ _id: orderId, openMatter: "revision" }]);
    await shop.react();
    expect(mailsTo(shop, customer.email)).toEqual([]);
    expect((await approve(maker, order)).status).toBe(409);
    const after = await approve(office, order);
    expect(after.body.versions).toMatchObject([{}, { version: 2, deliveredBy: "Sam Staff" }]);
    expect(after.body.revisions).toMatchObject([{ state: "delivered" }]);
    expect([after.body.openMatter, after.body.prepared]).toEqual([null, null]);
    await shop.react();
    expect(mailsTo(shop, customer.email)).toHaveLength(1);
  });

  test("that nobody has asked for is in the queue, too, and is not late", async () => {
    const { orderId, office } = await customerOrder();
    await complete(office, orderId);
    await needApproval();
    const maker = await signInStaff();
    const { body } = await deliver(maker, orderId, 2);
    shop.advance(10 * 24 * 60 * 60_000);
    const later = await signInAdmin(shop);
    expect((await queue(later, "approval")).items).toMatchObject([{ _id: orderId }]);
    expect((await queue(later, "late")).counts).toMatchObject({ late: 0, approval: 1 });
    expect((await approve(later, body as Reply)).body.versions).toHaveLength(2);
  });

  /** A version that nobody has asked for, and that was sent back. */
  async function sentBackVersion() {
    const { orderId, office } = await customerOrder();
    await complete(office, orderId);
    await needApproval();
    const maker = await signInStaff();
    const prepared = (await deliver(maker, orderId, 2)).body as Reply;
    const { body } = await sendBack(office, prepared);
    await shop.react();
    return { orderId, office, maker, order: body };
  }

  test("that nobody has asked for stays its maker's work once it was sent back, until it is delivered", async () => {
    const { orderId, office, maker } = await sentBackVersion();
    const mine = await queue(maker, "mine");
    expect(mine.items).toMatchObject([
      { _id: orderId, isSentBack: true, maker: null, worker: { name: "Sam Staff" } },
    ]);
    expect(mine.counts).toMatchObject({ deliver: 1, approval: 0, late: 0, revisions: 0, mine: 1 });
    expect((await queue(office, "deliver")).items).toMatchObject([{ _id: orderId }]);
    await needApproval(false);
    expect((await deliver(maker, orderId, 2)).status).toBe(200);
    expect((await queue(maker, "all")).items).toEqual([]);
  });

  test("that nobody has asked for is dropped with its files once it was sent back", async () => {
    const { maker, order } = await sentBackVersion();
    expect(await listNoticeTitles(shop, maker.userId)).toEqual(["Sent back"]);
    const { status, body } = await drop(maker, order);
    expect([status, body.sentBack, body.versions?.length]).toEqual([200, null, 1]);
    expect(body.timeline.at(-1)).toMatchObject({
      kind: "delivery-dropped",
      actor: { name: "Sam Staff" },
    });
    expect((await queue(maker, "all")).items).toEqual([]);
    expect((await drop(maker, order)).status).toBe(409);
    await shop.react();
    expect(await maker.call("GET", "/api/notifications?unreadOnly=true")).toMatchObject({
      body: { data: { notifications: [] } },
    });
    expect(await countLater()).toBe(1);
  });

  test("can't be dropped while it waits, only once it was sent back", async () => {
    const { orderId, office } = await customerOrder();
    await complete(office, orderId);
    await needApproval();
    const { body } = await deliver(await signInStaff(), orderId, 2);
    const order = body as Reply;
    const { status } = await drop(office, { ...order, sentBack: order.prepared as never });
    expect(status).toBe(409);
    expect((await queue(office, "approval")).items).toMatchObject([{ _id: orderId }]);
  });

  test("that does not answer a revision requested meanwhile is refused, and can be sent back", async () => {
    const { orderId, office, customer } = await customerOrder();
    await complete(office, orderId);
    await needApproval();
    const maker = await signInStaff();
    const order = (await deliver(maker, orderId, 2)).body as Reply;
    await request(customer, orderId);
    const refused = await approve(office, order);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("asked for a revision in the meantime"),
    ]);
    expect((await sendBack(office, order)).body.prepared).toBeNull();
  });
});

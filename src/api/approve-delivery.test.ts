import { describe, expect, test } from "vitest";
import { deactivateUser } from "#modules/accounts/customers";
import { orderTexts } from "#contracts/texts-admin-orders";
import { approvalCalls, type Reply } from "#test/api/approvals";
import { pdf, readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { deliveryCalls } from "#test/api/deliveries";
import { hours } from "#test/api/guest-payments";
import { countRows } from "#test/api/guest-purchase";
import { listNoticeTitles } from "#test/api/notices";
import { questionCalls } from "#test/api/questions";
import { mailsTo } from "#test/api/visitor-requests";
import { useTestShop } from "#test/create-test-shop";

const shop = useTestShop();
const { customerOrder } = questionCalls(shop);
const { complete, deliver, upload } = deliveryCalls(shop);
const { approve, countLater, needApproval, preparedOrder, queue, sendBack, signInStaff } =
  approvalCalls(shop);

describe("a delivery that somebody else has to approve", () => {
  test("waits: its buyer sees nothing, its time runs, and it is in the queue", async () => {
    const { orderId, office, customer, order } = await preparedOrder();
    const before = await readOrder(customer, orderId);
    expect(order).toMatchObject({
      status: "new",
      completion: null,
      versions: [],
      prepared: {
        maker: { name: "Sam Staff" },
        remarks: "All measured",
        version: null,
        files: [{ filename: "Report.pdf" }],
      },
    });
    expect(order.timeline.at(-1)).toMatchObject({
      kind: "delivery-prepared",
      files: ["Report.pdf"],
    });
    await shop.react();
    expect(shop.mails).toEqual([]);
    expect(await listNoticeTitles(shop, customer.userId)).toEqual([]);
    expect(await listNoticeTitles(shop, office.userId)).toEqual(["Waiting for approval"]);
    const seen = await readOrder(customer, orderId);
    expect(seen).not.toHaveProperty("prepared");
    expect([seen.status, seen.completion, seen.dueAt]).toEqual(["new", null, before.dueAt]);
    const shown = await queue(office, "approval");
    expect(shown.items).toMatchObject([{ _id: orderId, maker: { name: "Sam Staff" } }]);
    expect(shown.counts).toMatchObject({ approval: 1, deliver: 0, all: 1 });
    const file = await shop.server.inject(order.prepared!.files[0]!.url);
    expect(file.statusCode).toBe(200);
  });

  test("is delivered once somebody else approves it, in its maker's name", async () => {
    const { orderId, office, customer, order } = await preparedOrder();
    const { status, body } = await approve(office, order);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "completed",
      prepared: null,
      completion: { completionRemarks: "All measured" },
      versions: [{ version: 1, deliveredBy: "Sam Staff", files: [{ filename: "Report.pdf" }] }],
    });
    expect(body.timeline.slice(-2)).toMatchObject([
      { kind: "delivery-approved", actor: { name: "Alex Admin" } },
      { kind: "status-changed", to: "completed" },
    ]);
    await shop.react();
    expect(mailsTo(shop, customer.email).map(({ subject }) => subject.slice(0, 6))).toEqual([
      "Ready:",
    ]);
    const own = await readOrder(customer, orderId);
    expect(own.completion!.completionAttachments).toMatchObject([{ filename: "Report.pdf" }]);
    expect((await queue(office, "all")).counts).toMatchObject({ approval: 0, all: 0 });
  });

  test("can't be approved by its maker, not even as the only one who works here", async () => {
    const { office, maker, order, orderId } = await preparedOrder();
    const own = await approve(maker, order);
    expect([own.status, own.body.message]).toEqual([
      409,
      "You made this delivery, so somebody else has to approve it.",
    ]);
    expect((await readOrder(office, orderId)).status).toBe("new");
    await shop.database.pool.query("update users set role = 'customer' where id <> $1", [
      maker.userId,
    ]);
    const alone = await approve(maker, order);
    expect(alone.status).toBe(409);
    expect(alone.body.message).toBe(`You made this delivery. ${orderTexts.noApprover}`);
  });

  test("can be approved by its maker once approvals are turned off", async () => {
    const { maker, order } = await preparedOrder();
    await needApproval(false);
    expect((await approve(maker, order)).body.status).toBe("completed");
  });

  test("goes back to its maker with a note, in mail, notification and timeline", async () => {
    const { orderId, office, maker, order } = await preparedOrder();
    await shop.react();
    const { status, body } = await sendBack(office, order);
    expect([status, body.status, body.prepared]).toEqual([200, "new", null]);
    expect(body.timeline.at(-1)).toMatchObject({
      kind: "delivery-sent-back",
      text: "The garage is missing",
      actor: { name: "Alex Admin" },
    });
    await shop.react();
    expect(await listNoticeTitles(shop, maker.userId)).toEqual(["Sent back"]);
    expect(mailsTo(shop, maker.email)[0]!.text).toContain("The garage is missing");
    const waiting = await queue(office, "deliver");
    expect(waiting.items).toMatchObject([{ _id: orderId, maker: null, isSentBack: true }]);
    expect(waiting.counts).toMatchObject({ approval: 0, deliver: 1, all: 1 });
    const again = await complete(maker, orderId);
    expect(again.body.prepared).toMatchObject({ maker: { name: "Sam Staff" } });
    expect((await queue(office, "approval")).items).toMatchObject([{ isSentBack: false }]);
    const stale = await approve(office, order);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Another delivery has been made for this order in the meantime. Look at its files first.",
    ]);
  });

  test("goes back without a message when its maker takes it back", async () => {
    const { maker, order } = await preparedOrder();
    expect((await sendBack(maker, order)).status).toBe(200);
    await shop.react();
    expect(mailsTo(shop, maker.email)).toEqual([]);
  });

  test("by two people at once is one delivery", async () => {
    const { orderId, office, order, customer } = await preparedOrder();
    const third = await signInStaff("Kim Staff");
    const both = await Promise.all([approve(office, order), approve(third, order)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body.message).toMatch(/completed this order already/);
    expect((await readOrder(office, orderId)).versions).toHaveLength(1);
    await shop.react();
    expect(mailsTo(shop, customer.email)).toHaveLength(1);
  });

  test("approved and sent back at once is one of both", async () => {
    const { orderId, office, order } = await preparedOrder();
    const third = await signInStaff("Kim Staff");
    const [one, other] = await Promise.all([approve(office, order), sendBack(third, order)]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const after = await readOrder(office, orderId);
    expect(after.status).toBe(one.status === 200 ? "completed" : "new");
    expect(after.prepared).toBeNull();
  });

  test("blocks every other way of delivering the order", async () => {
    const { orderId, office } = await preparedOrder();
    const direct = await complete(office, orderId);
    expect(direct.status).toBe(409);
    const plain = await setStatus(office, orderId, "completed");
    expect(plain.status).toBe(409);
    expect((await readOrder(office, orderId)).status).toBe("new");
  });

  test("is needed for the plain change of the status, too", async () => {
    const { orderId, office } = await customerOrder();
    await needApproval();
    const { status, body } = await setStatus(office, orderId, "completed");
    expect([status, body.status]).toEqual([200, "new"]);
    expect(body.prepared).toMatchObject({ maker: { name: "Alex Admin" }, files: [] });
  });

  test("ends with the order when that is cancelled", async () => {
    const { orderId, office, order } = await preparedOrder();
    await setStatus(office, orderId, "cancelled");
    expect((await readOrder(office, orderId)).prepared).toBeNull();
    expect((await approve(office, order)).status).toBe(409);
  });
});

describe("a first delivery that waits for approval", () => {
  test("makes the order nearly done for a cancellation, and does not start its work", async () => {
    const { orderId, customer, order } = await preparedOrder();
    expect(order.work).toBe("nearly done");
    expect(await countRows(shop, "orders", "started_at is null")).toBe(1);
    shop.advance(3.5 * hours);
    const { cancellation } = await readOrder(customer, orderId);
    expect(cancellation).toMatchObject({ feePercent: 75 });
  });
});

describe("the files of a delivery that waits for approval", () => {
  test("stay while it waits, and once it is approved", async () => {
    const { order } = await preparedOrder();
    expect(await countLater()).toBe(1);
    expect((await approve(await signInAdmin(shop), order)).status).toBe(200);
    expect(await countLater()).toBe(1);
  });

  test("stay once it was sent back, to be delivered again or left out", async () => {
    const { orderId, office, order } = await preparedOrder();
    const sent = (await sendBack(office, order)).body;
    expect(sent.sentBack).toMatchObject({
      by: { name: "Alex Admin" },
      note: "The garage is missing",
      remarks: "All measured",
      version: null,
      files: [{ filename: "Report.pdf", line: null, bytes: pdf("Report.pdf").byteLength }],
      keptFiles: [],
    });
    expect(await countLater()).toBe(1);
    const [report] = sent.sentBack!.files;
    const next = await signInAdmin(shop);
    const garage = await upload(next, orderId, "Garage.pdf");
    const again = await next.call<Reply>("PUT", `/api/orders/${orderId}/complete`, {
      attachmentUrls: [report!.url, garage],
    });
    expect(again.body.sentBack).toBeNull();
    expect(again.body.prepared!.files).toMatchObject([
      { filename: "Report.pdf" },
      { filename: "Garage.pdf" },
    ]);
    expect(await countLater()).toBe(2);
    const later = await signInAdmin(shop);
    const third = await sendBack(later, again.body);
    await needApproval(false);
    const [, kept] = third.body.sentBack!.files;
    const delivered = await later.call<Reply>("PUT", `/api/orders/${orderId}/complete`, {
      attachmentUrls: [kept!.url],
    });
    expect(delivered.body).toMatchObject({ status: "completed", sentBack: null, prepared: null });
    expect(await countLater()).toBe(1);
  });

  test("go once it was sent back and the order was cancelled", async () => {
    const { office, orderId, order } = await preparedOrder();
    await sendBack(office, order);
    const { body } = await setStatus(office, orderId, "cancelled");
    expect((body as Reply).sentBack).toBeNull();
    expect(await countLater()).toBe(0);
  });

  test("are removed once the order was cancelled", async () => {
    const { office, orderId } = await preparedOrder();
    expect((await setStatus(office, orderId, "cancelled")).status).toBe(200);
    expect(await countLater()).toBe(0);
  });

  test("are removed with its buyer, and those that were delivered stay", async () => {
    const { orderId, office, customer } = await customerOrder();
    await complete(office, orderId);
    await needApproval();
    expect((await deliver(await signInStaff(), orderId, 2)).status).toBe(200);
    await deactivateUser(shop.app.asSystem("test"), customer.userId);
    await shop.react();
    expect(await countLater()).toBe(1);
  });

  test("of a further version stay, too, and those that were left out of it go once it is delivered", async () => {
    const { orderId, office } = await customerOrder();
    const first = (await complete(office, orderId)).body as Reply;
    const keptFiles = first.versions![0]!.files.map(({ _id }) => _id!);
    await needApproval();
    const prepare = async () =>
      (await deliver(await signInStaff(), orderId, 2, { keptFiles })).body as Reply;
    const sent = await sendBack(office, await prepare());
    expect(sent.body.sentBack).toMatchObject({
      version: 2,
      changes: "The pitch is 8/12 now.",
      files: [{ filename: "Report-2.pdf" }],
      keptFiles,
    });
    expect(await countLater()).toBe(2);
    const approved = await approve(await signInAdmin(shop), await prepare());
    expect(approved.body.versions![1]!.files).toHaveLength(2);
    expect(approved.body.sentBack).toBeNull();
    expect(await countLater()).toBe(2);
  });

  test("of a further version that was sent back go when another one is delivered without approval", async () => {
    const { orderId, office } = await customerOrder();
    await complete(office, orderId);
    await needApproval();
    const prepared = (await deliver(await signInStaff(), orderId, 2)).body as Reply;
    await sendBack(office, prepared);
    await needApproval(false);
    const { body } = await deliver(office, orderId, 2);
    expect([body.versions?.length, (body as Reply).sentBack]).toEqual([2, null]);
    expect(await countLater()).toBe(2);
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { RevisionFigures } from "#contracts/calls/order-deliveries";
import { orderNumberOf } from "#contracts/order-number";
import { REVISION_DAYS } from "#contracts/policy-figures";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { deleteOldFetches, forgetFetchesBy } from "#modules/files";
import { type AdminCaller, pdf, readOrder, signInAdmin } from "#test/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { refundAtPaypal, signIn } from "#test/customer-purchase";
import { deliveryCalls } from "#test/deliveries";
import { buyer, countRows, linkMailedTo } from "#test/guest-purchase";
import { questionCalls } from "#test/questions";
import { refundEvent } from "#test/refund-events";
import { drawPng, sendFile } from "#test/send-file";
import { useWebhooks } from "#test/webhooks";

const shop = useTestShop();
const { guestOrder, customerOrder, track } = questionCalls(shop);
const { upload, complete, deliver, decline, request, requestTracked } = deliveryCalls(shop);
const { arrived } = useWebhooks(shop);
const subjectsTo = (address: string) =>
  shop.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject);

async function noticesOf(userId: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ title: string }>(
    "select title from notifications where user_id = $1 and type = 'default' order by created_at",
    [userId],
  );
  return rows.map(({ title }) => title);
}

/** A guest's delivered order. */
async function deliveredToGuest() {
  const { orderId, office } = await guestOrder();
  await complete(office, orderId);
  await shop.react();
  const token = linkMailedTo(shop, buyer.email, "track").pathname.split("/").at(-1)!;
  return { orderId, office, token };
}

async function deliveredToCustomer() {
  const sold = await customerOrder();
  await complete(sold.office, sold.orderId);
  await shop.react();
  return sold;
}

describe("the versions of a delivery", () => {
  test("begin with the completion, and each file says its type, size and SHA-256", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    const { versions } = await track(token);
    expect(versions).toMatchObject([
      {
        version: 1,
        remarks: "All measured",
        changes: "",
        files: [
          {
            filename: "Report.pdf",
            contentType: "application/pdf",
            bytes: pdf("Report.pdf").length,
            sha256: createHash("sha256").update(pdf("Report.pdf")).digest("hex"),
          },
        ],
      },
    ]);
    expect(versions![0]).not.toHaveProperty("deliveredBy");
    expect((await readOrder(office, orderId)).versions![0]!.deliveredBy).toBe("Alex Admin");
  });

  test("go on with the next one, while the earlier one stays and the completion is the newest", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    shop.mails.length = 0;
    shop.advance(60_000);
    const { status, body } = await deliver(office, orderId, 2);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "completed", openMatter: null });
    await shop.react();
    expect(subjectsTo(buyer.email)).toEqual([
      `A new version of your order ${orderNumberOf(orderId)} is ready`,
    ]);
    const { versions, completion, status: shown } = await track(token);
    expect(shown).toBe("completed");
    expect(versions!.map(({ version, changes }) => [version, changes])).toEqual([
      [1, ""],
      [2, "The pitch is 8/12 now."],
    ]);
    expect(completion!.completionAttachments.map(({ filename }) => filename)).toEqual([
      "Report-2.pdf",
    ]);
    expect(completion!.completedAt).toBe(versions![1]!.deliveredAt);
    const first = await shop.server.inject({ method: "GET", url: versions![0]!.files[0]!.url });
    expect(first.rawPayload.equals(pdf("Report.pdf"))).toBe(true);
  });

  test("are never delivered twice under one number: the second of two people learns who was first", async () => {
    const { orderId, office } = await deliveredToGuest();
    const other = await signInAdmin(shop, "Sam Other");
    const both = await Promise.all([deliver(office, orderId, 2), deliver(other, orderId, 2)]);
    const refused = both.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.message)).toEqual([
      `${both[0].status === 200 ? "Alex Admin" : "Sam Other"} has delivered v2 meanwhile. Look at it before you deliver another version.`,
    ]);
    expect((await readOrder(office, orderId)).versions).toHaveLength(2);
    expect((await deliver(office, orderId, 3)).status).toBe(200);
  });

  test("need a completed order, what changed and files of this order", async () => {
    const { orderId, office } = await guestOrder();
    const early = await deliver(office, orderId, 2);
    expect([early.status, early.body.message]).toEqual([
      409,
      "This order is not completed yet, so there is no version to follow.",
    ]);
    await complete(office, orderId);
    const send = (body: object) =>
      office.call("POST", `/api/orders/${orderId}/versions`, { version: 2, ...body });
    const url = await upload(office, orderId, "Report-2.pdf");
    expect((await send({ changes: " ", attachmentUrls: [url] })).status).toBe(400);
    expect((await send({ changes: "Pitch", attachmentUrls: [] })).status).toBe(400);
    expect((await send({ changes: "Pitch", attachmentUrls: ["/files/none"] })).status).toBe(400);
    expect((await readOrder(office, orderId)).versions).toHaveLength(1);
  });
});

test("revisions count by cause, and orders with one by product and by who completed them", async () => {
  const [revised, other] = [await deliveredToGuest(), await deliveredToGuest()];
  const office = await signInAdmin(shop, "Sam Other");
  const third = await guestOrder();
  await complete(office, third.orderId);
  await requestTracked(revised.token);
  await deliver(revised.office, revised.orderId, 2);
  await requestTracked(revised.token, { cause: "lengths" });
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

describe("the downloads of delivered files", () => {
  const fetch = (url: string, headers = {}, method: "GET" | "HEAD" = "GET") =>
    shop.server.inject({ method, url, headers });
  const readFetches = async (office: AdminCaller, orderId: string) =>
    (await readOrder(office, orderId)).fetches!.map(({ filename, by }) => [filename, by]);

  test("are shown to admins: the mailed link, or who was signed in, and when", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    const { url } = (await track(token)).versions![0]!.files[0]!;
    expect((await fetch(url)).statusCode).toBe(200);
    expect((await fetch(url, { range: "bytes=0-" })).statusCode).toBe(206);
    await fetch(url, { range: "bytes=5-9" });
    await fetch(url, {}, "HEAD");
    expect(await readFetches(office, orderId)).toEqual([
      ["Report.pdf", null],
      ["Report.pdf", null],
    ]);
    shop.advance(1000);
    const own = (await readOrder(office, orderId)).completion!.completionAttachments[0]!;
    await fetch(own.url);
    expect((await readFetches(office, orderId))[0]).toEqual(["Report.pdf", "Alex Admin"]);
    expect(await track(token)).not.toHaveProperty("fetches");
  });

  test("can't be blamed on somebody else: who a link was given to is signed", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    const { url } = (await track(token)).versions![0]!.files[0]!;
    for (const forged of [
      url.replace("reader=link", `reader=${office.userId}`),
      url.replace("&reader=link", ""),
    ])
      expect([forged === url, (await fetch(forged)).statusCode]).toEqual([false, 404]);
    expect(await readFetches(office, orderId)).toEqual([]);
  });

  test("of an archive count for each of its files, and are forgotten after a year or with the account", async () => {
    const { orderId, office, customer } = await customerOrder();
    const urls = [
      await upload(office, orderId, "One.pdf"),
      await upload(office, orderId, "Two.pdf"),
    ];
    await office.call("PUT", `/api/orders/${orderId}/complete`, { attachmentUrls: urls });
    const read = async (caller: Pick<AdminCaller, "call">) =>
      (await caller.call<Order>("GET", `/api/orders/${orderId}`)).body;
    expect((await fetch((await read(customer)).completion!.archiveUrl!)).statusCode).toBe(200);
    expect(await readFetches(office, orderId)).toEqual(
      expect.arrayContaining([
        ["One.pdf", "Robin Alder"],
        ["Two.pdf", "Robin Alder"],
      ]),
    );
    const system = () => shop.app.asSystem("test");
    await forgetFetchesBy(system(), office.userId);
    expect(await countRows(shop, "file_fetches")).toBe(2);
    await forgetFetchesBy(system(), customer.userId!);
    expect(await countRows(shop, "file_fetches")).toBe(0);
    await fetch((await read(customer)).versions![0]!.files[0]!.url);
    shop.advance((retention.fileFetchDays - 1) * DAY_MS);
    await deleteOldFetches(system());
    expect(await countRows(shop, "file_fetches")).toBe(1);
    shop.advance(2 * DAY_MS);
    await deleteOldFetches(system());
    expect(await countRows(shop, "file_fetches")).toBe(0);
  });
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
    await shop.react();
    expect(await noticesOf(office.userId)).toEqual(["Revision requested"]);
    expect(subjectsTo(office.email)).toEqual([
      `Revision requested for order ${orderNumberOf(orderId)}`,
    ]);
    const list = await office.call<OrderRow[]>("GET", "/api/orders/all?openMatter=revision");
    expect(list.body.map(({ _id, openMatter }) => [_id, openMatter])).toEqual([
      [orderId, "revision"],
    ]);
    await deliver(office, orderId, 2);
    const after = await track(token);
    expect(after.revisions).toMatchObject([{ state: "delivered", version: 1 }]);
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
    expect(await noticesOf(customer.userId)).toContain("Revision declined");
    expect(
      shop.mails.find(({ subject }) => subject.startsWith("About the revision"))!.text,
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
      "A revision of this order is requested already. We are working on it.",
    );
  });

  test("is taken within the policy's days after the newest delivery, and not before one", async () => {
    const open = await guestOrder();
    expect((await requestTracked(open.token)).body.message).toBe(
      "Only a delivered order can be revised.",
    );
    const { orderId, token } = await deliveredToGuest();
    shop.advance((REVISION_DAYS - 1) * DAY_MS);
    expect((await track(token)).revisionUntil).not.toBeNull();
    await deliver(await signInAdmin(shop), orderId, 2);
    shop.advance((REVISION_DAYS - 1) * DAY_MS);
    expect((await track(token)).revisionUntil).not.toBeNull();
    shop.advance(DAY_MS + 1000);
    expect((await track(token)).revisionUntil).toBeNull();
    expect((await requestTracked(token)).body.message).toBe(
      `A revision can be requested within ${REVISION_DAYS} days of delivery, and that time is over. Please contact support.`,
    );
  });

  test("ends with a refund of the whole order, which takes neither versions nor revisions then", async () => {
    const { orderId, office, customer, intentId } = await deliveredToCustomer();
    await request(customer, orderId);
    const revision = (await readOrder(office, orderId)).revisions![0]!._id;
    const { captureId } = (await readOrder(office, orderId)).payment;
    await refundAtPaypal(shop, intentId);
    await arrived(captureId!, refundEvent);
    await shop.react();
    expect(await readOrder(office, orderId)).toMatchObject({
      paymentStatus: "refunded",
      openMatter: null,
      revisions: [{ state: "ended" }],
    });
    expect((await decline(office, orderId, revision)).body.message).toBe(
      "The order was refunded meanwhile, which ended this revision.",
    );
    expect((await deliver(office, orderId, 2)).body.message).toBe(
      "This order was refunded, so nothing more is delivered.",
    );
    expect((await request(customer, orderId)).body.message).toBe(
      "This order was refunded, so it is not revised any more.",
    );
  });
});

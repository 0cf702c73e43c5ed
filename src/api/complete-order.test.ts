import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { dueTimeText } from "#contracts/formats";
import { formatOrderNumber } from "#contracts/order-number";
import { defaultCalendar } from "#contracts/shop-calendar";
import { pdf, placeGuestOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { completionCalls, zip } from "#test/api/completion-calls";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { buyer, countRows, get, linkMailedTo, storedOrder } from "#test/api/guest-purchase";
import { readZip } from "#test/api/read-zip";
import { messagesTo } from "#test/api/notices";

const shop = useTestShop();
const hours = 60 * 60 * 1000;
const make = () => makeProduct(shop.as(admin));
const { paidOrder, upload, complete, completionRows } = completionCalls(shop);

describe("completing an order", () => {
  test("delivers its files and remarks to a guest by mail, on the page and with links that expire", async () => {
    const { orderId, caller } = await paidOrder();
    const { body: uploaded } = await upload(caller, orderId, [
      { name: "Report.pdf", content: pdf("the report") },
      { name: "Sketch.esx", content: zip },
      { name: "Photo notes.txt", content: "three photos" },
    ]);
    await shop.react();
    shop.mails.length = 0;
    const { status, body } = await complete(caller, orderId, {
      remarks: "The garage is on its own page.\nThank you!",
      attachmentUrls: uploaded.files.map(({ url }) => url),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "completed",
      completion: { completionRemarks: "The garage is on its own page.\nThank you!" },
    });
    await shop.react();
    const mails = shop.mails.filter(({ to }) => to.address === buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("Report.pdf");
    expect(mails[0]!.text).toContain("The garage is on its own page.");
    const token = linkMailedTo(shop, buyer.email, "track").pathname.split("/").at(-1)!;
    const tracked = await get<Order>(shop, `/api/orders/track/${token}`);
    expect(tracked.body).toMatchObject({ status: "completed" });
    expect(tracked.body).not.toHaveProperty("timeline");
    const files = tracked.body.completion!.completionAttachments;
    expect(files.map(({ filename }) => filename)).toEqual([
      "Report.pdf",
      "Sketch.esx",
      "Photo notes.txt",
    ]);
    const open = (url: string) => shop.server.inject({ method: "GET", url });
    const report = await open(files[0]!.url);
    expect(report.statusCode).toBe(200);
    expect(report.rawPayload.equals(pdf("the report"))).toBe(true);
    expect(report.headers["content-disposition"]).toContain('filename="Report.pdf"');
    expect((await open(files[1]!.url)).rawPayload.equals(zip)).toBe(true);
    const { archiveUrl } = tracked.body.completion!;
    const archive = await open(archiveUrl!);
    expect(archive.headers["content-disposition"]).toContain(
      `filename="Order ${formatOrderNumber(orderId)}.zip"`,
    );
    expect(archive.headers["content-length"]).toBe(String(archive.rawPayload.length));
    expect(readZip(archive.rawPayload).map(({ name }) => name)).toEqual(
      files.map(({ filename }) => filename),
    );
    shop.advance(2 * hours);
    expect((await open(files[0]!.url)).statusCode).toBe(404);
    expect((await open(archiveUrl!)).statusCode).toBe(404);
    const later = await get<Order>(shop, `/api/orders/track/${token}`);
    const again = later.body.completion!.completionAttachments[0]!;
    expect((await open(again.url)).statusCode).toBe(200);
    shop.advance(91 * 24 * hours);
    expect((await get(shop, `/api/orders/track/${token}`)).status).toBe(404);
  });

  test("delivers to a customer by notification, mail and My Orders, and to nobody else", async () => {
    const [customer, stranger] = [await signIn(shop), await signIn(shop)];
    const orderId = (await placeCustomerOrder(customer, await make()))._id;
    await payAsCustomer(shop, customer, orderId);
    const caller = await signInAdmin(shop);
    const { body } = await upload(caller, orderId, [{ name: "Report.pdf", content: pdf() }]);
    await complete(caller, orderId, { attachmentUrls: [body.files[0]!.url] });
    await shop.react();
    const own = await customer.call<Order[]>("GET", "/api/orders");
    const [file] = own.body[0]!.completion!.completionAttachments;
    expect(file!.filename).toBe("Report.pdf");
    expect((await shop.server.inject({ method: "GET", url: file!.url })).statusCode).toBe(200);
    expect((await stranger.call("GET", `/api/orders/${orderId}`)).status).toBe(404);
    const delivered = `user_id = '${customer.userId}' and type = 'order_delivered'`;
    expect(await countRows(shop, "notifications", delivered)).toBe(1);
    expect(shop.mails.filter(({ subject }) => subject.startsWith("Ready:"))).toHaveLength(1);
  });

  test("needs neither files nor remarks, and the plain status change does the same", async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const { body } = await complete(one.caller, one.orderId, {});
    const plain = await setStatus(other.caller, other.orderId, "completed");
    for (const { completion, status } of [body, plain.body]) {
      expect(status).toBe("completed");
      expect(completion).toMatchObject({
        completionRemarks: "",
        completionAttachments: [],
        archiveUrl: null,
      });
      expect(completion!.completedAt).toMatch(/^\d{4}-/);
    }
  });

  test("without files mentions no files in the notification and the mail", async () => {
    const customer = await signIn(shop);
    const orderId = (await placeCustomerOrder(customer, await make()))._id;
    await payAsCustomer(shop, customer, orderId);
    await shop.react();
    shop.mails.length = 0;
    await complete(await signInAdmin(shop), orderId, { remarks: "There is no roof." });
    await shop.react();
    expect(await messagesTo(shop, customer.userId, "order_delivered")).toEqual([
      `12 Ridge Road, Roof Measurement Report (order ${formatOrderNumber(orderId)}) is complete. You can find it in My Orders.`,
    ]);
    const [mail] = shop.mails.filter(({ subject }) => subject.startsWith("Ready:"));
    expect(mail!.text).toContain("There is no roof.");
    expect(mail!.text).not.toMatch(/files/i);
    expect(mail!.html).not.toMatch(/files/i);
  });

  test("accepts only file URLs that were issued for this order", async () => {
    const { orderId, caller } = await paidOrder();
    const other = await paidOrder();
    const { body: foreign } = await upload(other.caller, other.orderId, [
      { name: "theirs.pdf", content: pdf() },
    ]);
    const { body: own } = await upload(caller, orderId, [{ name: "own.pdf", content: pdf() }]);
    const url = own.files[0]!.url;
    for (const wrong of [
      foreign.files[0]!.url,
      "javascript:alert(1)",
      "data:text/html,x",
      "//evil.test/files/x",
      "https://evil.test/report.pdf",
      "http://169.254.169.254/latest",
      "/files/00000000-0000-4000-8000-0000000000ff",
      "/files/../../etc/passwd",
      `${url}?x=1`,
      "",
    ]) {
      const response = await complete(caller, orderId, { attachmentUrls: [url, wrong] });
      expect([wrong, response.status]).toEqual([wrong, 400]);
    }
    const many = Array.from({ length: 11 }, () => url);
    expect((await complete(caller, orderId, { attachmentUrls: many })).status).toBe(400);
    expect((await complete(caller, orderId, { attachmentUrls: "x" })).status).toBe(400);
    expect((await complete(caller, orderId, { remarks: "x".repeat(5001) })).status).toBe(400);
    expect((await storedOrder(shop, orderId)).status).toBe("new");
    expect(await completionRows("attached_at is not null")).toBe(0);
    expect((await complete(caller, orderId, { attachmentUrls: [url, url] })).status).toBe(200);
  });

  test("is refused to the second of two people, who learns who was first and when", async () => {
    const { orderId, caller } = await paidOrder();
    expect((await complete(caller, orderId, {})).status).toBe(200);
    const at = dueTimeText(shop.app.asSystem("test").now(), defaultCalendar.timezone);
    shop.advance(60_000);
    const second = await complete(await signInAdmin(shop, "Sam Other"), orderId, {});
    expect([second.status, second.body.message]).toEqual([
      409,
      `Alex Admin completed this order already, on ${at}. Look at it before you deliver anything more.`,
    ]);
  });

  test("happens once, however many admins do it at the same time", async () => {
    const { orderId, caller } = await paidOrder();
    const second = await signInAdmin(shop);
    const uploads = await Promise.all(
      [caller, second].map((each, n) =>
        upload(each, orderId, [{ name: `${n}.pdf`, content: pdf() }]),
      ),
    );
    const urls = uploads.map(({ body }) => body.files[0]!.url);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        complete(n % 2 ? caller : second, orderId, { remarks: String(n), attachmentUrls: urls }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    await shop.react();
    expect(shop.mails.filter(({ subject }) => subject.startsWith("Ready:"))).toHaveLength(1);
    const completions = `subject = 'order:${orderId}' and details->>'to' = 'completed'`;
    expect(await countRows(shop, "audit_log", completions)).toBe(1);
  });

  test("is refused for an unpaid, a cancelled and an unknown order", async () => {
    const { orderId, caller } = await paidOrder();
    await setStatus(caller, orderId, "cancelled");
    const unpaid = await placeGuestOrder(shop, await make());
    expect((await complete(caller, orderId, {})).status).toBe(409);
    expect((await complete(caller, unpaid, {})).status).toBe(409);
    expect((await complete(caller, "00000000-0000-4000-8000-0000000000ff", {})).status).toBe(404);
  });

  test("that fails in the middle leaves the order as it was and its files for another try", async () => {
    const { orderId, caller } = await paidOrder();
    const { body } = await upload(caller, orderId, [{ name: "a.pdf", content: pdf() }]);
    const urls = { attachmentUrls: [body.files[0]!.url] };
    await shop.database.ownerPool.query(
      "create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk'; end $$",
    );
    try {
      for (const table of ["audit_log", "outbox", "orders", "files"]) {
        await shop.database.ownerPool.query(
          `create trigger fail before insert or update on ${table} execute function fail()`,
        );
        expect((await complete(caller, orderId, urls)).status).toBe(500);
        await shop.database.ownerPool.query(`drop trigger fail on ${table}`);
        expect((await storedOrder(shop, orderId)).status).toBe("new");
        expect(await completionRows("attached_at is not null")).toBe(0);
      }
    } finally {
      // Other tests share this database.
      await shop.database.ownerPool.query("drop function fail cascade");
    }
    expect((await complete(caller, orderId, urls)).status).toBe(200);
  });
});

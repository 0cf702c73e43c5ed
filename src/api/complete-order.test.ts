import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/orders";
import { completionFileTypes } from "#contracts/uploads";
import { removeUnusedFiles } from "#modules/files";
import {
  type AdminCaller,
  type FileToSend,
  payGuestOrder,
  pdf,
  placeGuestOrder,
  setStatus,
  signInAdmin,
  uploadFiles,
} from "#test/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/customer-purchase";
import { buyer, countRows, get, linkMailedTo, storedOrder } from "#test/guest-purchase";

const shop = useTestShop();
const hours = 60 * 60 * 1000;
const megabyte = 1024 * 1024;
const make = () => makeProduct(shop.as(admin));
const zip = Buffer.concat([Buffer.from("504b0304140000000800", "hex"), randomBytes(500)]);

async function paidOrder(): Promise<{ orderId: string; caller: AdminCaller }> {
  const orderId = await placeGuestOrder(shop, await make());
  await payGuestOrder(shop, orderId);
  return { orderId, caller: await signInAdmin(shop) };
}
const complete = (caller: AdminCaller, orderId: string, body: object) =>
  caller.call<Order>("PUT", `/api/orders/${orderId}/complete`, body);
const completionRows = (where = "true") =>
  countRows(shop, "files", `kind = 'completion' and ${where}`);
const upload = (caller: AdminCaller, orderId: string, files: FileToSend[]) =>
  uploadFiles(shop, caller.token, orderId, files);

async function expectNothingKept(): Promise<void> {
  expect(await completionRows()).toBe(0);
  expect(await countRows(shop, "audit_log", "action = 'order.files-uploaded'")).toBe(0);
}

describe("files to complete an order with", () => {
  test("are taken several at once, under their own names, for this order alone", async () => {
    const { orderId, caller } = await paidOrder();
    const { status, body } = await upload(caller, orderId, [
      { name: "Report.pdf", content: pdf() },
      { name: "C:\\work\\Main House.esx", content: zip },
    ]);
    expect(status).toBe(200);
    expect(body.files.map(({ filename }) => filename)).toEqual(["Report.pdf", "Main House.esx"]);
    for (const { url } of body.files) expect(url).toMatch(/^\/files\/[0-9a-f-]{36}$/);
    expect(await completionRows(`issued_for = '${orderId}' and state = 'stored'`)).toBe(2);
    for (const { url } of body.files)
      expect((await shop.server.inject({ method: "GET", url })).statusCode).toBe(404);
  });

  test("may be of every documented type and of the shop's own", async () => {
    const { orderId, caller } = await paidOrder();
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "#864" } });
    const [png, jpeg] = [await picture.clone().png().toBuffer(), await picture.jpeg().toBuffer()];
    const doc = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
    const xml = '<?xml version="1.0" encoding="utf-8"?><ROOF><FACE id="F1"/></ROOF>';
    const contents: Record<string, Buffer | string> = {
      ".pdf": pdf(),
      ".doc": doc,
      ".docx": zip,
      ".jpg": jpeg,
      ".jpeg": jpeg,
      ".png": png,
      ".zip": zip,
      ".txt": "12 squares, pitch 6/12",
      ".esx": zip,
      ".xml": xml,
      ".dxf": "  0\r\nSECTION\r\n  2\r\nHEADER\r\n",
      ".rxf": xml,
    };
    expect(Object.keys(contents)).toEqual([...completionFileTypes]);
    for (const [type, content] of Object.entries(contents)) {
      const name = `Roof${type.toUpperCase()}`;
      const answer = await upload(caller, orderId, [{ name, content }]);
      expect(answer.status, `${name}: ${answer.body.message}`).toBe(200);
    }
    const binary = Buffer.from("AutoCAD Binary DXF\r\n\x1a\0rest");
    expect((await upload(caller, orderId, [{ name: "b.dxf", content: binary }])).status).toBe(200);
  });

  const page = "<!doctype html><script>alert(1)</script>";
  const drawing = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x"/>';
  test.each<[string, FileToSend]>([
    ["a program", { name: "setup.exe", content: "MZ\x90\0" }],
    ["a program called a PDF", { name: "report.pdf", content: "MZ\x90\0" }],
    ["a PDF that ends as a program", { name: "report.pdf.exe", content: pdf() }],
    ["a page", { name: "page.html", content: page }],
    ["a page called a text", { name: "notes.txt", content: page }],
    ["a page called XML", { name: "roof.xml", content: `<?xml version="1.0"?><html/>` }],
    ["XML without its first line", { name: "roof.xml", content: "<roof/>" }],
    ["a drawing with scripts", { name: "roof.svg", content: drawing }],
    ["a drawing with scripts called XML", { name: "roof.xml", content: drawing }],
    ["a page called a DXF", { name: "roof.dxf", content: page }],
    ["a page called a RXF", { name: "roof.rxf", content: page }],
    ["a script", { name: "run.js", content: "alert(1)" }],
    ["a server page", { name: "x.php", content: "<?php echo 1;" }],
    ["a picture of another type", { name: "roof.png", content: pdf() }],
    ["a name that is a path to a folder", { name: "../../etc/passwd", content: "x" }],
    ["a hidden file", { name: ".htaccess", content: "Options" }],
    ["an empty file", { name: "empty.pdf", content: "" }],
    ["no name", { name: "", content: pdf() }],
  ])("are refused whole when one of them is %s", async (_, wrong) => {
    const { orderId, caller } = await paidOrder();
    const answer = await upload(caller, orderId, [
      { name: "good.pdf", content: pdf() },
      wrong,
      { name: "also good.pdf", content: pdf() },
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid"]);
    expect(answer.body.message).not.toBe("");
    await expectNothingKept();
  });

  test("are refused whole from the eleventh on", async () => {
    const { orderId, caller } = await paidOrder();
    const files = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `${n}.pdf`, content: pdf(String(n)) }));
    for (const count of [11, 12, 25]) {
      const answer = await upload(caller, orderId, files(count));
      expect([answer.status, answer.body.code]).toEqual([400, "invalid"]);
    }
    await expectNothingKept();
    expect((await upload(caller, orderId, files(10))).body.files).toHaveLength(10);
  });

  test("are refused whole with 413 when one is larger than 25 MB", async () => {
    const { orderId, caller } = await paidOrder();
    const large = Buffer.concat([pdf(), Buffer.alloc(26 * megabyte)]);
    for (const content of [large, large.subarray(0, 25 * megabyte + 1)]) {
      const answer = await upload(caller, orderId, [
        { name: "good.pdf", content: pdf() },
        { name: "large.pdf", content },
      ]);
      expect([answer.status, answer.body.code]).toEqual([413, "too_large"]);
      expect(answer.body.message).toContain("large.pdf");
    }
    await expectNothingKept();
    const fits = [{ name: "fits.pdf", content: large.subarray(0, 25 * megabyte) }];
    expect((await upload(caller, orderId, fits)).status).toBe(200);
  });

  test("are never unpacked, and keep names that are only names", async () => {
    const { orderId, caller } = await paidOrder();
    const bomb = Buffer.concat([zip.subarray(0, 4), deflateRawSync(Buffer.alloc(40 * megabyte))]);
    const long = `${"a".repeat(300)}.pdf`;
    const { status, body } = await upload(caller, orderId, [
      { name: "bomb.zip", content: bomb },
      { name: "../../etc/cron.d/report.pdf", content: pdf() },
      { name: "/root/..\\..\\report.pdf", content: pdf() },
      { name: "in\u202Efdp.voice.pdf", content: pdf() },
      { name: long, content: pdf() },
    ]);
    expect(status).toBe(200);
    expect(body.files.map(({ filename }) => filename)).toEqual([
      "bomb.zip",
      "report.pdf",
      "report.pdf",
      "infdp.voice.pdf",
      `${"a".repeat(196)}.pdf`,
    ]);
    expect(await completionRows(`bytes > ${megabyte}`)).toBe(0);
  });

  test("are refused without files, in another field, and as something else than a form", async () => {
    const { orderId, caller } = await paidOrder();
    expect((await upload(caller, orderId, [])).status).toBe(400);
    const field = "file";
    expect((await upload(caller, orderId, [{ name: "a.pdf", content: pdf(), field }])).status).toBe(
      400,
    );
    const json = await caller.call("POST", `/api/upload/order-completion/${orderId}`, {});
    expect(json.status).toBeGreaterThanOrEqual(400);
    expect(json.status).toBeLessThan(500);
    await expectNothingKept();
  });

  test("are refused for an order that is not there or can't be completed", async () => {
    const caller = await signInAdmin(shop);
    const files = [{ name: "a.pdf", content: pdf() }];
    const unpaid = await placeGuestOrder(shop, await make());
    expect((await upload(caller, unpaid, files)).status).toBe(409);
    expect((await upload(caller, "00000000-0000-4000-8000-0000000000ff", files)).status).toBe(404);
    expect((await upload(caller, "x", files)).status).toBe(400);
    await expectNothingKept();
  });

  test("that are not delivered are removed after a day, objects and all", async () => {
    const { orderId, caller } = await paidOrder();
    const { body } = await upload(caller, orderId, [
      { name: "kept.pdf", content: pdf() },
      { name: "left.pdf", content: pdf() },
    ]);
    await complete(caller, orderId, { attachmentUrls: [body.files[0]!.url] });
    shop.advance(25 * hours);
    await removeUnusedFiles(shop.app.asSystem("test"));
    expect(await completionRows()).toBe(1);
    expect(await completionRows("name = 'kept.pdf'")).toBe(1);
  });
});

describe("completing an order", () => {
  test("delivers its files and remarks to a guest by mail, page and links that end", async () => {
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
    shop.advance(2 * hours);
    expect((await open(files[0]!.url)).statusCode).toBe(404);
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
    expect(shop.mails.filter(({ subject }) => subject.endsWith("is ready"))).toHaveLength(1);
  });

  test("needs neither files nor remarks, and the plain status change does the same", async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const { body } = await complete(one.caller, one.orderId, {});
    const plain = await setStatus(other.caller, other.orderId, "completed");
    for (const { completion, status } of [body, plain.body]) {
      expect(status).toBe("completed");
      expect(completion).toMatchObject({ completionRemarks: "", completionAttachments: [] });
      expect(completion!.completedAt).toMatch(/^\d{4}-/);
    }
  });

  test("takes only addresses that were given out for this order", async () => {
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
      const answer = await complete(caller, orderId, { attachmentUrls: [url, wrong] });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    const many = Array.from({ length: 11 }, () => url);
    expect((await complete(caller, orderId, { attachmentUrls: many })).status).toBe(400);
    expect((await complete(caller, orderId, { attachmentUrls: "x" })).status).toBe(400);
    expect((await complete(caller, orderId, { remarks: "x".repeat(5001) })).status).toBe(400);
    expect((await storedOrder(shop, orderId)).status).toBe("new");
    expect(await completionRows("attached_at is not null")).toBe(0);
    expect((await complete(caller, orderId, { attachmentUrls: [url, url] })).status).toBe(200);
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
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        complete(n % 2 ? caller : second, orderId, { remarks: String(n), attachmentUrls: urls }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    await shop.react();
    expect(shop.mails.filter(({ subject }) => subject.endsWith("is ready"))).toHaveLength(1);
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
    await shop.database.pool.query(
      "create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk'; end $$",
    );
    for (const table of ["audit_log", "outbox", "orders", "files"]) {
      await shop.database.pool.query(
        `create trigger fail before insert or update on ${table} execute function fail()`,
      );
      expect((await complete(caller, orderId, urls)).status).toBe(500);
      await shop.database.pool.query(`drop trigger fail on ${table}`);
      expect((await storedOrder(shop, orderId)).status).toBe("new");
      expect(await completionRows("attached_at is not null")).toBe(0);
    }
    await shop.database.pool.query("drop function fail");
    expect((await complete(caller, orderId, urls)).status).toBe(200);
  });
});

test("a store that breaks while the second of two files arrives leaves nothing behind", async () => {
  const { orderId, caller } = await paidOrder();
  const { files } = shop.app.asSystem("test").ports;
  const put = files.put.bind(files);
  let count = 0;
  files.put = async (...args) => {
    if (++count === 2) throw new Error("the disk is gone");
    return put(...args);
  };
  const answer = await upload(caller, orderId, [
    { name: "a.pdf", content: pdf() },
    { name: "b.pdf", content: pdf() },
  ]);
  files.put = put;
  expect(answer.status).toBe(500);
  await expectNothingKept();
});

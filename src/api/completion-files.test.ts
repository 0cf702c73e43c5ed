import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { completionFileTypes } from "#contracts/uploads";
import { removeUnusedFiles } from "#modules/files";
import { pdf, placeGuestOrder, signInAdmin } from "#test/api/admin-orders";
import { completionCalls, zip } from "#test/api/completion-calls";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import type { FileToSend } from "#test/multipart-form";

const shop = useTestShop();
const hours = 60 * 60 * 1000;
const megabyte = 1024 * 1024;
const make = () => makeProduct(shop.as(admin));
const { paidOrder, upload, complete, completionRows } = completionCalls(shop);

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
      const response = await upload(caller, orderId, [{ name, content }]);
      expect(response.status, `${name}: ${response.body.message}`).toBe(200);
    }
    const binary = Buffer.from("AutoCAD Binary DXF\r\n\x1a\0rest");
    expect((await upload(caller, orderId, [{ name: "b.dxf", content: binary }])).status).toBe(200);
  });

  const wide = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
  const wideReversed = (text: string) => wide(text).swap16();
  const unmarked = (bytes: Buffer) => bytes.subarray(2);
  const behind = (start: string) => Buffer.concat([Buffer.from(start), pdf()]);
  test.each<[string, string, Buffer | string]>([
    ["an empty line before its header", "Roof.pdf", behind("\r\n")],
    ["a mark before its header", "Roof.pdf", behind("\uFEFF")],
    ["header lines of a mail", "Roof.pdf", behind("Content-Type: application/pdf\r\n\r\n")],
    ["a printer's commands", "Roof.pdf", behind("\x1b%-12345X@PJL JOB\r\n")],
    ["1,020 bytes before its header", "Roof.pdf", behind(" ".repeat(1020))],
    ["no declaration", "Roof.xml", "<roof/>"],
    [
      "a comment, an instruction and a type",
      "Roof.xml",
      "\n<!-- a <b> -->\n<?x y?><!DOCTYPE r [<!ENTITY a 'b'>]>\n<r/>",
    ],
    ["a long comment", "Roof.xml", `<!--${" Licence".repeat(900)} --><roof/>`],
    ["a mark and no declaration", "Roof.xml", "\uFEFF<r:roof xmlns:r='urn:r'/>"],
    ["letters of a language", "Roof.xml", "<Dächer/>"],
    ["pages in its text", "Roof.xml", "<roof><![CDATA[<html><script>x</script></html>]]></roof>"],
    [
      "an element called like one of a page",
      "Roof.xml",
      '<?xml version="1.0"?><job><script>None</script></job>',
    ],
    ["UTF-16", "Roof.xml", wide('<?xml version="1.0" encoding="UTF-16"?><roof/>')],
    ["UTF-16 with the other order", "Roof.xml", wideReversed("<roof/>")],
    ["UTF-16 without a mark", "Roof.xml", unmarked(wide('<?xml version="1.0"?><roof/>'))],
    [
      "UTF-16 of the other order without a mark",
      "Roof.xml",
      unmarked(wideReversed('<?xml version="1.0"?><roof/>')),
    ],
    ["UTF-16", "Notes.txt", wide("12 squares — Müller, крыша\r\n")],
    ["UTF-16 with the other order", "Notes.txt", wideReversed("12 squares")],
    ["UTF-16 without a mark", "Notes.txt", unmarked(wide("12 squares"))],
    ["UTF-8 with a mark", "Notes.txt", "\uFEFF12 squares"],
    ["Latin-1", "Notes.txt", Buffer.from("Dächer", "latin1")],
    ["the end of an old one", "Notes.txt", "12 squares\r\n\x1a"],
    ["the letters of a picture's signature", "Notes.txt", "BMW dealer, flat roof"],
    ["the letters of a program's signature", "Notes.txt", "MZ Roofing, 12 squares"],
    ["the letters of a model's signature", "Notes.txt", "solid decking below"],
    ["XML", "Notes.txt", '<?xml version="1.0"?><roof/>'],
    ["a bracket first", "Notes.txt", "<unknown> squares on the north side"],
    ["a page quoted", "Notes.txt", "Put this on your site: <script src=x></script>"],
    ["a mark", "Roof.dxf", "\uFEFF  0\nSECTION\n"],
    ["a comment, and blanks", "Roof.dxf", "999 \r\nmade by hand\r\n  0\r\nSECTION\r\n"],
    ["line ends of old Macs", "Roof.dxf", "0\rSECTION\r2\rHEADER\r"],
    ["rich text", "Roof.doc", "{\\rtf1\\ansi Roof}"],
    ["a newer document", "Roof.doc", zip],
    [
      "a password",
      "Roof.docx",
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    ],
    ["no file in it", "Roof.zip", Buffer.from(`504b0506${"00".repeat(18)}`, "hex")],
    ["the mark of a split one", "Roof.zip", Buffer.concat([Buffer.from("504b3030", "hex"), zip])],
    ["XML without a declaration", "Roof.esx", "<XACTDOC/>"],
    ["XML in UTF-16", "Roof.rxf", wide("<roof/>")],
  ])("may have %s: %s", async (_, name, content) => {
    const { orderId, caller } = await paidOrder();
    const response = await upload(caller, orderId, [{ name, content }]);
    expect(response.status, response.body.message).toBe(200);
  });

  test.each([
    ["Notes.txt", "<html><script>alert(1)</script></html>", /web page/],
    ["Roof.xml", '<svg xmlns="http://www.w3.org/2000/svg"/>', /web page, a drawing with scripts/],
    ["Roof.pdf", "<html></html>", /does not match its extension \.pdf/],
    ["Roof.txt", Buffer.from("00010203", "hex"), /does not match its extension \.txt/],
  ])("says what is wrong with %s", async (name, content, reason) => {
    const { orderId, caller } = await paidOrder();
    const { status, body } = await upload(caller, orderId, [{ name, content }]);
    expect([status, body.message]).toEqual([400, expect.stringMatching(reason)]);
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
    ["prose called XML", { name: "roof.xml", content: "12 squares, <3 chimneys" }],
    ["a server page called XML", { name: "roof.xml", content: "<?php echo 1;" }],
    ["a page called a text in UTF-16", { name: "notes.txt", content: wide(page) }],
    [
      "a page in front of a PDF",
      { name: "roof.pdf", content: `${page}${pdf().toString("latin1")}` },
    ],
    [
      "a program in front of a PDF",
      { name: "roof.pdf", content: `MZ\x90\0${pdf().toString("latin1")}` },
    ],
    ["an archive in front of a PDF", { name: "roof.pdf", content: Buffer.concat([zip, pdf()]) }],
    [
      "XML with scripts inside",
      {
        name: "roof.xml",
        content: `<roof xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></roof>`,
      },
    ],
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
  ])("are all refused when one of them is %s", async (_, wrong) => {
    const { orderId, caller } = await paidOrder();
    const response = await upload(caller, orderId, [
      { name: "good.pdf", content: pdf() },
      wrong,
      { name: "also good.pdf", content: pdf() },
    ]);
    expect([response.status, response.body.code]).toEqual([400, "invalid"]);
    expect(response.body.message).not.toBe("");
    await expectNothingKept();
  });

  test("are all refused when there are more than ten", async () => {
    const { orderId, caller } = await paidOrder();
    const files = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `${n}.pdf`, content: pdf(String(n)) }));
    for (const count of [11, 12, 25]) {
      const response = await upload(caller, orderId, files(count));
      expect([response.status, response.body.code]).toEqual([400, "invalid"]);
    }
    await expectNothingKept();
    expect((await upload(caller, orderId, files(10))).body.files).toHaveLength(10);
  });

  test("are all refused with 413 when one is larger than 25 MB", async () => {
    const { orderId, caller } = await paidOrder();
    const large = Buffer.concat([pdf(), Buffer.alloc(26 * megabyte)]);
    for (const content of [large, large.subarray(0, 25 * megabyte + 1)]) {
      const response = await upload(caller, orderId, [
        { name: "good.pdf", content: pdf() },
        { name: "large.pdf", content },
      ]);
      expect([response.status, response.body.code]).toEqual([413, "too_large"]);
      expect(response.body.message).toContain("large.pdf");
    }
    await expectNothingKept();
    const fits = [{ name: "fits.pdf", content: large.subarray(0, 25 * megabyte) }];
    expect((await upload(caller, orderId, fits)).status).toBe(200);
  });

  test("are never unpacked, and their names are reduced to plain file names", async () => {
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

  test("are refused when missing, in another field or not sent as a form", async () => {
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

  test("are refused for an order that does not exist or can't be completed", async () => {
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
    const { rows } = await shop.database.pool.query<{ name: string; key: string }>(
      "select name, storage_key as key from files where kind = 'completion' order by name",
    );
    const system = shop.app.asSystem("test");
    const storedNames = async () => {
      const names: string[] = [];
      for (const { name, key } of rows) {
        const object = await system.ports.files.get(key);
        object?.stream.destroy();
        if (object) names.push(name);
      }
      return names;
    };
    expect(await storedNames()).toEqual(["kept.pdf", "left.pdf"]);
    shop.advance(25 * hours);
    await removeUnusedFiles(system);
    expect(await completionRows()).toBe(1);
    expect(await completionRows("name = 'kept.pdf'")).toBe(1);
    expect(await storedNames()).toEqual(["kept.pdf"]);
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
  const response = await upload(caller, orderId, [
    { name: "a.pdf", content: pdf() },
    { name: "b.pdf", content: pdf() },
  ]);
  files.put = put;
  expect(response.status).toBe(500);
  await expectNothingKept();
});

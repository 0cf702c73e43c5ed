import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { formatOrderNumber } from "#contracts/order-number";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { deleteOldFetches, forgetFetchesBy } from "#modules/files/fetches";
import { type AdminCaller, pdf, readOrder, signInAdmin, uploadFiles } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { drawPng } from "#test/send-file";
import { deliveryCalls } from "#test/api/deliveries";
import { buyer, countRows } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { mailsTo } from "#test/api/visitor-requests";

const shop = useTestShop();
const { guestOrder, customerOrder, track } = questionCalls(shop);
const { deliveredToGuest, upload, complete, deliver } = deliveryCalls(shop);
const subjectsTo = (address: string) => mailsTo(shop, address).map(({ subject }) => subject);

/** A PDF of one page, all of it red. */
const redPage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj
4 0 obj<</Length 26>>stream
1 0 0 rg 0 0 612 792 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`;

describe("the versions of a delivery", () => {
  test("begin with the completion, and each file says its type, size and SHA-256", async () => {
    const { token } = await deliveredToGuest();
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
  });

  test("tell the buyer and the staff who delivered each, until that account is closed", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    expect((await track(token)).versions![0]!.deliveredBy).toBe("Alex Admin");
    expect((await readOrder(office, orderId)).versions![0]!.deliveredBy).toBe("Alex Admin");
    await shop.database.pool.query(
      "update users set name = 'Deleted customer', deactivated_at = now() where id = $1",
      [office.userId],
    );
    expect((await track(token)).versions![0]!.deliveredBy).toBeNull();
  });

  test("continue with the next one: the earlier one stays, and the completion shows the newest", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    shop.mails.length = 0;
    shop.advance(60_000);
    const { status, body } = await deliver(office, orderId, 2);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "completed", openMatter: null });
    await shop.react();
    expect(subjectsTo(buyer.email)).toEqual([
      `New version ready: 12 Ridge Road (${formatOrderNumber(orderId)})`,
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
      `${both[0].status === 200 ? "Alex Admin" : "Sam Other"} has delivered v2 in the meantime. Look at it before you deliver another version.`,
    ]);
    expect((await readOrder(office, orderId)).versions).toHaveLength(2);
    expect((await deliver(office, orderId, 3)).status).toBe(200);
  });

  test("need a completed order, a description of the changes, and files of this order", async () => {
    const { orderId, office } = await guestOrder();
    const early = await deliver(office, orderId, 2);
    expect([early.status, early.body.message]).toEqual([
      409,
      "This order is not completed yet, so there is no version to follow.",
    ]);
    await complete(office, orderId);
    const send = (body: object) =>
      office.call("POST", `/api/orders/${orderId}/versions`, {
        version: 2,
        revision: null,
        ...body,
      });
    const url = await upload(office, orderId, "Report-2.pdf");
    expect((await send({ changes: " ", attachmentUrls: [url] })).status).toBe(400);
    expect((await send({ changes: "Pitch", attachmentUrls: [] })).status).toBe(400);
    expect((await send({ changes: "Pitch", attachmentUrls: ["/files/none"] })).status).toBe(400);
    expect((await readOrder(office, orderId)).versions).toHaveLength(1);
  });
});

describe("the downloads of delivered files", () => {
  const fetch = (url: string, headers = {}, method: "GET" | "HEAD" = "GET") =>
    shop.server.inject({ method, url, headers });
  const readFetches = async (office: AdminCaller, orderId: string) =>
    (await readOrder(office, orderId)).fetches!.map(({ filename, by }) => [filename, by]);

  test("are shown to admins with who was logged in, or as made with the emailed link", async () => {
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

  describe("are recorded however the bytes are requested", () => {
    const size = pdf("Report.pdf").length;
    const all: Record<string, string>[] = [
      { range: "bytes=-999999999" },
      { range: `bytes=-${size}` },
      { range: "bytes=00-" },
      { range: `bytes=0-${size - 1}` },
      { range: "bytes=0-99999999999999999999" },
      { range: "bytes= 0-" },
      { range: "Bytes=1-" },
      { range: "bytes=1-0" },
      { range: "bytes=5-9,0-4" },
      { range: "junk" },
      { range: "" },
      { range: "bytes=1-", "if-range": '"another"' },
      { "if-none-match": "*" },
      { "if-modified-since": new Date(2100, 0).toUTCString() },
    ];

    test.each(all)("whole: %j", async (headers) => {
      const { orderId, office, token } = await deliveredToGuest();
      const { url } = (await track(token)).versions![0]!.files[0]!;
      for (const count of [1, 2]) {
        const { rawPayload } = await fetch(url, headers);
        expect(rawPayload.equals(pdf("Report.pdf"))).toBe(true);
        expect(await readFetches(office, orderId)).toHaveLength(count);
      }
    });

    test.each([
      ["from its beginning", [0, 1, 2, 3]],
      ["without its beginning first", [3, 1, 2, 0]],
      ["at the same time", null],
    ])("in parts %s, as one download", async (_, order) => {
      const { orderId, office, token } = await deliveredToGuest();
      const { url } = (await track(token)).versions![0]!.files[0]!;
      const part = (n: number) => ({
        range: n === 3 ? "bytes=-5" : `bytes=${n * 5}-${n === 2 ? size - 6 : n * 5 + 4}`,
      });
      if (order === null) await Promise.all([0, 1, 2, 3].map((n) => fetch(url, part(n))));
      for (const n of order ?? []) {
        expect((await fetch(url, part(n))).statusCode).toBe(206);
        expect(await readFetches(office, orderId)).toHaveLength(1);
      }
      expect(await readFetches(office, orderId)).toHaveLength(1);
      const comeBackAfter = async (minutes: number) => {
        shop.advance(minutes * 60_000);
        await fetch((await track(token)).versions![0]!.files[0]!.url, { range: "bytes=1-" });
        return countRows(shop, "file_fetches");
      };
      expect(await comeBackAfter(59)).toBe(1);
      expect(await comeBackAfter(2)).toBe(2);
    });

    test("for each reader and each file", async () => {
      const { orderId, office, customer } = await customerOrder();
      await complete(office, orderId);
      const { body } = await customer.call<Order>("GET", `/api/orders/${orderId}`);
      const own = (await readOrder(office, orderId)).versions![0]!.files[0]!;
      for (const { url } of [body.versions![0]!.files[0]!, own])
        for (const range of ["bytes=1-", "bytes=0-0"]) await fetch(url, { range });
      expect(
        (await readFetches(office, orderId))
          .map(([, by]) => String(by))
          .toSorted((a, b) => a.localeCompare(b)),
      ).toEqual(["Alex Admin", "Robin Alder"]);
    });

    test("and not when nothing of it is sent", async () => {
      const { orderId, office, token } = await deliveredToGuest();
      const { url } = (await track(token)).versions![0]!.files[0]!;
      expect((await fetch(url, { range: "bytes=-0" })).statusCode).toBe(416);
      expect((await fetch(url, { range: `bytes=${size}-` })).statusCode).toBe(416);
      await fetch(url, { range: "bytes=0-" }, "HEAD");
      await fetch(`${url}0`);
      expect(await readFetches(office, orderId)).toEqual([]);
    });
  });

  test("are named after the job's reference and the version, as in the mails", async () => {
    const { orderId, office, token } = await guestOrder();
    await shop.database.pool.query(
      `update orders set job_references = '{"claimNumber": "CL-2026/42", "jobNumber": "PO 7", "insured": "", "dateOfLoss": ""}'`,
    );
    await complete(office, orderId);
    await shop.react();
    await deliver(office, orderId, 2);
    await shop.react();
    const filesIn = ({ text }: { text: string }) => /Files:\n- (.*)/.exec(text)?.[1];
    expect(mailsTo(shop, buyer.email).slice(-2).map(filesIn)).toEqual([
      "CL-2026-42 Report.pdf",
      "CL-2026-42 Report-2 v2.pdf",
    ]);
    const fetchFileName = async (url: string) =>
      /filename="(.*?)"/.exec(String((await fetch(url)).headers["content-disposition"]))?.[1];
    const { versions, completion } = await track(token);
    expect(await fetchFileName(completion!.completionAttachments[0]!.url)).toBe(
      "CL-2026-42 Report-2 v2.pdf",
    );
    const saved = ["CL-2026-42 Report.pdf", "CL-2026-42 Report-2 v2.pdf"];
    expect(await Promise.all(versions!.map(({ files }) => fetchFileName(files[0]!.url)))).toEqual(
      saved,
    );
    expect(versions!.map(({ files }) => files[0]!.savedAs)).toEqual(saved);
  });

  test("show PDFs and pictures inline, sandboxed, and everything else as an attachment", async () => {
    const { orderId, office } = await guestOrder();
    const { body } = await uploadFiles(shop, office.token, orderId, [
      { name: "Report.pdf", content: pdf("Report.pdf") },
      { name: "Notes.txt", content: Buffer.from("Two chimneys") },
      { name: "Roof.png", content: await drawPng() },
    ]);
    const attachmentUrls = body.files.map(({ url }) => url);
    await office.call("PUT", `/api/orders/${orderId}/complete`, { attachmentUrls });
    const { files } = (await readOrder(office, orderId)).versions![0]!;
    expect(files.map(({ viewUrl }) => viewUrl === null)).toEqual([false, true, false]);
    const fetchHeaders = async (url: string) => {
      const { headers } = await fetch(url);
      const disposition = String(headers["content-disposition"]).split(";")[0];
      return [
        disposition,
        headers["content-type"],
        headers["content-security-policy"],
        headers["x-frame-options"],
        headers["x-content-type-options"],
      ];
    };
    const shut = "default-src 'none'; sandbox";
    const framed = `${shut} allow-scripts allow-downloads; frame-ancestors 'self'`;
    const [report, notes, picture] = files;
    expect(await Promise.all([fetchHeaders(report!.url), fetchHeaders(report!.viewUrl!)])).toEqual([
      ["attachment", "application/pdf", shut, "DENY", "nosniff"],
      ["inline", "application/pdf", framed, "SAMEORIGIN", "nosniff"],
    ]);
    expect(await fetchHeaders(`${notes!.url}&view=1`)).toEqual([
      "attachment",
      "text/plain; charset=utf-8",
      shut,
      "DENY",
      "nosniff",
    ]);
    expect(await fetchHeaders(picture!.viewUrl!)).toEqual([
      "inline",
      "image/png",
      shut,
      "DENY",
      "nosniff",
    ]);
  });

  test("show the first page of a PDF as a picture, which is not recorded and takes the link", async () => {
    const { orderId, office, token } = await guestOrder();
    const { body } = await uploadFiles(shop, office.token, orderId, [
      { name: "Report.pdf", content: redPage },
      { name: "Broken.pdf", content: pdf("Broken.pdf") },
      { name: "Notes.txt", content: "Two chimneys" },
    ]);
    const attachmentUrls = body.files.map(({ url }) => url);
    await office.call("PUT", `/api/orders/${orderId}/complete`, { attachmentUrls });
    const [report, broken, other] = (await track(token)).versions![0]!.files;
    expect(other!.pageUrl).toBeNull();
    const drawn = await fetch(report!.pageUrl!);
    expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const { channels } = await sharp(drawn.rawPayload).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
    const { width, height } = await sharp(drawn.rawPayload).metadata();
    expect([width, height]).toEqual([370, 480]);
    expect((await fetch(report!.pageUrl!)).rawPayload).toEqual(drawn.rawPayload);
    expect((await fetch(broken!.pageUrl!)).statusCode).toBe(204);
    expect((await fetch(`${other!.url}&page=1`)).statusCode).toBe(404);
    const forged = report!.pageUrl!.replace(/signature=./, "signature=");
    expect((await fetch(forged)).statusCode).toBe(404);
    expect(await readFetches(office, orderId)).toEqual([]);
  });

  test("can't be attributed to somebody else, since the link's recipient is signed", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    const { url } = (await track(token)).versions![0]!.files[0]!;
    for (const forged of [
      url.replace(/reader=link[^&]*/, `reader=${office.userId}`),
      url.replace(/&reader=link[^&]*/, ""),
      url.replace("name=Report.pdf", "name=Report.exe"),
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

import { expect, test } from "vitest";
import type { OwnData } from "#contracts/calls/own-data";
import { readOrder } from "#test/api/admin-orders";
import { testPassword, useTestShop } from "#test/create-test-shop";
import { deliveryCalls } from "#test/api/deliveries";
import { buyer } from "#test/api/guest-purchase";
import { readZip } from "#test/api/read-zip";
import { sharingCalls } from "#test/api/shared-deliveries";
import { mailsTo } from "#test/api/visitor-requests";

const shop = useTestShop();
const { delivered, share, mailedTo, open, fetch, track } = sharingCalls(shop);
const { deliver, upload, deliveredToGuest, deliveredToCustomer } = deliveryCalls(shop);

const readVersionFiles = async (token: string) =>
  (await track(token)).versions!.map(({ files }) => files);
const listFileIds = (files: readonly { _id: string }[]) => files.map(({ _id }) => _id);

test("a new version lists its new files first, then those kept from the previous one", async () => {
  const { orderId, office, token } = await delivered();
  const [first] = await readVersionFiles(token);
  const [, walls] = first!;
  shop.mails.length = 0;
  const { status, body } = await deliver(office, orderId, 2, { keptFiles: [walls!._id] });
  expect(status).toBe(200);
  expect(body.timeline!.at(-1)).toMatchObject({
    kind: "version-delivered",
    files: ["Report-2.pdf", "Walls.pdf"],
    kept: 1,
  });
  const [before, second] = await readVersionFiles(token);
  expect(before!.map(({ filename, since }) => [filename, since])).toEqual([
    ["Report.pdf", 1],
    ["Walls.pdf", 1],
  ]);
  expect(second!.map(({ filename, since }) => [filename, since])).toEqual([
    ["Report-2.pdf", 2],
    ["Walls.pdf", 1],
  ]);
  expect(second![1]).toMatchObject({ _id: walls!._id, sha256: walls!.sha256 });
  const { completion } = await track(token);
  expect(completion!.completionAttachments.map(({ filename }) => filename)).toEqual([
    "Report-2.pdf",
    "Walls.pdf",
  ]);
  await shop.react();
  expect(mailsTo(shop, buyer.email)[0]!.text).toMatch(
    /New files:\n- Report-2 v2.pdf\n\nUnchanged files:\n- Walls.pdf\n/,
  );
});

test("a kept file is saved under the same name in every version, by itself and in the ZIP", async () => {
  const { orderId, office, token } = await delivered();
  const [first] = await readVersionFiles(token);
  await deliver(office, orderId, 2, { keptFiles: [first![1]!._id] });
  const { versions } = await track(token);
  const zip = await fetch(versions![1]!.archiveUrl!);
  expect(readZip(zip.rawPayload).map(({ name }) => name)).toEqual(["Report-2 v2.pdf", "Walls.pdf"]);
  const { headers } = await fetch(versions![1]!.files[1]!.url);
  expect(headers["content-disposition"]).toContain('filename="Walls.pdf"');
});

test("a file that is kept again still says which version it came with", async () => {
  const { orderId, office, token } = await deliveredToGuest();
  const [first] = await readVersionFiles(token);
  await deliver(office, orderId, 2, { keptFiles: listFileIds(first!) });
  const [, second] = await readVersionFiles(token);
  await deliver(office, orderId, 3, { keptFiles: listFileIds(second!) });
  const [, , third] = await readVersionFiles(token);
  expect(third!.map(({ filename, since }) => [filename, since])).toEqual([
    ["Report-3.pdf", 3],
    ["Report-2.pdf", 2],
    ["Report.pdf", 1],
  ]);
});

test("a version may drop a file without adding one, but may not repeat the previous version or be empty", async () => {
  const { orderId, office, token } = await delivered();
  const [first] = await readVersionFiles(token);
  const ids = listFileIds(first!);
  const keep = (keptFiles: string[]) =>
    deliver(office, orderId, 2, { keptFiles, attachmentUrls: [] });
  expect((await keep([])).status).toBe(400);
  const repeated = await keep(ids);
  expect([repeated.status, repeated.body.message]).toEqual([
    400,
    "This version would contain the same files as v1. Add a file, or leave one out.",
  ]);
  expect((await keep(ids.slice(1))).status).toBe(200);
  shop.mails.length = 0;
  await shop.react();
  expect(mailsTo(shop, buyer.email)[0]!.text).not.toContain("New files");
});

test("only files of the previous version can be kept, none of an older one or of another order", async () => {
  const { orderId, office, token } = await deliveredToGuest();
  const other = await deliveredToCustomer();
  const [first] = await readVersionFiles(token);
  const theirs = (await readOrder(office, other.orderId)).versions![0]!.files;
  const foreign = await deliver(office, orderId, 2, { keptFiles: listFileIds(theirs) });
  expect([foreign.status, foreign.body.message]).toEqual([
    400,
    "One of the files to keep is not part of v1. Open the dialog again and choose the files.",
  ]);
  await deliver(office, orderId, 2);
  expect((await deliver(office, orderId, 3, { keptFiles: listFileIds(first!) })).status).toBe(400);
  expect(await readVersionFiles(token)).toHaveLength(2);
});

test("kept and new files together can't exceed the limit of a version", async () => {
  const { orderId, office, token } = await delivered();
  const [first] = await readVersionFiles(token);
  const attachmentUrls: string[] = [];
  for (let n = 0; n < 9; n++) attachmentUrls.push(await upload(office, orderId, `Photo ${n}.pdf`));
  const keptFiles = listFileIds(first!);
  const { status, body } = await deliver(office, orderId, 2, { keptFiles, attachmentUrls });
  expect([status, body.message]).toEqual([400, "A version can have at most 10 files."]);
});

test("a kept file that is also sent as an attachment is delivered once", async () => {
  const { orderId, office, token } = await deliveredToGuest();
  const [first] = await readVersionFiles(token);
  const attachmentUrls = [`/files/${first![0]!._id}`, await upload(office, orderId, "Walls.pdf")];
  await deliver(office, orderId, 2, { keptFiles: listFileIds(first!), attachmentUrls });
  const [, second] = await readVersionFiles(token);
  expect(second!.map(({ filename }) => filename)).toEqual(["Walls.pdf", "Report.pdf"]);
});

test("downloads of a kept file are recorded with the version it came with, whichever version they go through", async () => {
  const { orderId, office, token } = await delivered();
  const [first] = await readVersionFiles(token);
  await fetch(first![1]!.url);
  await deliver(office, orderId, 2, { keptFiles: [first![1]!._id] });
  await share(token);
  const { body } = await open(await mailedTo());
  if (body.state !== "open") throw new Error(`it is ${body.state}`);
  shop.advance(1000);
  await fetch(body.versions[1]!.files[1]!.url);
  const { fetches, fetchCount } = await readOrder(office, orderId);
  expect(fetchCount).toBe(2);
  expect(fetches!.map(({ filename, version }) => [filename, version])).toEqual([
    ["Walls.pdf", 1],
    ["Walls.pdf", 1],
  ]);
});

test("a customer's own data lists a kept file with both versions, and once among the delivered files", async () => {
  const { orderId, office, customer } = await deliveredToCustomer();
  const [first] = (await readOrder(office, orderId)).versions!;
  await deliver(office, orderId, 2, { keptFiles: listFileIds(first!.files) });
  await customer.call("POST", "/api/auth/confirm-password", { password: testPassword });
  const { body } = await customer.call<OwnData>("GET", "/api/account/data");
  expect(body.orders[0]).toMatchObject({
    versions: [{ files: ["Report.pdf"] }, { files: ["Report-2.pdf", "Report.pdf"] }],
    deliveredFiles: [{ name: "Report.pdf" }, { name: "Report-2.pdf" }],
  });
});

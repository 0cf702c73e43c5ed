import { expect, test } from "vitest";
import { readOrder } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { deliveryCalls } from "#test/api/deliveries";
import { readZip } from "#test/api/read-zip";
import { sharingCalls } from "#test/api/shared-deliveries";

const shop = useTestShop();
const { delivered, share, end, mailedTo, open, fetch, track } = sharingCalls(shop);
const { deliver } = deliveryCalls(shop);

/** Two versions: the second one keeps a file of the first. */
async function deliveredTwice() {
  const order = await delivered();
  const { versions } = await track(order.token);
  const walls = versions![0]!.files[1]!._id;
  await deliver(order.office, order.orderId, 2, { keptFiles: [walls] });
  return order;
}

const paths = ["v1/Report.pdf", "v1/Walls.pdf", "v2/Report-2 v2.pdf", "v2/Walls.pdf"];

test("all versions come in one ZIP with a folder for each, and a kept file is in each folder", async () => {
  const { orderId, office, token } = await deliveredTwice();
  const own = await fetch((await track(token)).allVersionsUrl!);
  expect(own.headers["content-disposition"]).toContain("all versions.zip");
  const entries = readZip(own.rawPayload);
  expect(entries.map(({ name }) => name)).toEqual(paths);
  expect(entries[3]!.content.equals(entries[1]!.content)).toBe(true);
  const { fetches, allVersionsUrl } = await readOrder(office, orderId);
  expect(fetches!.map(({ filename, version }) => `${filename} v${version}`).toSorted()).toEqual([
    "Report-2.pdf v2",
    "Report.pdf v1",
    "Walls.pdf v1",
  ]);
  expect((await fetch(allVersionsUrl!)).statusCode).toBe(200);
});

test("a single version needs no ZIP of all versions", async () => {
  const { token } = await delivered();
  expect((await track(token)).allVersionsUrl).toBeNull();
});

test("a link covers the versions that existed when it was made", async () => {
  const { orderId, office, token } = await deliveredTwice();
  const { allVersionsUrl } = await track(token);
  await deliver(office, orderId, 3);
  const { rawPayload } = await fetch(allVersionsUrl!);
  expect(readZip(rawPayload).map(({ name }) => name)).toEqual(paths);
  const widened = allVersionsUrl!.replace("1-2", "1-3");
  expect([widened === allVersionsUrl, (await fetch(widened)).statusCode]).toEqual([false, 404]);
});

test("somebody with a shared link gets all versions, too, until the link is ended", async () => {
  const { orderId, token } = await deliveredTwice();
  const { body: order } = await share(token);
  const { body } = await open(await mailedTo());
  if (body.state !== "open") throw new Error(`it is ${body.state}`);
  expect(body.allVersionsUrl).not.toContain(orderId);
  const { rawPayload } = await fetch(body.allVersionsUrl!);
  expect(readZip(rawPayload).map(({ name }) => name)).toEqual(paths);
  await end(token, order.shares![0]!._id);
  expect((await fetch(body.allVersionsUrl!)).statusCode).toBe(404);
});

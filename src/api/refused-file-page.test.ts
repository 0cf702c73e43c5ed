import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Refusal } from "#platform/errors";
import { readOrder } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { opened, sharingCalls } from "#test/api/shared-deliveries";

const shop = useTestShop();
const { delivered, share, end, mailedTo, open: openShare } = sharingCalls(shop);

/** As a browser sends it for what a person opens. */
const navigation = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const anHour = 61 * 60_000;

async function open(url: string, accept = navigation) {
  const { statusCode, headers, body } = await shop.server.inject({ url, headers: { accept } });
  return { status: statusCode, type: String(headers["content-type"]), headers, body };
}

async function receiptLink(): Promise<string> {
  const customer = await signIn(shop);
  const { _id } = await placeCustomerOrder(customer, await makeProduct(shop.as(admin)));
  await payAsCustomer(shop, customer, _id);
  await shop.react();
  return (await readOrder(customer, _id)).receipts![0]!.url;
}

async function sharedLinks() {
  const { token } = await delivered();
  const { body } = await share(token);
  const version = opened((await openShare(await mailedTo())).body).versions[0]!;
  return {
    urls: [version.files[0]!.url, version.archiveUrl!],
    end: () => end(token, body.shares![0]!._id),
  };
}

test("an expired link to a receipt opens a page that leads back to the order", async () => {
  const url = await receiptLink();
  shop.advance(anHour);
  const { status, type, headers, body } = await open(url);
  expect([status, type]).toEqual([404, "text/html; charset=utf-8"]);
  expect(headers).toMatchObject({ "cache-control": "no-store", vary: "accept" });
  expect(body).toContain("This receipt does not exist or its link has expired.");
  expect(body).toContain('href="/orders"');
  expect(body).toContain('href="/track"');
});

test("an expired or ended link to shared files opens a page that names who can share them again", async () => {
  const { urls, end } = await sharedLinks();
  await end();
  for (const url of urls) {
    const { status, body } = await open(url);
    expect(status).toBe(404);
    expect(body).toContain("The link to these shared files has ended.");
    expect(body).not.toContain("choose the file there again");
  }
  shop.advance(anHour);
  for (const url of urls) {
    const { status, body } = await open(url);
    expect(status).toBe(404);
    expect(body).toMatch(/link has expired\./);
    expect(body).toContain("choose the file there again");
    expect(body).toContain("ask the person who shared it");
    expect(body).not.toContain('href="/orders"');
  }
});

test("a request that does not accept HTML gets the JSON of the API", async () => {
  const url = await receiptLink();
  shop.advance(anHour);
  for (const accept of ["*/*", "application/json", "image/avif,image/webp,*/*;q=0.8"]) {
    const { status, type, body } = await open(url, accept);
    expect([status, type]).toEqual([404, "application/json; charset=utf-8"]);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: "not_found" });
  }
});

test("the page runs nothing, repeats nothing of its URL, and its policy allows only its own styles", async () => {
  const { headers, body } = await open("/files/archive/%3Cb%3E?reader=share:%3Cscript%3E");
  const [, styles = ""] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
  const hash = createHash("sha256").update(styles).digest("base64");
  expect(headers["content-security-policy"]).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'`,
  );
  expect(body).not.toMatch(/<script|<b>/);
});

test("a file that can't be opened at the moment has a page that offers to try again", async () => {
  const { urls } = await sharedLinks();
  const { files } = shop.app.asSystem("test").ports;
  const get = files.get.bind(files);
  files.get = () =>
    Promise.reject(
      new Refusal("unavailable", "The file storage is away.", { retryAfterSeconds: 2 }),
    );
  try {
    const { status, headers, body } = await open(urls[0]!);
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    expect(body).toContain("This file can’t be opened now");
    expect(body).toContain("The file storage is away.");
    expect(body).toContain("Try again");
  } finally {
    files.get = get;
  }
});

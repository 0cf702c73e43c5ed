import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { texts } from "#contracts/texts";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import { openSettled, untilShown } from "#test/browser/settled-page";
import { addressBox, holdBack, layoutShift, simpleReport, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const KILOBYTE = 1024;

test("a product page loads little, and the order form's code only when the form opens", async ({
  page,
}) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await openSettled(page, simpleReport.path);
  // The code that measures the page and the code that computes delivery times are loaded when it is complete; the
  // latter is small, too.
  const isLate = /(?:-speed|promise)-[\w-]+\.js$/;
  const scripts = responses.filter(
    (response) => response.url().endsWith(".js") && !isLate.test(response.url()),
  );
  const promise = responses.filter((response) => /promise-[\w-]+\.js$/.test(response.url()));
  expect(await transferredBytes(promise)).toBeLessThanOrEqual(2 * KILOBYTE);
  const styles = responses.filter((response) => response.url().endsWith(".css"));
  expect(await transferredBytes(scripts)).toBeLessThanOrEqual(115 * KILOBYTE);
  expect(await transferredBytes(styles)).toBeLessThanOrEqual(12 * KILOBYTE);

  const orderCode = /place-order-form|leaflet|open-map|\/tiles\//;
  const orderResponses = () => responses.filter((response) => orderCode.test(response.url()));
  expect(orderResponses()).toEqual([]);
  await tab(page, texts.tabPlaceOrder).click();
  await expect(addressBox(page)).toBeVisible();
  await expect(page.getByTitle("Drag the pin onto the roof")).toBeVisible();
  const later = () => orderResponses().map((response) => response.url().replace(/\?.*/, ""));
  for (const part of ["place-order-form", "leaflet", "open-map", "/tiles/"])
    await expect.poll(later).toContainEqual(expect.stringContaining(part));
});

test("pages load no scripts of other parts, for a guest and for a customer", async ({
  page,
  readMail,
}) => {
  const scriptBytes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /(?<!-speed-[\w-]+)\.js$/.test(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
  const expectSmall = async (path: string) => {
    await openSettled(page, path);
    const bytes = await scriptBytes();
    expect.soft(bytes, path).toBeGreaterThan(100 * KILOBYTE);
    expect.soft(bytes, path).toBeLessThanOrEqual(150 * KILOBYTE);
  };
  for (const path of ["/", "/products", "/cart", "/checkout", "/login"]) await expectSmall(path);
  await signInBefore(page, readMail, newCustomer());
  await expectSmall(simpleReport.path);
});

test("the home page has at most 12 KB, compressed", async ({ page }) => {
  // The shop compresses its pages as far as possible only once it is idle.
  const html = brotliCompressSync(await (await page.request.get("/")).body()).length;
  expect(html).toBeLessThanOrEqual(12 * KILOBYTE);
});

test.describe("on a phone", () => {
  // Lighthouse's phone.
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const [what, path] of [
    ["the home page", "/"],
    ["a list of products", "/products"],
    ["a product page", simpleReport.path],
  ] as const)
    test(`${what} is complete to look at after 60 KB, pictures and both fonts included`, async ({
      page,
    }) => {
      const responses: Response[] = [];
      page.on("response", (response) => responses.push(response));
      await openSettled(page, path);
      const html = brotliCompressSync(await (await page.request.get(page.url())).body()).length;
      const shown = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.currentSrc),
      );
      const isSeen = (url: string) => /\.(css|woff2|svg)$/.test(url) || shown.includes(url);
      const seen = responses.filter((response) => isSeen(response.url()));
      expect(html + (await bodyBytes(seen))).toBeLessThanOrEqual(60 * KILOBYTE);
    });
});

test("no script is requested before the first paint", async ({ page }) => {
  await openSettled(page, "/products");
  const { firstPaint, firstScript } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    firstScript: Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(firstScript).toBeGreaterThan(firstPaint);
  expect(firstScript).toBeLessThan(Infinity);
});

for (const device of ["on a desktop", "on a phone @phone"]) {
  test(`nothing moves when the fonts load late ${device}`, async ({ page }) => {
    const release = await holdBack(page, /\.woff2$/);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await release();
    await untilShown(page);
    expect(await layoutShift(page)).toBe(0);
  });

  test(`nothing moves when the page arrives in two pieces ${device}`, async ({
    page,
    context,
    baseURL,
  }) => {
    // What is beside the heading on a wide screen comes with the second piece.
    const upToHeading = /<\/h1>/;
    const slow = await serveInPieces(baseURL!, upToHeading);
    await page.goto(slow.url, { waitUntil: "commit" });
    // Frames do not come while nothing may be painted.
    await page.waitForFunction(
      () => document.styleSheets.length > 0 && "hasFirstPiece" in globalThis,
      undefined,
      { polling: 50 },
    );
    // Once the same page without its rule is painted, this one has had the time for it, too.
    const unblocked = await serveInPieces(baseURL!, upToHeading, /<link rel="expect"[^>]*>/);
    const other = await context.newPage();
    await other.goto(unblocked.url, { waitUntil: "commit" });
    await other.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    expect(await page.evaluate(() => performance.getEntriesByType("paint"))).toEqual([]);
    unblocked.sendRest();
    slow.sendRest();
    await page.waitForLoadState();
    await untilShown(page);
    expect(await layoutShift(page)).toBe(0);
    // The pages first, so that nothing they still ask for is refused.
    await Promise.all([page.close(), other.close()]);
    await Promise.all([slow.close(), unblocked.close()]);
  });
}

/** A server before the shop that sends pages, without `dropped`, up to what `first` matches, and the rest on request. */
async function serveInPieces(shopUrl: string, first: RegExp, dropped?: RegExp) {
  const { promise: mayGoOn, resolve: sendRest } = Promise.withResolvers<void>();
  const server = createServer((request, response) => void pass(request, response));
  const pass = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const upstream = await fetch(shopUrl + url);
    const type = upstream.headers.get("content-type") ?? "";
    response.writeHead(upstream.status, { "content-type": type });
    if (!type.startsWith("text/html"))
      return response.end(Buffer.from(await upstream.arrayBuffer()));
    const whole = await upstream.text();
    const html = dropped ? whole.replace(dropped, "") : whole;
    const cut = first.exec(html)!;
    const end = cut.index + cut[0].length;
    response.write(
      `${html.slice(0, end)}<script>globalThis.hasFirstPiece = true; document.currentScript.remove()</script>`,
    );
    await mayGoOn;
    return response.end(html.slice(end));
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, sendRest, close };
}

/** As sent, without headers. */
async function transferredBytes(responses: Response[]): Promise<number> {
  const encodings = await Promise.all(
    responses.map((each) => each.headerValue("content-encoding")),
  );
  expect(encodings, "the smallest ones are not compressed").toContain("br");
  return bodyBytes(responses);
}

async function bodyBytes(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

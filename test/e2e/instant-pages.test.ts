import { expect, test } from "#test/browser/journey";
import { type PlainPage, withPlainTab } from "#test/browser/plain-browser";

interface Opened {
  /** Milliseconds after the start of the page's own loading at which it was opened; 0 without prerendering. */
  activatedAt: number;
  paintedAfterClick: number;
  /** What the page had asked the shop for before it was opened. */
  callsBefore: string[];
}

test("a product in the list is rendered while the pointer rests on it, and there at the click", async ({
  shop,
}) => {
  await withPlainTab(`${shop.url}/products`, async (list, findPrerendered) => {
    const link = await settleOnFirstProduct(list);
    await restOn(list, link);
    const product = findPrerendered()!;
    await list.click(link.x, link.y);
    const opened = (await product.evaluate(`(${String(readOpening)})()`)) as Opened;
    expect(opened.activatedAt).toBeGreaterThan(0);
    expect(opened.callsBefore).toEqual([]);
    test.info().annotations.push({
      type: "painted after the click",
      description: `${opened.paintedAfterClick.toFixed(0)} ms`,
    });
    const isReady = `Object.keys(document.querySelector("[role=tab]") ?? {}).length > 0`;
    await expect.poll(() => product.evaluate(isReady)).toBe(true);
  });
});

test("a product in the list of a phone is rendered from the touch on, and opened as that", async ({
  shop,
}) => {
  await withPlainTab(`${shop.url}/products`, async (list, findPrerendered) => {
    const phone = { width: 375, height: 812, deviceScaleFactor: 2, mobile: true };
    await list.send("Emulation.setDeviceMetricsOverride", phone);
    await list.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const link = await settleOnFirstProduct(list);
    await list.tap(link.x, link.y);
    await expect.poll(() => findPrerendered() !== undefined).toBe(true);
    const product = findPrerendered()!;
    const opened = (await product.evaluate(`(${String(readOpening)})()`)) as Opened;
    expect(opened.activatedAt).toBeGreaterThan(0);
    expect(opened.callsBefore).toEqual([]);
    expect(await product.evaluate("location.pathname")).toMatch(/^\/products\//);
  });
});

test("the rules name public pages only", async ({ request, shop }) => {
  const page = await request.get("/products");
  expect(page.headers()["speculation-rules"]).toBe('"/speculation-rules.json"');
  const rules = (await (await request.get("/speculation-rules.json")).json()) as {
    prerender: { where: { and: [unknown, { href_matches: string[] }] } }[];
  };
  const patterns = rules.prerender[0]!.where.and[1].href_matches;
  const isNamed = (path: string) =>
    patterns.some((pattern) => new URLPattern(pattern, shop.url).test(`${shop.url}${path}`));
  for (const path of ["/", "/products", "/products/a-report?id=1", "/shop/1/products?page=2"])
    expect.soft(isNamed(path), path).toBe(true);
  for (const path of [
    "/cart",
    "/checkout",
    "/orders",
    "/api/products",
    "/admin",
    "/track/a",
    "/login",
    "/payment/success",
  ])
    expect.soft(isNamed(path), path).toBe(false);
});

/** Waits for the list to work, and returns where the link to its first product is. */
async function settleOnFirstProduct(list: PlainPage): Promise<{ x: number; y: number }> {
  const find = `(() => {
    const link = document.querySelector("main li h2 a");
    if (!link || Object.keys(link).length === 0) return null;
    // Without the code that lets the browser follow the link, the router does.
    const scripts = performance.getEntriesByType("resource");
    if (!scripts.some(({ name }) => /-speed-[\\w-]+\\.js$/.test(name))) return null;
    addEventListener("click", (event) =>
      localStorage.setItem("clicked", performance.timeOrigin + event.timeStamp), { capture: true });
    link.scrollIntoView({ block: "center" });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`;
  let place: unknown = null;
  await expect.poll(async () => (place = await list.evaluate(find))).toBeTruthy();
  return place as { x: number; y: number };
}

/** Lets the pointer rest on a link until the page behind it is rendered. */
async function restOn(list: PlainPage, { x, y }: { x: number; y: number }): Promise<void> {
  let shown: Record<string, unknown> = {};
  list.on("Preload.prerenderStatusUpdated", (status) => (shown = status));
  await list.send("Preload.enable");
  await list.hover(x, y);
  await expect.poll(() => shown).toMatchObject({ status: "Ready" });
}

/** Runs in the page. */
async function readOpening(): Promise<Opened> {
  const painted = await new Promise<PerformanceEntry>((resolve) =>
    new PerformanceObserver((list) => {
      const entry = list.getEntriesByName("first-contentful-paint")[0];
      if (entry) resolve(entry);
    }).observe({ type: "paint", buffered: true }),
  );
  const opening = performance.getEntriesByType("navigation")[0]!;
  const { activationStart: activatedAt = 0 } = opening as { activationStart?: number } & object;
  const clickedAt = Number(localStorage.getItem("clicked")) - performance.timeOrigin;
  return {
    activatedAt,
    paintedAfterClick: Math.max(painted.startTime, activatedAt) - clickedAt,
    callsBefore: performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.includes("/api/") && startTime < activatedAt)
      .map(({ name }) => name),
  };
}

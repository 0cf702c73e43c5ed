import { expect, test } from "#test/browser/journey";
import { indexedPages } from "#test/browser/site-pages";

const desktop = { tag: "@desktop" };

test(
  "every link in the bar, the footer and the pages leads to a page",
  desktop,
  async ({ request, baseURL }) => {
    const origin = baseURL!;
    const addresses = new Set<string>();
    for (const path of indexedPages) {
      const html = await (await request.get(path)).text();
      for (const [, link] of html.matchAll(/<a [^>]*?\bhref="([^"]*)"/g)) {
        const { href } = new URL(link!.replaceAll("&amp;", "&"), origin + path);
        if (href.startsWith("http")) addresses.add(href);
      }
    }
    expect([...addresses].filter((address) => new URL(address).origin !== origin)).toEqual([]);
    for (const path of ["/shop", "/about", "/contact", "/cart", "/login", "/register"])
      expect([...addresses]).toContain(`${origin}${path}`);
    const [, fromFooter] = (await (await request.get("/")).text()).split('aria-label="Footer"');
    const [footer] = fromFooter!.split("</nav>");
    for (const path of ["/products", "/privacy", "/terms", "/refund", "/cancellation"])
      expect(footer!.split(`href="${path}"`), path).toHaveLength(2);
    for (const address of addresses) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      const hash = new URL(address).hash.slice(1);
      if (hash && hash !== "main") expect(await response.text()).toContain(`id="${hash}"`);
    }
  },
);

test("policies show the current date without scripts, too", desktop, async ({ request }) => {
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(await (await request.get("/terms")).text()).toContain(today);
});

import { expectForEverybody } from "#test/for-everybody";
import { expectNoSideScroll, openListening } from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { indexedPages, sitePages } from "#test/site-pages";

const desktop = { tag: "@desktop" };
/** Policies, of which /privacy stands for all: they are one page with other words. */
const likePrivacy = new Set<string>(["/terms", "/refund", "/cancellation"]);

test("every page about the shop can be read by everybody, in light and dark, at both widths @desktop", async ({
  page,
}) => {
  for (const path of sitePages.filter(
    (each) => !likePrivacy.has(each) && each !== "/track-record",
  )) {
    await openListening(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectForEverybody(page, { onPhone: true });
  }
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of likePrivacy) {
    await page.goto(path);
    await expectNoSideScroll(page);
  }
});

test(
  "every link of the bar, the footer and the pages themselves leads to a page",
  desktop,
  async ({ request, baseURL }) => {
    const { origin } = new URL(baseURL!);
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
    const home = await (await request.get("/")).text();
    const footer = /<nav [^>]*aria-label="Footer".*?<\/nav>/s.exec(home)![0];
    for (const path of ["/products", "/privacy", "/terms", "/refund", "/cancellation"])
      expect(footer.split(`href="${path}"`), path).toHaveLength(2);
    for (const address of addresses) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      const hash = new URL(address).hash.slice(1);
      if (hash && hash !== "main") expect(await response.text()).toContain(`id="${hash}"`);
    }
  },
);

test("policies carry the date of the day without scripts too", desktop, async ({ request }) => {
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(await (await request.get("/terms")).text()).toContain(today);
});

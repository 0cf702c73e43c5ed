import { expectForEverybody } from "#test/for-everybody";
import { openListening } from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { indexedPages, sitePages } from "#test/site-pages";

const desktop = { tag: "@desktop" };

for (const path of sitePages)
  test(`${path} can be read by everybody, in light and dark, at both widths @desktop`, async ({
    page,
  }) => {
    await openListening(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectForEverybody(page, { onPhone: true });
  });

test(
  "every link of the bar, the footer and the pages themselves leads to a page",
  desktop,
  async ({ page, request }) => {
    const addresses = new Set<string>();
    for (const path of indexedPages) {
      await page.goto(path);
      const found = await page
        .locator("a[href]")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const address of found) if (address.startsWith("http")) addresses.add(address);
    }
    const origin = new URL(page.url()).origin;
    expect([...addresses].filter((address) => new URL(address).origin !== origin)).toEqual([]);
    for (const path of ["/shop", "/about", "/contact", "/cart", "/login", "/register"])
      expect([...addresses]).toContain(`${origin}${path}`);
    const footer = page.getByRole("navigation", { name: "Footer" });
    for (const path of ["/products", "/privacy", "/terms", "/refund", "/cancellation"])
      await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
    for (const address of addresses) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      const hash = new URL(address).hash.slice(1);
      if (hash && hash !== "main") expect(await response.text()).toContain(`id="${hash}"`);
    }
  },
);

test("about shows mission, vision, values and roadmap @desktop", async ({ page }) => {
  await page.goto("/about");
  for (const term of ["Mission", "Vision"])
    await expect(page.getByRole("term").filter({ hasText: term })).toBeVisible();
  for (const value of ["Collaboration", "Accuracy", "Speed", "Integrity"])
    await expect(page.getByRole("heading", { name: value, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: /going/ }).getByRole("listitem")).toHaveText([
    /Q3 2025.*public beta/is,
    /Q4 2025.*mobile app/is,
    /Q1 2026.*marketplace integrations/is,
    /Q2 2026.*AI proposals/is,
  ]);
});

test("policies carry the date of the day without scripts too", desktop, async ({ request }) => {
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(await (await request.get("/terms")).text()).toContain(today);
});

import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { shareSize } from "#contracts/share-pictures";
import { openListening, simpleReport } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { indexedPages, sitePages } from "#test/browser/site-pages";

const desktop = { tag: "@desktop" };

test.describe("for search engines and other sites", desktop, () => {
  test("every page has a title, a description, its canonical address and a drawn picture, and pages for one person are not listed", async ({
    page,
    request,
    baseURL,
  }) => {
    const titles = new Set<string>();
    const category = await firstCategory(request);
    for (const path of [...indexedPages, `/shop/${category}`, `/shop/${category}/products`]) {
      const { title, canonical, metas } = await readHead(page, path);
      expect(canonical?.startsWith(`${baseURL}${path}`), String(canonical)).toBe(true);
      expect((await request.get(canonical!)).status()).toBe(200);
      expect(metas["og:url"]).toBe(canonical);
      expect(metas["description"]!.length).toBeGreaterThan(30);
      titles.add(title);
      expect(metas["robots"]).toBeUndefined();
      expect(metas["og:image"]).toMatch(/^http/);
      if (!["/", simpleReport.path].includes(path)) continue;
      const picture = await request.get(metas["og:image"]!);
      expect(await sharp(await picture.body()).metadata()).toMatchObject({
        format: "jpeg",
        ...shareSize,
      });
    }
    expect(titles.size, "no two pages have one title").toBe(indexedPages.length + 2);

    for (const path of ["/cart", "/checkout", "/login", "/register", "/track", "/orders"]) {
      const { canonical, metas } = await readHead(page, path);
      expect(metas["robots"], path).toBe("noindex");
      expect(canonical).toBeUndefined();
    }
    const secret = await request.get("/track/no-such-link");
    expect(secret.headers()["x-robots-tag"]).toBe("noindex");
    expect((await request.get("/nowhere")).status()).toBe(404);
  });

  test("structured data agrees with what the pages show, and is removed with its page", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/");
    const home = await structuredData(page);
    expect(home.map((piece) => piece["@type"])).toEqual(["Organization", "WebSite", "FAQPage"]);
    expect(home[0]).toMatchObject({ name: "Ridgeline", url: `${baseURL}/` });
    const questions = home[2]!["mainEntity"] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    for (const { name, acceptedAnswer } of questions) {
      await page.getByText(name, { exact: true }).click();
      await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
    }

    const { kinds: ofAbout } = await readHead(page, "/about");
    await openListening(page, simpleReport.path);
    const [product, trail] = await structuredData(page);
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(product).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Product",
      name: simpleReport.title,
      url: canonical,
      offers: {
        "@type": "Offer",
        price: simpleReport.price.slice(1),
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
      },
    });
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    const steps = trail!["itemListElement"] as { position: number; name: string; item: string }[];
    const shown = await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("listitem")
      .allInnerTexts();
    expect(steps.map(({ name }) => name)).toEqual(
      shown.map((text) => text.replace(/\s*\/\s*$/, "").trim()),
    );
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.at(-1)!.item).toBe(canonical);

    const kinds = async () => (await structuredData(page)).map((piece) => piece["@type"]);
    const ofProduct = await kinds();
    expect(ofProduct).toEqual(["Product", "BreadcrumbList"]);
    const bar = page.getByRole("navigation", { name: "Main" });
    await bar.getByRole("link", { name: "About" }).click();
    await expect.poll(kinds).toEqual(ofAbout);
    await page.goBack();
    await expect.poll(kinds).toEqual(ofProduct);
  });

  test("the sitemap names every page with its canonical address, and no other", async ({
    page,
    request,
    baseURL,
  }) => {
    const robots = await (await request.get("/robots.txt")).text();
    const index = /^Sitemap: (.+)$/m.exec(robots)![1]!;
    expect(index).toBe(`${baseURL}/sitemap.xml`);
    const parts = await locations(page, request, index);
    const listed = (await Promise.all(parts.map((part) => locations(page, request, part)))).flat();
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of sitePages) expect(listed).toContain(`${baseURL}${path}`);
    const products = (await (await request.get("/api/products")).json()) as { _id: string }[];
    for (const { _id } of products)
      expect(listed.filter((address) => address.includes(_id))).toHaveLength(1);
    for (const address of listed) {
      const response = await request.get(address);
      const html = await response.text();
      expect(response.status(), address).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${address}"`);
      expect(html).not.toContain('content="noindex"');
    }
  });
});

/** What the server says of a page, read by the browser's own parser; `kinds` are those of its structured data. */
async function readHead(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((source) => {
    const head = new DOMParser().parseFromString(source, "text/html");
    const metas = [...head.querySelectorAll<HTMLMetaElement>("meta[name], meta[property]")];
    const pieces = [...head.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: head.title,
      canonical: head.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      metas: Object.fromEntries(
        metas.map((meta) => [meta.name || meta.getAttribute("property")!, meta.content]),
      ) as Record<string, string | undefined>,
      kinds: pieces.map(
        ({ textContent }) => (JSON.parse(textContent) as Record<string, unknown>)["@type"],
      ),
    };
  }, html);
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const pieces = await page.locator('script[type="application/ld+json"]').allTextContents();
  return pieces.map((piece) => JSON.parse(piece) as Record<string, unknown>);
}

async function firstCategory(request: APIRequestContext): Promise<string> {
  const [category] = (await (await request.get("/api/categories")).json()) as { _id: string }[];
  return category!._id;
}

/** The addresses in a sitemap, read by the browser's own XML parser, which refuses what is not well formed. */
async function locations(page: Page, request: APIRequestContext, url: string): Promise<string[]> {
  const response = await request.get(url);
  expect(response.headers()["content-type"]).toMatch(/^application\/xml/);
  const xml = await response.text();
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, "application/xml");
    if (document.querySelector("parsererror")) throw new Error("The sitemap is not well formed");
    return [...document.querySelectorAll("loc")].map((each) => each.textContent);
  }, xml);
}

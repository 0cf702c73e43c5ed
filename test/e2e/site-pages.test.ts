import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { policyFigures } from "#contracts/policy-figures";
import { shareSize } from "#contracts/share-pictures";
import { texts } from "#contracts/texts";
import { expectForEverybody } from "#test/for-everybody";
import { field, layoutShift, simpleReport } from "#test/guest-steps";
import { expect, test } from "#test/journey";

const desktop = { tag: "@desktop" };
const sitePages = [
  "/",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/refund",
  "/cancellation",
] as const;
const indexedPages = [...sitePages, "/shop", "/products", simpleReport.path] as const;

for (const path of sitePages)
  test(`${path} can be read by everybody, in light and dark, and nothing in it moves`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await expectForEverybody(page);
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
    for (const wanted of ["/shop", "/about", "/contact", "/cart", "/login", "/register"])
      expect([...addresses]).toContain(`${origin}${wanted}`);
    const footer = page.getByRole("navigation", { name: "Footer" });
    for (const wanted of ["/products", "/privacy", "/terms", "/refund", "/cancellation"])
      await expect(footer.locator(`a[href="${wanted}"]`)).toHaveCount(1);
    for (const address of addresses) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      const hash = new URL(address).hash.slice(1);
      if (hash && hash !== "main") expect(await answer.text()).toContain(`id="${hash}"`);
    }
  },
);

test("the home page says what the shop does and leads into it", async ({ page }) => {
  await page.goto("/");
  const section = (name: string) => page.getByRole("region", { name });
  for (const work of [texts.roofMeasurements, texts.wallMeasurements, texts.estimations])
    await expect(
      section(texts.whatWeDo).getByRole("heading", { name: work, exact: true }),
    ).toBeVisible();
  for (const service of [
    "Roof measurement reports",
    "Wall measurement reports",
    "Xactimate (ESX) sketch files",
    "Applicad measurements",
    "Cost estimations",
  ])
    await expect(page.locator("#services").getByRole("heading", { name: service })).toBeVisible();
  await expect(page.locator("#specialists").getByRole("listitem")).toHaveCount(4);
  await expect(field(page, "Mobile / WhatsApp number")).toBeVisible();
  await section(texts.catalogueHeading).getByRole("link", { name: texts.shopNow }).click();
  await expect(page).toHaveURL("/shop");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("Start for free brings the email to the registration without showing it in an address", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("main");
  const email = hero.getByPlaceholder("Your email");
  const start = hero.getByRole("button", { name: texts.startForFree });
  await email.fill("dana");
  await start.click();
  await expect(hero.getByText(texts.invalidEmail)).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill("dana@example.com");
  await email.press("Enter");
  await expect(page).toHaveURL("/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  await expect(field(page, "Email")).toHaveValue("dana@example.com");
  await page.goto("/");
  await start.click();
  await expect(page).toHaveURL("/register");
});

test("/services leads to the services on the home page", async ({ page }) => {
  await page.goto("/services");
  await expect(page).toHaveURL("/#services");
  await expect(page.getByRole("heading", { name: "Five services, one address" })).toBeInViewport();
});

test("three answers lead to the report that fits, and another answer to another one", async ({
  page,
}) => {
  await page.goto("/");
  const chooser = page.getByRole("region", { name: "Which report do I need?" });
  const choose = (answer: string) => chooser.getByText(answer, { exact: true }).click();
  await choose("Neither");
  await expect(chooser.getByText("2 more answers.")).toBeVisible();
  await choose("A retail job");
  await choose("One building");
  await expect(chooser.getByRole("heading", { level: 3 })).toHaveText(
    "Residential Roof Measurement Report",
  );
  await choose("An insurance claim");
  await expect(chooser.getByRole("heading", { level: 3 })).toHaveText(
    "Roof Report for Insurance Claims",
  );
  await chooser.getByRole("link", { name: "See this report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Roof Report for Insurance Claims",
  );
});

test("a shop that cannot be asked for the report says so and keeps the answers", async ({
  page,
  expectError,
}) => {
  expectError(/500/);
  await page.goto("/");
  await page.route("**/api/categories", (route) => route.fulfill({ status: 500, body: "{}" }));
  const chooser = page.getByRole("region", { name: "Which report do I need?" });
  for (const answer of ["Xactimate", "An insurance claim", "One building"])
    await chooser.getByText(answer, { exact: true }).click();
  await expect(chooser.getByText("Your answers are still here.")).toBeVisible();
  await page.unroute("**/api/categories");
  await chooser.getByRole("button", { name: "Retry" }).click();
  await expect(chooser.getByRole("heading", { level: 3 })).toHaveText(/Claim/);
});

test("the sample report shows one sheet at a time over the same plan", async ({ page }) => {
  await page.goto("/");
  const report = page.getByRole("region", { name: "See what you get back" });
  await expect(report.getByText("Roof plan", { exact: true })).toBeVisible();
  await report.getByText("Areas", { exact: true }).first().click();
  await expect(report.getByText("Area diagram")).toBeVisible();
  await expect(report.getByText("Roof plan", { exact: true })).toBeHidden();
  const total = report.getByRole("table", { name: "Areas by facet" }).getByRole("row").last();
  const whole = report.getByRole("table", { name: "Area with waste" }).getByRole("row").nth(1);
  const area = /[\d,]+ sq ft/.exec(await total.innerText())![0];
  expect(await whole.innerText()).toContain(area);
});

test("the house draws itself once, and is simply there for who wants no motion", async ({
  page,
}) => {
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
  await page.goto("/");
  expect(await running()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  expect(await running()).toBeGreaterThan(0);
  await expect.poll(running).toBe(0);
});

test("about tells mission, vision, values and roadmap", async ({ page }) => {
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

test.describe("Book My Call", () => {
  const form = (page: Page) => page.getByRole("region", { name: texts.bookMyCall });
  const box = (page: Page, name: string) => form(page).getByRole("textbox", { name });
  const call = (page: Page) => form(page).getByRole("button", { name: texts.bookMyCall });
  const fill = async (page: Page) => {
    await box(page, "Name").fill("Dana Reyes");
    await box(page, "Mobile / WhatsApp number").fill("+1 555 0100");
    await box(page, "Email").fill("dana@example.com");
  };

  test("asks for what it needs, keeps everything when sending fails, and goes home once it is sent", async ({
    page,
    expectError,
  }) => {
    expectError(/500/);
    await page.clock.install();
    await page.goto("/contact");
    await expect(page.getByLabel("Service").getByRole("option")).toHaveText([
      "Choose a service (optional)",
      "Residential Roofing",
      "Commercial Roofing",
      "Roof Repair",
      "Roof Inspection",
      "Gutter Services",
      "Emergency Repairs",
      "Other",
    ]);
    await expect(call(page)).toBeDisabled();
    await page.getByRole("checkbox").check();
    await call(page).click();
    await expect(page.getByText("Please enter your name")).toBeVisible();
    await expect(page.getByText("Please enter your mobile number")).toBeVisible();
    await expect(page.getByText(texts.invalidEmail)).toBeVisible();
    await expect(box(page, "Name")).toBeFocused();
    await page.getByRole("checkbox").uncheck();
    await expect(call(page)).toBeDisabled();

    await fill(page);
    await page.getByLabel("Service").selectOption("Roof Inspection");
    await page.getByLabel("Message").fill("After nine, please");
    await page.reload();
    await expect(box(page, "Name")).toHaveValue("Dana Reyes");
    await expect(page.getByLabel("Service")).toHaveValue("Roof Inspection");
    await page.getByRole("checkbox").check();
    await page.route("**/api/contact", (route) => route.fulfill({ status: 500, body: "{}" }));
    await call(page).click();
    await expect(page.getByText(texts.contactFailed)).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("After nine, please");

    await page.unroute("**/api/contact");
    const sending = page.waitForRequest("**/api/contact");
    await call(page).click();
    expect((await sending).postDataJSON()).toEqual({
      name: "Dana Reyes",
      phone: "+1 555 0100",
      email: "dana@example.com",
      service: "Roof Inspection",
      message: "After nine, please",
      agree: true,
    });
    await expect(page.getByText(texts.contactSent)).toBeVisible();
    await page.clock.runFor(2900);
    await expect(page).toHaveURL("/contact");
    await page.clock.runFor(200);
    await expect(page).toHaveURL("/");
  });

  test("does on the home page without service and message, and stays there", async ({ page }) => {
    await page.goto("/");
    await expect(call(page)).toBeDisabled();
    await fill(page);
    await page.getByRole("checkbox").check();
    const sending = page.waitForRequest("**/api/contact");
    await call(page).click();
    expect((await sending).postDataJSON()).toMatchObject({ service: "", message: "" });
    await expect(page.getByText(texts.contactSent)).toBeVisible();
    await expect(box(page, "Name")).toHaveValue("");
    await expect(call(page)).toBeDisabled();
    await expect(page).toHaveURL("/");
  });
});

test.describe("the policies", () => {
  const { refundWindow, freeCancellation, cancellationFee } = policyFigures;
  const told: Record<string, string[]> = {
    "/privacy": [policyFigures.dataRequestAnswer],
    "/terms": [`within ${policyFigures.revisions} of delivery`, policyFigures.supportAnswer],
    "/refund": [
      `within ${policyFigures.revisions} of delivery`,
      policyFigures.review,
      ...Object.values(refundWindow),
      policyFigures.supportAnswer,
    ],
    "/cancellation": [
      ...Object.values(freeCancellation),
      ...Object.values(cancellationFee),
      policyFigures.reschedulingFee,
      policyFigures.supportAnswer,
    ],
  };

  for (const [path, figures] of Object.entries(told))
    test(`${path} tells its figures and carries the current date`, async ({ page }) => {
      await page.clock.setFixedTime(new Date("2027-03-04T12:00:00Z"));
      await page.goto(path);
      const policy = page.getByRole("article");
      for (const figure of figures) await expect(policy).toContainText(figure);
      await expect(policy.getByText("Last updated: March 4, 2027")).toBeVisible();
    });

  test("carry the date of the day without scripts too", async ({ request }) => {
    const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(await (await request.get("/terms")).text()).toContain(today);
  });
});

test.describe("for search engines and other sites", desktop, () => {
  test("every page has a title, a description, its canonical address and a drawn picture", async ({
    page,
    request,
    baseURL,
  }) => {
    const titles = new Set<string>();
    const category = await firstCategory(request);
    for (const path of [...indexedPages, `/shop/${category}`, `/shop/${category}/products`]) {
      await page.goto(path);
      const canonical = (await page.locator("link[rel=canonical]").getAttribute("href"))!;
      const property = (name: string) => metaOf(page, `property="${name}"`);
      expect(canonical.startsWith(`${baseURL}${path}`), canonical).toBe(true);
      expect((await request.get(canonical)).status()).toBe(200);
      expect(await property("og:url")).toBe(canonical);
      expect((await metaOf(page, 'name="description"')).length).toBeGreaterThan(30);
      titles.add(await page.title());
      await expect(page.locator("meta[name=robots]")).toHaveCount(0);
      const picture = await request.get(await property("og:image"));
      expect(await sharp(await picture.body()).metadata()).toMatchObject({
        format: "jpeg",
        ...shareSize,
      });
    }
    expect(titles.size, "no two pages have one title").toBe(indexedPages.length + 2);
  });

  test("pages for one person are not listed", async ({ page, request }) => {
    for (const path of ["/cart", "/checkout", "/login", "/register", "/track", "/orders"]) {
      await page.goto(path);
      expect(await metaOf(page, 'name="robots"'), path).toBe("noindex");
      await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
    }
    const secret = await request.get("/track/no-such-link");
    expect(secret.headers()["x-robots-tag"]).toBe("noindex");
    expect((await request.get("/nowhere")).status()).toBe(404);
  });

  test("structured data says what the pages say", async ({ page, baseURL }) => {
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

    await page.goto(simpleReport.path);
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
      const answer = await request.get(address);
      const html = await answer.text();
      expect(answer.status(), address).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="${address}"`);
      expect(html).not.toContain('content="noindex"');
    }
  });
});

const metaOf = async (page: Page, attribute: string) =>
  (await page.locator(`meta[${attribute}]`).getAttribute("content")) ?? "";

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
  const answer = await request.get(url);
  expect(answer.headers()["content-type"]).toMatch(/^application\/xml/);
  const xml = await answer.text();
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, "application/xml");
    if (document.querySelector("parsererror")) throw new Error("The sitemap is not well formed");
    return [...document.querySelectorAll("loc")].map((each) => each.textContent);
  }, xml);
}

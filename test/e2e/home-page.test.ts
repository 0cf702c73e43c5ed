import { texts } from "#contracts/texts";
import { expectAccessible } from "#test/browser/accessible-page";
import { chatButton } from "#test/browser/chat-steps";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import { addressBox, field, holdBack } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("the home page says what the shop does, hides the chat button while somebody types, and leads into the shop @phone", async ({
  page,
}) => {
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
  const phone = field(page, "Mobile / WhatsApp number");
  await expect(phone).toBeVisible();
  await expect(chatButton(page)).toBeVisible();
  await phone.focus();
  await expect(chatButton(page)).toBeHidden();
  await phone.blur();
  await expect(chatButton(page)).toBeVisible();
  await section(texts.catalogueHeading).getByRole("link", { name: texts.shopNow }).click();
  await expect(page).toHaveURL("/shop");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const [device, size] of [
  ["a phone", { width: 375, height: 812 }],
  ["a desktop", { width: 1280, height: 800 }],
] as const)
  test(`the first screen of ${device} says the price and the time, and leads to ordering`, async ({
    page,
    readMail,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    const main = page.getByRole("main");
    const price = main.getByText(/^\$\d+\.\d\d$/).first();
    await expect(main.getByText(/^House roof \$18\.00 · ready within 24 h/)).toBeVisible();
    const box = (await price.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(700);
    const order = main.getByRole("link", { name: "Order a report" });
    await expect(main.getByRole("link", { name: "My Orders" })).toBeHidden();
    await expectAccessible(page);
    await main.getByRole("link", { name: "See a sample report" }).click();
    await expect(page.getByRole("heading", { name: "See what you get back" })).toBeInViewport();
    await order.click();
    await expect(page).toHaveURL("/products");

    await signInBefore(page, readMail, newCustomer());
    await page.goto("/");
    await expect(order).toBeVisible();
    await expect(main.getByText("order as a guest")).toBeHidden();
    await main.getByRole("link", { name: "My Orders" }).click();
    await expect(page).toHaveURL("/orders");
  });

for (const [device, size] of [
  ["a phone", { width: 375, height: 812 }],
  ["a desktop", { width: 1280, height: 800 }],
] as const)
  test(`a roof's address entered on ${device} is in the order form, with its pin, and in no address of a page`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/");
    await addressBox(page).fill("1200 maple");
    const street = "1200 Maple Street, Springfield, IL 62704";
    await page.getByRole("option", { name: street }).click();
    await page.getByRole("button", { name: "Find my report" }).click();
    const chooser = page.getByRole("region", { name: "Which report do I need?" });
    await expect(chooser.getByText(street)).toBeVisible();
    await expectAccessible(page);
    await chooser.getByText("Neither").click();
    await chooser.getByText("A retail job").click();
    await chooser.getByText("One building").click();
    await chooser.getByRole("link", { name: "Order this report" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Residential Roof Measurement Report",
    );
    await expect(addressBox(page)).toHaveValue(street);
    await expect(addressBox(page)).toBeInViewport();
    await expect(page.getByLabel("Latitude")).toHaveValue(/^39\.7817/);
    await expect(page.getByLabel("Number of structures")).toHaveValue("1");
    await expect(page.getByRole("radio", { name: "Retail job" })).toBeChecked();
    await addressBox(page).fill("1200 Maple Street, rear building");
    await page.reload();
    await expect(addressBox(page)).toHaveValue("1200 Maple Street, rear building");
    const pages = requested.filter((url) => !url.includes("/api/geocoding/"));
    expect(pages.filter((url) => /1200|maple/i.test(url))).toEqual([]);
  });

test("an address typed before the scripts have loaded, or without suggestions, reaches the order form as typed", async ({
  page,
  expectError,
}) => {
  const skip = page.getByRole("link", { name: /^Skip: House roof/ });
  const roof = page.getByRole("main").getByLabel("Roof address");
  const release = await holdBack(page, /\/assets\/[^/]+\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await roof.fill("5 Nowhere Lane, Boulder");
  await roof.press("Enter");
  await release();
  await expect(page.getByText("5 Nowhere Lane, Boulder")).toBeVisible();
  await expect(page).toHaveURL("/#which-report");

  expectError(/502 .*\/api\/geocoding/);
  await page.route(/\/api\/geocoding/, (route) => route.fulfill({ status: 502, json: {} }));
  await roof.fill("6 Nowhere Lane, Boulder");
  await expect(page.getByText("Suggestions are not available").last()).toBeVisible();
  await page.getByRole("button", { name: "Find my report" }).click();
  await skip.click();
  await expect(addressBox(page)).toHaveValue("6 Nowhere Lane, Boulder");
  await expect(page.getByLabel("Latitude")).toHaveValue("");
});

test("Start for free carries the email over to the registration without putting it in a URL", async ({
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
  await page.goBack();
  await expect(email).toHaveValue("");
  await start.click();
  await expect(page).toHaveURL("/register");
});

test("the house is drawn with an animation once, and without one for people who prefer reduced motion", async ({
  page,
}) => {
  const running = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
  await page.goto("/");
  expect(await running()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload({ waitUntil: "commit" });
  await expect.poll(running).toBeGreaterThan(0);
  await expect.poll(running).toBe(0);
});

test("the sample report shows one sheet at a time, and its file contains every drawing", async ({
  page,
}) => {
  // The address of the services before they were a part of this page.
  await page.goto("/services");
  await expect(page).toHaveURL("/#services");
  await expect(page.getByRole("heading", { name: "Five services, one address" })).toBeInViewport();

  const report = page.getByRole("region", { name: "See what you get back" });
  await expect(report.getByText("Roof plan", { exact: true })).toBeVisible();
  const drawings = page.locator("use");
  await expect.poll(() => drawings.count()).toBeGreaterThan(10);
  const missing = () =>
    drawings.evaluateAll((uses) =>
      uses
        .filter((use) => use instanceof SVGUseElement)
        .filter((use) => use.checkVisibility() && use.getBBox().width === 0)
        .map((use) => use.href.baseVal),
    );
  const sheets = page.getByRole("radiogroup", { name: "Sheet of the report" });
  for (const sheet of ["Lengths", "Pitch", "Plan", "Areas"]) {
    await sheets.getByText(sheet, { exact: true }).click();
    await expect.poll(missing).toEqual([]);
  }
  await expect(report.getByText("Area diagram")).toBeVisible();
  await expect(report.getByText("Roof plan", { exact: true })).toBeHidden();
  const total = report.getByRole("table", { name: "Areas by facet" }).getByRole("row").last();
  const whole = report.getByRole("table", { name: "Area with waste" }).getByRole("row").nth(1);
  const area = /[\d,]+ sq ft/.exec(await total.innerText())![0];
  await expect(whole).toContainText(area);
});

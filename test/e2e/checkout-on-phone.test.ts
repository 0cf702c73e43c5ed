import type { Locator, Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  chatButton,
  chatWindow,
  expectChatLeaves,
  expectNothingBehindChat,
} from "#test/browser/chat-steps";
import {
  codeIn,
  confirmAndOrder,
  fillAddress,
  newCustomer,
  signInBefore,
} from "#test/browser/customer-steps";
import {
  addressBox,
  addToCart,
  choose,
  expectNoSideScroll,
  expectOrderPage,
  field,
  linkIn,
  newGuest,
  orderNumberAtPaypal,
  openCheckout,
  openFilledCart,
  openOrderForm,
  roofAddress,
  simpleReport,
  stateField,
  verifyBefore,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const nextStep = (page: Page) => page.getByRole("region", { name: "Next step" });

test("a thumb finishes a purchase, from the form to the order, and the chat covers nothing on the way @phone", async ({
  page,
  readMail,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const guest = newGuest();
  await verifyBefore(page.request, readMail, guest);
  const next = (name: string) => nextStep(page).getByRole("button", { name });

  await test.step("the form and the cart have price and next step in reach", async () => {
    await openOrderForm(page, simpleReport.path);
    await expect(nextStep(page)).toContainText(simpleReport.price);
    await expectReasons(page);
    await expectNothingCovered(page);
    await next(texts.addToCart).click();
    await expect(addressBox(page)).toBeFocused();
    await expect(addressBox(page)).toBeInViewport({ ratio: 1 });
    await addressBox(page).fill("315 Oak Avenue, Austin, TX 78704");
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(nextStep(page)).toContainText(simpleReport.price);
    await expectReasons(page);
    await expectNothingCovered(page);
    await expectAccessible(page);
    await nextStep(page).getByRole("link", { name: texts.proceedToCheckout }).click();
  });

  await test.step("one button leads through the checkout, and the roof's address is one tap", async () => {
    await expect(page.getByRole("link", { name: "1 report" })).toBeInViewport();
    await expectReasons(page);
    await expect(nextStep(page)).toContainText(simpleReport.price);
    await expectNothingCovered(page);
    await expectAccessible(page);
    await next("Next").click();
    await expect(field(page, "Email")).toBeFocused();
    await field(page, "Email").fill(guest.email);
    await field(page, "First name").fill(guest.firstName);
    await field(page, "Last name").fill(guest.lastName);
    await page.getByRole("button", { name: "Same as the roof’s address" }).click();
    await expect(field(page, "Street")).toHaveValue("315 Oak Avenue");
    await expect(stateField(page)).toHaveValue("TX");
    await expect(page.getByText("is verified")).toBeVisible();
    await expectNothingCovered(page);
    await expectAccessible(page);
    await next("Next").click();
    await next("Go to PayPal").click();
    await expect(page).toHaveURL(/\/checkoutnow\?token=/);
  });

  await test.step("the paid order is open at once", async () => {
    const orderNumber = await orderNumberAtPaypal(page);
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await expectNothingCovered(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "View your order" }).click();
    await expectOrderPage(page, orderNumber);
    await expectNothingCovered(page);
  });
});

test("a guest gets from the home page to a placed order in 12 taps and 8 fields", async ({
  page,
  readMail,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const guest = newGuest();
  const used = await countInput(page);
  const tap = (role: "button" | "link", name: string | RegExp) =>
    page.getByRole("main").getByRole(role, { name }).filter({ visible: true }).last().click();
  const next = (name: string) => nextStep(page).getByRole("button", { name }).click();

  await page.goto("/");
  await addressBox(page).fill("1200 maple");
  await page.getByRole("option", { name: /^1200 Maple Street/ }).click();
  await tap("button", "Find my report");
  await tap("link", /^Skip: House roof/);
  await expect(addressBox(page)).toHaveValue(/^1200 Maple Street/);
  await page.getByLabel("Number of structures").fill("1");
  await page.getByText("Retail job").click();
  await next(texts.addToCart);
  await nextStep(page).getByRole("link", { name: texts.proceedToCheckout }).click();
  await field(page, "Email").fill(guest.email);
  await field(page, "First name").fill(guest.firstName);
  await field(page, "Last name").fill(guest.lastName);
  await tap("button", "Same as the roof’s address");
  await tap("button", "Verify email");
  const mail = await readMail(guest.email, "confirm your email");
  await field(page, "6-digit code").fill(codeIn(mail));
  await expect(page.getByText("is verified")).toBeVisible();
  await next("Next");
  await next("Go to PayPal");
  await expect(page).toHaveURL(/\/checkoutnow\?token=/);

  expect(used.taps.length, used.taps.join(", ")).toBeLessThanOrEqual(12);
  expect(used.taps.length).toBeGreaterThan(5);
  expect(used.fields.size, [...used.fields].join(", ")).toBeLessThanOrEqual(8);
  expect(used.fields.size).toBeGreaterThan(4);
});

test("for a customer the chat is in the bar of form, cart, checkout and order, too, covers nothing on other pages of a phone, and reasons to trust the shop are at hand @phone", async ({
  page,
  readMail,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInBefore(page, readMail, newCustomer());
  await openOrderForm(page, simpleReport.path);
  await expectReasons(page, { isCustomer: true });
  await expectNothingCovered(page);
  await addressBox(page).fill(roofAddress);
  await addToCart(page).click();
  await expect(page).toHaveURL("/cart");
  await expectReasons(page, { isCustomer: true });
  await expectNothingCovered(page);
  await nextStep(page).getByRole("link", { name: texts.proceedToCheckout }).click();
  await expectReasons(page, { isCustomer: true });
  await expectNothingCovered(page);
  await fillAddress(page);
  await confirmAndOrder(page);
  await choose(page, "pay");
  await expectNothingCovered(page);
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(nextStep(page)).toContainText("Due ");
  await expectNothingCovered(page);
  await expectAccessible(page);
  for (const path of ["/", simpleReport.path, "/rewards"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNothingCovered(page);
  }
  await expect(page.getByText("They are worth money: 10 points = $1.00.")).toBeVisible();
});

for (const device of ["at a desk", "on a phone @phone"])
  test(`the mailed link opened elsewhere verifies and sends back, a wrong code says so, and the checkout moves on by itself ${device}`, async ({
    page,
    browser,
    readMail,
    expectError,
  }) => {
    expectError(/status of 400 .*\/api\/email-verification\/verify/);
    const guest = newGuest();
    await openFilledCart(page);
    await openCheckout(page);
    await field(page, "Email").fill(guest.email);
    await field(page, "First name").fill(guest.firstName);
    await page.getByRole("button", { name: "Verify email" }).click();
    const mail = await readMail(guest.email, "confirm your email");
    const code = codeIn(mail);
    await field(page, "6-digit code").fill(code === "000000" ? "000001" : "000000");
    await expect(page.getByText(/^This code is wrong or no longer valid/)).toBeVisible();
    await expectAccessible(page);
    const elsewhere = await browser.newContext();
    const mailProgram = await elsewhere.newPage();
    await mailProgram.goto(linkIn(mail, "verify-email"));
    await expect(mailProgram.getByText("Go back to the window where you started.")).toBeVisible();
    await expectAccessible(mailProgram);
    await expect(mailProgram).toHaveURL(/\/verify-email/);
    await elsewhere.close();
    await expect(page.getByText(`${guest.email} is verified`)).toBeVisible();
  });

test("at a desk the summary beside the form is enough, and product, cart and checkout say why to trust the shop", async ({
  page,
}) => {
  await page.goto(simpleReport.path);
  await expectReasons(page);
  await openFilledCart(page);
  await expectReasons(page);
  await openCheckout(page);
  await expectReasons(page);
  await expectAccessible(page);
  await expect(nextStep(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "1 report" })).toBeHidden();
  await page.getByRole("link", { name: /^Sold by Ridgeline/ }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByText("Who sells")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Sold by Ridgeline");
});

/** Counts what a person does on every page that follows: presses outside of text fields, and fields that are filled in. */
async function countInput(page: Page) {
  const used = { taps: [] as string[], fields: new Set<string>() };
  await page.exposeFunction("noteTap", (name: string) => void used.taps.push(name));
  await page.exposeFunction("noteField", (name: string) => void used.fields.add(name));
  await page.addInitScript(() => {
    const notes = globalThis as unknown as Record<"noteTap" | "noteField", (name: string) => void>;
    const isTyped = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type));
    // The click of a label is repeated on its field, as no person's.
    addEventListener(
      "click",
      ({ target, detail }) => {
        if (detail > 0 && !isTyped(target))
          notes.noteTap((target as Element).textContent?.trim() || (target as Element).tagName);
      },
      true,
    );
    addEventListener(
      "input",
      ({ target }) => {
        if (isTyped(target)) notes.noteField(target.labels?.[0]?.textContent ?? target.name);
      },
      true,
    );
  });
  return used;
}

/** Each reason leads to the page that says more. */
async function expectReasons(page: Page, { isCustomer = false } = {}): Promise<void> {
  const reasons = page.getByRole("list", { name: "Why trust us" });
  for (const [name, path] of [
    [/track record|on time/, "/track-record"],
    ["Free revisions for 14 days", "/refund"],
    ["Free cancellation for 2 hours", "/cancellation"],
    ["You pay at PayPal", "/terms"],
    isCustomer
      ? [/^Earns \d+ points$/, "/rewards"]
      : [/^Earns \d+ points with an account$/, "/register"],
    [/^Sold by/, "/contact"],
  ] as const)
    await expect(reasons.getByRole("link", { name })).toHaveAttribute("href", path);
}

/**
 * The chat lies over nothing, in the page's bar or as a tab that leaves while the page is scrolled down, and nor does
 * the bar at the end of the page.
 */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectNothingBehindChat(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  if (await nextStep(page).isVisible()) {
    await expectNothingBehindChat(page);
    await expectApart(page.getByRole("contentinfo").getByRole("link").last(), nextStep(page));
    await expectChatInBar(page);
  } else await expectChatLeaves(page);
  await expectNoSideScroll(page);
}

/** It has its own place beside price and next step, and takes focus back when the chat that it opened is closed. */
async function expectChatInBar(page: Page): Promise<void> {
  const chat = nextStep(page).getByRole("button", { name: "Chat with us" });
  await expect(chatButton(page)).toHaveCount(1);
  const { width, height } = (await chat.boundingBox())!;
  expect([width, height]).toEqual([44, 44]);
  const others = nextStep(page).locator("p, a, button:not([aria-label='Chat with us'])");
  for (const other of await others.all()) await expectApart(chat, other);
  await chat.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[role=dialog]:is(:focus, :focus-within)")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(chatWindow(page)).toHaveCount(0);
  await expect(chat).toBeFocused();
}

/** Neither covers the other, and both are seen. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeInViewport({ ratio: 1 });
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, JSON.stringify([a, b])).toBe(true);
}

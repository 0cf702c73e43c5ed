import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { pageReadyEvent } from "#contracts/pages";
import { texts } from "#contracts/texts";
import { expect, type ReadMail } from "./journey.ts";

export interface Guest {
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** Every guest has a different address, so that journeys don't meet in the mailbox. */
export const newGuest = (): Guest => ({
  email: `guest-${randomUUID()}@example.com`,
  firstName: "Dana",
  lastName: "Reyes",
  street: "12 Ridge Road",
  city: "Boulder",
  state: "CO",
  zip: "80301",
});

/** The product with the fewest questions: only a roof address is required. */
export const simpleReport = {
  title: "Simple Roof Diagram",
  path: "/products/simple-roof-diagram",
  price: "$12.00",
};

/** A file that passes for a sketch: an empty zip archive. */
export const sketch = {
  name: "sketch.esx",
  mimeType: "application/octet-stream",
  buffer: Buffer.from(`504b0506${"00".repeat(18)}`, "hex"),
};

export const addressBox = (page: Page): Locator =>
  page.getByRole("combobox", { name: "Roof address" });
export const fileInput = (page: Page, label: string): Locator =>
  page.getByLabel(`Choose a file: ${label}`);
export const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name });
export const addToCart = (page: Page): Locator =>
  page.getByRole("button", { name: texts.addToCart });
export const placeOrder = (page: Page): Locator =>
  page.getByRole("button", { name: texts.placeOrder });

/** Pages that note when they are hydrated. */
const noting = new WeakSet<Page>();

/** Opens a page and waits until it is hydrated; a link followed before that loads its page in full. */
export async function openListening(page: Page, path: string): Promise<void> {
  if (!noting.has(page)) {
    noting.add(page);
    await page.addInitScript((event) => {
      const note = () => void Object.assign(globalThis, { isListening: true });
      document.addEventListener(event, note);
    }, pageReadyEvent);
  }
  await page.goto(path);
  await page.waitForFunction(() => "isListening" in globalThis);
}

/**
 * Stops the clock until `page.clock.runFor` moves it; the clock must have been installed. It is first moved forward by
 * a minute, since it can't be stopped in the past.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/**
 * Moves the clock of a page that stands still, after React has run the effects of what it shows: a timer that one of
 * them sets later would never be due.
 */
export async function moveClock(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async () => {
    // React runs effects in a task of this kind; the second comes after what the first has begun.
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve);
        port1.start();
        port2.postMessage(null);
      });
  });
  await page.clock.runFor(milliseconds);
}

/** Opens the order form of a product page. */
export async function openOrderForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await tab(page, texts.tabPlaceOrder).click();
  await expect(addressBox(page)).toBeVisible();
}

export const roofAddress = "315 Oak Avenue, Austin, TX 78704";

/** Through the order form, which keeps what was typed into it before. */
export async function putSimpleReportInCart(page: Page): Promise<void> {
  await openOrderForm(page, simpleReport.path);
  await addressBox(page).fill(roofAddress);
  await addToCart(page).click();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByRole("link", { name: texts.proceedToCheckout })).toBeVisible();
}

/** The cart with the same report, put into this browser earlier; with a session it moves into the account's. */
export async function openFilledCart(page: Page): Promise<void> {
  const params = { slug: simpleReport.path.split("/").at(-1)!, page: 1 };
  const found = await page.request.get("/api/products", { params });
  const [product] = (await found.json()) as { _id: string }[];
  const line = {
    _id: randomUUID(),
    product: product!._id,
    quantity: 1,
    additionalData: { projectDetails: { address: roofAddress } },
  };
  await storeInBrowser(page, {
    guestCart: JSON.stringify({ version: 1, lines: [line] }),
    guestCartCount: "1",
  });
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: texts.proceedToCheckout })).toBeVisible();
}

/** Stores texts under these keys as the shop's pages do, which see them when they are opened next. */
export async function storeInBrowser(page: Page, stored: Record<string, string>): Promise<void> {
  // It belongs to the shop's origin and loads nothing.
  await page.goto("/robots.txt");
  await page.evaluate((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, stored);
}

export async function openCheckout(page: Page): Promise<void> {
  await page.getByRole("link", { name: texts.proceedToCheckout }).click();
  await expect(page.getByRole("button", { name: texts.confirmInformation })).toBeVisible();
}

export const field = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("textbox", { name, exact: true });

/** Of the checkout; a list in the United States. */
export const stateField = (page: Page): Locator =>
  page.getByRole("main").getByRole("combobox", { name: "State", exact: true });

/** All required fields of the checkout. */
export async function fillCheckout(page: Page, guest: Guest): Promise<void> {
  await field(page, "Email").fill(guest.email);
  await field(page, "First name").fill(guest.firstName);
  await field(page, "Last name").fill(guest.lastName);
  await field(page, "Street").fill(guest.street);
  await field(page, "City").fill(guest.city);
  await stateField(page).selectOption(guest.state);
  await field(page, "ZIP").fill(guest.zip);
}

export type MailReader = (
  to: string,
  subjectPart: string,
  options?: { after?: ReadMail },
) => Promise<ReadMail>;

/** The first link to a page of the shop that a mail holds. */
export function linkIn(
  mail: ReadMail,
  page:
    | "verify-email"
    | "verify-registration"
    | "reset-password"
    | "track"
    | "close-account"
    | "newsletter/confirm"
    | "newsletter/unsubscribe"
    | "shared",
): string {
  const link = mail.links.find((each) => new URL(each).pathname.startsWith(`/${page}`));
  if (!link) throw new Error(`"${mail.subject}" holds no link to ${page}`);
  return link;
}

/** A guest who verified the address earlier, through the API. */
export async function verifyBefore(
  request: APIRequestContext,
  readMail: MailReader,
  guest: Guest,
): Promise<void> {
  await request.post("/api/email-verification/initiate", {
    data: { email: guest.email, firstName: guest.firstName },
  });
  const mail = await readMail(guest.email, "confirm your email");
  const token = new URL(linkIn(mail, "verify-email")).searchParams.get("token");
  const response = await request.post("/api/email-verification/verify", {
    data: { email: guest.email, token },
  });
  expect(response.ok(), "the address is verified").toBe(true);
}

/** From a filled checkout to PayPal. */
export async function confirmAndPlace(page: Page): Promise<void> {
  await expect(page.getByText("is verified")).toBeVisible();
  await page.getByRole("button", { name: texts.confirmInformation }).click();
  await expect(page.getByText("Information confirmed").first()).toBeVisible();
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/checkoutnow\?token=/);
}

/** A verified guest with one simple report, at PayPal. Returns the order's number. */
export async function orderSimpleReport(
  page: Page,
  readMail: MailReader,
  guest: Guest,
  fillCart = openFilledCart,
): Promise<string> {
  await verifyBefore(page.request, readMail, guest);
  await fillCart(page);
  await openCheckout(page);
  await fillCheckout(page, guest);
  await confirmAndPlace(page);
  return orderNumberAtPaypal(page);
}

/** The order that PayPal is to be paid for. */
export async function orderNumberAtPaypal(page: Page): Promise<string> {
  const purpose = await page.getByText(/Ridgeline order [0-9A-F]{8}/).innerText();
  return /[0-9A-F]{8}$/.exec(purpose)![0];
}

type Choice = "pay" | "hold" | "decline" | "cancel";

const choices: Record<Choice, RegExp> = {
  pay: /^Pay \$/,
  hold: /hold it for review/,
  decline: /declined/,
  cancel: /^Cancel and return/,
};

export const choose = (page: Page, choice: Choice): Promise<void> =>
  page.getByRole("button", { name: choices[choice] }).click();

/** Nothing may overflow horizontally. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  // A frame still resizing after the window changed is not stable yet.
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      { message: `pixels that ${page.url()} is too wide` },
    )
    .toBe(0);
}

/** The sum of all shifts so far; the browser keeps them for late observers. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

/** Holds requests back until they are released. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await gate;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** The page behind a mailed link, which is named by its roof and has the order's number below. */
export async function expectOrderPage(
  page: Page,
  number: string,
  roof = roofAddress,
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(roof);
  await expect(page.getByRole("main")).toContainText(`Order ${number}`);
}

/** A phone's page fits with text at twice its size, too. */
export async function expectFitsEnlarged(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expectNoSideScroll(page);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
}

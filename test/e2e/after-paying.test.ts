import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "#test/browser/accessible-page";
import { buyWholeBefore } from "#test/browser/admin-steps";
import { placeOrderBefore } from "#test/browser/customer-orders";
import { logIn, newCustomer, signInBefore } from "#test/browser/customer-steps";
import {
  expectFitsEnlarged,
  expectNoSideScroll,
  expectOrderPage,
  linkIn,
  newGuest,
  roofAddress,
  simpleReport,
} from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, type ReadMail, test } from "#test/browser/journey";
import { sendAsOffice } from "#test/browser/office-calls";

const roof = "315 Oak Avenue";
const jobReferences = { claimNumber: "CLM-2291" };

/** A report as the shop makes it: a sample. */
async function drawnReport(request: APIRequestContext): Promise<File> {
  const slug = simpleReport.path.split("/").at(-1)!;
  const found = await request.get("/api/products", { params: { slug, limit: 1 } });
  const [{ sampleFile }] = (await found.json()) as [{ sampleFile: { url: string } }];
  const bytes = await (await request.get(sampleFile.url)).body();
  return new File([new Uint8Array(bytes)], "Report.pdf", { type: "application/pdf" });
}

/** A delivered order, on a phone and on a desk, in light and dark. */
async function expectDelivered(page: Page): Promise<void> {
  const main = page.getByRole("main");
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    const first = main.getByRole("img", { name: /^First page of CLM-2291 Report\.pdf$/ });
    await expect(first).toHaveJSProperty("complete", true);
    await expect(first).toHaveJSProperty("naturalHeight", 480);
    const open = main.getByRole("link", { name: "Open report (PDF)" });
    await expect(open).toHaveAttribute("href", /&view=1$/);
    await expect(main.getByText(/ earlier than promised$/)).toBeVisible();
    // Above everything else about the order.
    const top = (await open.boundingBox())!.y;
    for (const below of ["Ask for a revision", "Send link"])
      expect(top).toBeLessThan((await main.getByRole("button", { name: below }).boundingBox())!.y);
    await expectNoSideScroll(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await expectFitsEnlarged(page);
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  const open = main.getByRole("link", { name: "Open report (PDF)" });
  await open.scrollIntoViewIfNeeded();
  await expect(open, "nothing cuts it off").toBeInViewport({ ratio: 0.95 });
  const name = main.getByText("CLM-2291 Report.pdf", { exact: true }).first();
  expect((await name.boundingBox())!.width, "room for more than a letter").toBeGreaterThan(40);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
}

/** Asked, answered and delivered, each with a mail that names the roof first. */
async function expectSubjects(
  number: string,
  read: (what: string) => Promise<ReadMail>,
): Promise<void> {
  for (const what of ["Confirmed", "We need your answer", "Ready"])
    expect((await read(what)).subject).toBe(`${what}: ${roof}, CLM-2291 (${number})`);
}

test("a guest's order is named by its roof, waits for an answer above all else, and opens with its report", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const id = await buyWholeBefore(page.request, readMail, guest, { jobReferences });
  const number = id.slice(0, 8).toUpperCase();
  const office = await sendAsOffice(page);
  await office.ask(id, "Is the carport part of it?");
  const asked = await readMail(guest.email, "We need your answer");
  expect(asked.text).toContain(`Hello ${guest.firstName} ${guest.lastName},`);
  expect(asked.text).toContain("Answer the question:\n");
  expect(asked.text).not.toContain("Choose your emails");
  await page.goto(linkIn(asked, "track"));
  await expectOrderPage(page, number);
  const question = page.getByRole("button", { name: "Send answer" });
  const cancel = page.getByRole("button", { name: "Cancel order" });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    expect((await question.boundingBox())!.y).toBeLessThan((await cancel.boundingBox())!.y);
    await expectNoSideScroll(page);
  }
  await office.complete(id, [await drawnReport(page.request)]);
  const ready = await readMail(guest.email, "Ready");
  await page.goto(linkIn(ready, "track"));
  await expectOrderPage(page, number);
  await expectDelivered(page);
  await expectSubjects(number, (what) => readMail(guest.email, what));
});

test("a customer's order is named by its roof in mails, notifications, orders and points", async ({
  page,
  readMail,
  expectError,
}) => {
  // The session that ends.
  expectError(/status of 401/);
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  const { _id: id } = await placeOrderBefore(page.request, token, {
    isPaid: true,
    jobReferences,
    email: customer.email,
  });
  const number = id.slice(0, 8).toUpperCase();
  const office = await sendAsOffice(page);
  await office.ask(id, "Is the carport part of it?");
  await readMail(customer.email, "We need your answer");

  await page.goto("/notifications");
  const main = page.getByRole("main");
  const items = main.getByRole("listitem");
  const asked = items.filter({ hasText: `We need your answer: ${roof}, CLM-2291` });
  await expect(asked).toContainText(id.slice(-8));
  await asked.getByRole("link", { name: "Answer the question" }).click();
  await expect(main.getByRole("button", { name: "Send answer" })).toBeVisible();

  await office.complete(id, [await drawnReport(page.request)]);
  await readMail(customer.email, "Ready");
  await page.goto("/notifications");
  const ready = items.filter({ hasText: `Ready: ${roof}, CLM-2291` });
  await ready.getByRole("link", { name: "Open your report" }).click();
  const order = main.getByRole("article", { name: `${roofAddress}, order ${number}` });
  await expect(order.getByRole("heading", { level: 2 })).toHaveText(roofAddress);
  await expectDelivered(page);
  await expectSubjects(number, (what) => readMail(customer.email, what));

  await test.step("a session that ends in the middle of a form costs nothing", async () => {
    await main.getByRole("button", { name: "Ask for a revision" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask for a revision" });
    await dialog.getByLabel("Pitch").check();
    await dialog.getByLabel("Please describe it").fill("The porch is 3/12.");
    await page.request.post("/api/auth/logout", { headers: { authorization: `Bearer ${token}` } });
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL("/login");
    await logIn(page, customer);
    await expect(page.getByText("Your form is as you left it")).toBeVisible();
    await expect(dialog.getByLabel("Please describe it")).toHaveValue("The porch is 3/12.");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(main.getByText(/^Your revision is due /)).toBeVisible();
  });

  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto("/rewards");
    const row = main.getByRole("row", { name: `${roof}, CLM-2291` }).last();
    await expect(row).toContainText(`Order ${number}`);
    await expect(row).toContainText(id.slice(-8));
    await expect(main.getByRole("link", { name: `${roof}, CLM-2291` })).toHaveCount(
      width === 375 ? 1 : 2,
    );
    await expectAccessible(page);
    for (const path of ["/rewards", "/notifications", "/orders", `/orders?order=${id}`]) {
      await page.goto(path);
      await expect(main.getByText(roof).filter({ visible: true }).first()).toBeVisible();
      if (width === 375) await expectFitsEnlarged(page);
      else await expectNoSideScroll(page);
    }
  }
});

test.describe("in a browser that is elsewhere by now", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("an order's page says all times in the zone of its mails", async ({ page, readMail }) => {
    const guest = newGuest();
    const id = await buyWholeBefore(page.request, readMail, guest);
    const office = await sendAsOffice(page);
    await office.complete(id, [await drawnReport(page.request)]);
    await page.goto(linkIn(await readMail(guest.email, "Ready"), "track"));
    const times = page.getByRole("main").locator("time");
    await expect(times.first()).toBeVisible();
    const { placed, shown } = await page.evaluate(() => {
      const [first] = document.querySelectorAll("main time");
      const at = new Date(first!.getAttribute("datetime")!);
      return {
        shown: first!.textContent,
        placed: at.toLocaleDateString("en-US", {
          dateStyle: "long",
          timeZone: "America/New_York",
        }),
      };
    });
    expect(shown).toBe(placed);
    await expect(page.getByText(/^Until \w+, \w+ \d+, [\d:]+ [AP]M E[SD]T\./)).toBeVisible();
  });
});

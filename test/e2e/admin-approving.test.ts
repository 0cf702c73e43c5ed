import type { Browser, Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import {
  adminPassword,
  buyWholeBefore,
  promoteBefore,
  signInAsAdmin,
} from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { logIn, newCustomer, registerBefore } from "#test/browser/customer-steps";
import { newGuest } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";

const report = {
  name: "Report.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%"),
};
const openOrder = (page: Page) => page.getByRole("region", { name: /^Order [0-9A-F]{8}$/ });
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for approval" });

test("what one has made, another looks at and sends back or delivers; the maker can't", async ({
  page,
  browser,
  request,
  readMail,
}) => {
  test.slow();
  const staff = { ...newCustomer(), name: "Sam Staff" };
  await registerBefore(request, readMail, staff);
  await promoteBefore(page, staff.email, "staff");
  const guest = newGuest();
  const orderId = await buyWholeBefore(request, readMail, guest);
  await signInAsAdmin(page, { inNewSession: true });
  await turnApprovals(page, "on");

  const maker = await openAs(browser, page, staff);
  await maker.goto(`/admin/work?tab=deliver&order=${orderId}`);
  await complete(maker);
  await expect(openOrder(maker).getByText("Waiting for approval.", { exact: true })).toBeVisible();
  await expect(waiting(maker)).toContainText("Somebody else has to approve it.");
  await expect(waiting(maker).getByRole("button", { name: "Approve and deliver" })).toHaveCount(0);
  await expectAccessible(maker);

  await page.goto("/admin/work");
  await page.getByRole("tab", { name: /^To approve/ }).click();
  const row = page.locator(`#queue-${orderId}`);
  await expect(row).toContainText("Waiting for approval");
  await row.click();
  await expect(waiting(page)).toContainText("Sam Staff made it");
  await expect(waiting(page).getByRole("link", { name: report.name })).toBeVisible();
  await expectAccessible(page);
  await waiting(page).getByRole("button", { name: "Send back…" }).click();
  const note = page.getByRole("dialog", { name: "Send this delivery back?" });
  await note.getByLabel("What needs to change").fill("The garage is missing");
  await expectNoAxeViolations(page);
  await note.getByRole("button", { name: "Send it back" }).click();
  await expect(waiting(page)).toBeHidden();
  for (const place of ["ol", "[role=status]"])
    await expect(openOrder(page).locator(place).getByText("The garage is missing")).toBeVisible();
  expect((await readMail(staff.email, "Sent back")).text).toContain("The garage is missing");

  await maker.setViewportSize({ width: 768, height: 1024 });
  await expect(waiting(maker)).toBeHidden();
  await expect(openOrder(maker).getByText(/^Sent back by /)).toBeVisible();
  await completeAgain(maker);
  await expect(waiting(maker)).toBeVisible();
  await maker.context().close();

  // By keyboard alone.
  await expect(waiting(page)).toBeVisible();
  await openOrder(page).getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("c");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Approve and deliver" })).toBeVisible();
  await question.getByRole("button", { name: "Approve and deliver" }).press("Enter");
  await expect(openOrder(page).getByText("Delivered.", { exact: true })).toBeVisible();
  expect((await readMail(guest.email, "Ready")).text).toContain(report.name);
  await turnApprovals(page, "off");
});

/** In a browser of their own. */
async function openAs(
  browser: Browser,
  page: Page,
  person: Parameters<typeof logIn>[1],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const own = await context.newPage();
  await own.goto("/login");
  await logIn(own, person);
  await expect(own).toHaveURL(/\/admin\/work$/);
  return own;
}

async function complete(page: Page): Promise<void> {
  await openOrder(page).getByRole("button", { name: orderTexts.completeOrder }).click();
  const dialog = page.getByRole("dialog", { name: /^Complete Order/ });
  await expect(dialog).toContainText("somebody else has to approve it");
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByText("Choose files").click();
  await (await choosing).setFiles([report]);
  await expect(dialog.getByText(/^Uploaded/)).toHaveCount(1);
  await dialog.getByRole("button", { name: orderTexts.completeOrder }).click();
  await expect(dialog).toBeHidden();
}

/** With the file that was sent back, and without uploading anything. */
async function completeAgain(page: Page): Promise<void> {
  await openOrder(page).getByRole("button", { name: orderTexts.completeOrder }).click();
  const dialog = page.getByRole("dialog", { name: /^Complete Order/ });
  await expect(dialog.getByText("The garage is missing")).toBeVisible();
  await expect(dialog.getByRole("paragraph").filter({ hasText: report.name })).toBeVisible();
  await expect(dialog.getByText(/^Uploaded/)).toHaveCount(1);
  await dialog.getByLabel("Remarks").fill("The garage is on page 2");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: orderTexts.completeOrder }).click();
  await expect(dialog).toBeHidden();
  await expect(waiting(page)).toContainText("The garage is on page 2");
}

async function turnApprovals(page: Page, to: "on" | "off"): Promise<void> {
  await page.goto("/admin/settings?section=work");
  const toggle = page.getByRole("switch", { name: "Deliveries need approval by a second person" });
  await expect(toggle).toBeChecked({ checked: to === "off" });
  await toggle.click();
  await page.getByRole("button", { name: texts.saveChanges }).click();
  const password = page.getByRole("dialog").getByLabel(/password/i);
  await expect(password.or(page.getByText(texts.chatSaved)).first()).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(await adminPassword());
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(texts.chatSaved)).toBeVisible();
}

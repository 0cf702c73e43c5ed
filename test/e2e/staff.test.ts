import type { Page } from "@playwright/test";
import { orderTexts } from "#contracts/texts-admin-orders";
import { buyBefore, promoteBefore } from "#test/browser/admin-steps";
import { logIn, newCustomer, openFromMenu, registerBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { newGuest, simpleReport } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Back office" });

test.describe("staff", () => {
  test("start at the work, complete an order, see no amounts, are offered no other page, and are customers in the shop", async ({
    page,
    request,
    readMail,
  }) => {
    test.slow();
    const staff = { ...newCustomer(), name: "Sam Staff" };
    await registerBefore(request, readMail, staff);
    await promoteBefore(page, staff.email, "staff");
    const guest = newGuest();
    const number = await buyBefore(request, readMail, guest);

    await page.goto("/login");
    await logIn(page, staff);
    await expect(page).toHaveURL(/\/admin\/work$/);
    await expect(sidebar(page).getByRole("link")).toHaveText(["Work", "Orders", "Requests"]);
    await sidebar(page).getByRole("link", { name: "Orders" }).click();
    await expect(page.getByRole("columnheader")).toHaveText([
      "Order",
      "Products",
      "Status",
      "Due",
      "Date",
      "Details",
    ]);
    await expect(page.getByLabel("Payment status")).toHaveCount(0);

    const status = page.getByRole("combobox", { name: `Status of order ${number}` });
    await expect(status.locator("option:not([disabled])")).toHaveText([
      "Processing",
      "Completed",
      orderTexts.completeWithFiles,
    ]);
    await page.getByRole("button", { name: `Details of order ${number}` }).click();
    const details = page.getByRole("region", { name: `Details of order ${number}` });
    await expect(details).toContainText(simpleReport.title);
    await expect(details).toContainText(guest.email);
    await expect(details).toContainText("Paid at PayPal");
    await details.getByLabel("Note for the staff").fill("Two chimneys.");
    await details.getByRole("button", { name: "Add note" }).click();
    await expect(details.getByText("Sam Staff ·")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("$");
    // A button of which the table's head covers a part as it is scrolled counts as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);

    await status.selectOption("Completed");
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Complete without files" }).click();
    await expect(page.getByRole("main")).toContainText("Status: Completed");
    await expect(page.getByRole("main")).not.toContainText("$");

    await sidebar(page).getByRole("link", { name: "Requests" }).click();
    await expect(heading(page)).toHaveText("Requests");
    await expect(page.getByRole("tab")).toHaveCount(0);

    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search or jump to" });
    await expect(palette.getByRole("option")).toHaveText([
      "Work",
      "Orders",
      "Requests",
      "View shop",
      "Notifications",
      "Account Settings",
    ]);
    await palette.getByRole("option", { name: "View shop" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: /Cart/ })).toBeVisible();
    await openFromMenu(page, "My Orders");
    await expect(heading(page)).toHaveText("My Orders");
    await openFromMenu(page, "Back office");
    await expect(page).toHaveURL(/\/admin\/work$/);
  });
});

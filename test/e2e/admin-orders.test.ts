import { readFile } from "node:fs/promises";
import { texts } from "#contracts/texts";
import { adminPassword, buyBefore, signInAsAdmin } from "#test/browser/admin-steps";
import { holdBack, linkIn, newGuest, simpleReport } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";
import { openOrderOffice } from "#test/browser/order-office";

test.describe("the back office's orders", () => {
  const office = openOrderOffice();
  const { details, status, row, openOrders } = office;

  test("a paid order is cancelled after the exact amount was shown, and is refunded", async ({
    request,
    readMail,
  }) => {
    await openOrders();
    const changed = office.admin.waitForResponse("**/api/orders/*/status");
    await status().focus();
    await office.admin.keyboard.press("ArrowDown");
    await expect(status()).toHaveValue("new");
    await status().selectOption("Processing");
    await office.admin.getByRole("button", { name: "Start processing" }).click();
    expect((await changed).ok()).toBe(true);
    await expect(status()).toHaveValue("processing");

    await status().selectOption("Cancelled");
    const question = office.admin.getByRole("alertdialog", {
      name: `Cancel order ${office.number}?`,
    });
    await expect(question).toContainText(`${simpleReport.price} is refunded to Dana Reyes`);
    await expectNoAxeViolations(office.admin);
    await question.getByRole("button", { name: "Keep order" }).click();
    await expect(status()).toHaveValue("processing");

    const refetched = office.admin.waitForRequest(/\/api\/orders\/[\w-]{36}$/);
    await status().selectOption("Cancelled");
    await refetched;
    await question.getByRole("button", { name: `Cancel and refund ${simpleReport.price}` }).click();
    await expect(question).toBeHidden();
    await expect(row()).toContainText("Refunded");
    await expect(row()).toContainText("Status: Cancelled");
    await row()
      .getByRole("button", { name: /^Details/ })
      .click();
    await expect(details()).toContainText(`${simpleReport.price} refunded`);
    const mail = await readMail(office.guest.email, "Cancelled:");
    expect(mail.text).toContain(simpleReport.price);
    const confirmation = await readMail(office.guest.email, "Confirmed:");
    const token = new URL(linkIn(confirmation, "track")).pathname.split("/").at(-1);
    const tracked = await request.get(`/api/orders/track/${token}`);
    expect(await tracked.json()).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
  });

  test("the URL keeps filters, search, page and the open order, and rows react to keys as soon as they appear", async () => {
    await office.admin.goto(`/admin/orders?search=${encodeURIComponent(office.number)}&page=999`);
    await expect(office.admin.getByText("There is nothing on this page")).toBeVisible();
    const release = await holdBack(office.admin, "**/api/orders/all?*");
    await office.admin.evaluate(pressAtFirstRow);
    await office.admin.getByRole("button", { name: "Go to the first page" }).click();
    await expect(office.admin.getByRole("status").filter({ hasText: texts.loader })).toBeAttached();
    await expect(office.admin.getByText("No orders match")).toBeHidden();
    await release();
    await expect(row().getByRole("link").first()).toBeFocused();
    await office.admin.keyboard.press("Enter");
    await expect(office.admin).toHaveURL(/order=/);
    await row().getByRole("link", { name: office.number }).click();
    await expect(details()).toBeHidden();

    await office.admin.getByRole("combobox", { name: "Order status" }).selectOption("New");
    await expect(office.admin).toHaveURL(/status=new/);
    await office.admin.getByRole("button", { name: "Product…" }).click();
    await office.admin.getByRole("searchbox", { name: "Title" }).fill("simple");
    await office.admin.getByRole("button", { name: simpleReport.title }).click();
    await expect(office.admin).toHaveURL(/productId=/);
    await expect(row()).toBeVisible();
    await row().getByRole("link", { name: office.number }).click();
    await expect(details()).toContainText(office.guest.email);
    await office.admin.reload();
    await expect(details()).toContainText(office.guest.email);
    await expect(office.admin.getByText(`Product:${simpleReport.title}`)).toBeVisible();
    const orderId = new URL(office.admin.url()).searchParams.get("order")!;

    await office.admin.goto(`/admin/orders?search=nothing-like-it&order=${orderId}`);
    await expect(office.admin.getByText("No orders match")).toBeVisible();
    await expect(
      office.admin.getByRole("region", { name: `Order ${office.number}` }),
    ).toContainText(office.guest.email);
    await office.admin.getByRole("button", { name: "Clear filters" }).first().click();
    await expect(row()).toBeVisible();
  });
});

test("the filtered list of orders is exported after entering the password, and not without it", async ({
  page,
  readMail,
  expectError,
}) => {
  // The export is refused until the password was entered again.
  expectError(/403/);
  const guest = newGuest();
  const number = await buyBefore(page.request, readMail, guest);
  await signInAsAdmin(page, { inNewSession: true });
  await page.goto(`/admin/orders?search=${number}&status=new`);
  const keep = page.getByRole("button", { name: "Export CSV" });
  await keep.click();
  const question = page.getByRole("dialog", { name: "Enter your password again" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("enter your password again");
  await expectNoAxeViolations(page);

  await keep.click();
  await question.getByLabel("Password *").fill(await adminPassword());
  const release = await holdBack(page, "**/api/orders/export?*");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(keep).toHaveAttribute("aria-busy", "true");
  await release();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders-20\d\d-\d\d-\d\d\.csv$/);
  const [heads, first, ...rest] = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(heads).toContain(
    "Order,Placed (America/New_York),Paid (America/New_York),Due (America/New_York)",
  );
  expect(first).toContain(number);
  expect(first).toContain(guest.email);
  expect(rest).toEqual([""]);
  await expect(keep).not.toHaveAttribute("aria-busy");
});

/** Runs in the page: presses j in the moment in which the first row appears. */
function pressAtFirstRow(): void {
  const press = () => {
    if (!document.querySelector("[data-row-link]")) return;
    observer.disconnect();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "j" }));
  };
  const observer = new MutationObserver(press);
  observer.observe(document, { childList: true, subtree: true });
}

import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { orderTexts } from "#contracts/texts-admin-orders";
import { texts } from "#contracts/texts";
import { buyBefore, signInAsAdmin } from "#test/browser/admin-steps";
import { linkIn, newGuest, simpleReport } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";
import { uploadSketchBefore } from "#test/browser/order-lines";
import { readZip } from "#test/api/read-zip";

const report = {
  name: "Report.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%"),
};
const sketch = {
  name: "Sketch.esx",
  mimeType: "application/zip",
  buffer: Buffer.from("504b0304140000000800", "hex"),
};

/** The rows of the queue. */
const items = (page: Page) => page.locator('a[id^="queue-"]');
const listIds = (page: Page) => items(page).evaluateAll((links) => links.map(({ id }) => id));
const openOrder = (page: Page) => page.getByRole("region", { name: /^Order [0-9A-F]{8}$/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Complete Order/ });

/** Counts the presses of the pointer in this page; the count ends with the page. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(globalThis, { presses: 0 });
    addEventListener(
      "pointerdown",
      () => ((globalThis as { presses?: number }).presses! += 1),
      true,
    );
  });
  return () => page.evaluate(() => (globalThis as { presses?: number }).presses ?? -1);
}

async function chooseFiles(page: Page, area: Locator, files: (typeof report)[]): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await area.getByText("Choose files").click();
  await (await choosing).setFiles(files);
  await expect(area.getByText(/^Uploaded/)).toHaveCount(files.length);
}

/** Completes the order that is open with two files, and returns the link to the next one. */
async function deliver(page: Page): Promise<Locator> {
  await openOrder(page).getByRole("button", { name: orderTexts.completeOrder }).click();
  await chooseFiles(page, dialog(page), [report, sketch]);
  await dialog(page).getByRole("button", { name: orderTexts.completeOrder }).click();
  await expect(openOrder(page).getByText("Delivered.")).toBeVisible();
  return page.getByRole("link", { name: /^Next: / });
}

/** How many orders are delivered one after the other. */
const MANY = 25;

test.describe("delivering from the queue", () => {
  test("25 orders go out one after the other, each with two files in four clicks, and the queue stays", async ({
    page,
    request,
    readMail,
  }) => {
    test.slow();
    const guest = newGuest();
    const claimNumber = `CLM-${Date.now()}`;
    for (let count = 0; count < MANY; count += 1)
      await buyBefore(request, readMail, guest, { jobReferences: { claimNumber } });
    await signInAsAdmin(page);
    await page.goto(`/admin/work?tab=deliver&search=${claimNumber}`);
    await expect(items(page)).toHaveCount(MANY);
    const order = await listIds(page);
    const presses = await countPresses(page);
    await items(page).first().click();
    await expect(openOrder(page)).toContainText(claimNumber);
    await page.keyboard.press("t");
    await expect(openOrder(page).getByRole("button", { name: "Give up" })).toBeVisible();
    for (let count = 0; count < MANY; count += 1) {
      await expect(openOrder(page)).toContainText(claimNumber);
      const before = await presses();
      const next = await deliver(page);
      if (count === MANY - 1) break;
      await expect(next).toBeFocused();
      await next.click();
      await expect(openOrder(page).getByText("Delivered.")).toBeHidden();
      expect((await presses()) - before).toBeLessThanOrEqual(4);
    }
    await expect(openOrder(page)).toContainText("Nothing else is to be done here.");
    const before = openOrder(page).getByRole("region", { name: "Measured before" });
    await expect(before).toContainText(/We measured this address in \w+ \d{4}/);
    await expect(before.getByRole("link", { name: report.name }).first()).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(4 * MANY);
    expect(await listIds(page)).toEqual(order);
    await expect(items(page).getByText("No longer here")).toHaveCount(MANY);
    await page.getByRole("button", { name: "Times by person and product" }).click();
    const times = page.getByRole("dialog", { name: "From start to delivery" });
    await expect(times.getByRole("row", { name: new RegExp(simpleReport.title) })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test("a batch that is dropped on the queue finds its orders by name, and goes out from one table", async ({
    page,
    request,
    readMail,
  }) => {
    const guests = [newGuest(), newGuest()];
    const claims = guests.map((_, index) => `CLM-${Date.now()}-${index}`);
    const numbers: string[] = [];
    for (const [index, guest] of guests.entries())
      numbers.push(
        await buyBefore(request, readMail, guest, {
          jobReferences: { claimNumber: claims[index]! },
        }),
      );
    await signInAsAdmin(page);
    await page.goto("/admin/work?tab=deliver");
    await expect(items(page).filter({ hasText: numbers[1]! })).toBeVisible();
    await dropOn(page.getByLabel("Search the queue"), `${claims[0]} Report.pdf`, "Holiday.pdf");
    const batch = page.getByRole("dialog", { name: "Deliver files to their orders" });
    const found = batch.getByRole("table", { name: "Files and their orders" });
    await expect(found.getByRole("row", { name: /By its claim/ })).toContainText(claims[0]!);
    await expect(batch.getByRole("button", { name: "Deliver 1 order" })).toBeVisible();
    await batch
      .getByLabel("Choose files to match")
      .setInputFiles([{ ...sketch, name: `${numbers[1]}.esx` }]);
    await expect(found.getByRole("row", { name: /By its number/ })).toContainText(numbers[1]!);
    const summary = batch.getByRole("list", { name: "What is delivered" });
    await expect(summary.getByText("Missing: PDF file")).toHaveCount(1);
    await found
      .getByLabel("Order of Holiday.pdf")
      .selectOption({ label: `315 Oak Avenue · ${numbers[1]}` });
    await expect(found.getByRole("row", { name: /Chosen by you/ })).toBeVisible();
    await expect(summary.getByText("Missing: PDF file")).toHaveCount(0);
    await expectNoAxeViolations(page);
    await batch.getByRole("button", { name: "Deliver 2 orders" }).click();
    await expect(summary.getByText("Delivered", { exact: true })).toHaveCount(2);
    await batch.getByRole("button", { name: "Close" }).last().click();
    for (const number of numbers)
      await expect(items(page).filter({ hasText: number })).toContainText("No longer here");
    expect((await readMail(guests[0]!.email, "Ready:")).text).toContain("Report.pdf");
    expect((await readMail(guests[1]!.email, "Ready:")).text).toContain(".esx");
  });

  test("a batch delivers the next version of an order in revision, once it says what changed", async ({
    page,
    request,
    readMail,
    browser,
  }) => {
    const guest = newGuest();
    const number = await buyBefore(request, readMail, guest);
    await signInAsAdmin(page);
    await page.goto(`/admin/work?tab=all&search=${number}`);
    await items(page).first().click();
    await deliver(page);
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const buyer = await context.newPage();
    await buyer.goto(linkIn(await readMail(guest.email, "Ready:"), "track"));
    await buyer.getByRole("button", { name: "Ask for a revision" }).click();
    const wanted = buyer.getByRole("dialog", { name: "Ask for a revision" });
    await wanted.getByLabel("Lengths").check();
    await wanted.getByLabel("Please describe it").fill("The north eave is 42 ft.");
    await wanted.getByRole("button", { name: "Send request" }).click();
    await expect(wanted).toBeHidden();
    await context.close();

    await page.goto("/admin/work?tab=revisions");
    await expect(items(page).filter({ hasText: number })).toBeVisible();
    await dropOn(page.getByLabel("Search the queue"), `${number} Report.pdf`);
    const batch = page.getByRole("dialog", { name: "Deliver files to their orders" });
    const changed = batch.getByLabel(/^What changed for /);
    await expect(changed).toBeVisible();
    await batch.getByRole("button", { name: "Deliver 1 order" }).click();
    await expect(batch.getByText("Please write what changed")).toBeVisible();
    await expect(changed).toBeFocused();
    await changed.fill("North eave measured again: 42 ft.");
    await expectNoAxeViolations(page);
    await batch.getByRole("button", { name: "Deliver 1 order" }).click();
    const summary = batch.getByRole("list", { name: "What is delivered" });
    await expect(summary.getByText("Delivered", { exact: true })).toBeVisible();
    const mail = await readMail(guest.email, "New version ready:");
    expect(mail.text).toContain("North eave measured again: 42 ft.");
    expect(mail.text).toContain("Sketch.esx");
  });

  test("orders are chosen together: assigned, started, printed and their inputs packed", async ({
    page,
    request,
    readMail,
  }) => {
    const claimNumber = `CLM-${Date.now()}`;
    const url = await uploadSketchBefore(request);
    const jobReferences = { claimNumber };
    const first = await buyBefore(request, readMail, newGuest(), {
      jobReferences,
      line: { sketchUrl: url },
    });
    const second = await buyBefore(request, readMail, newGuest(), { jobReferences });
    await signInAsAdmin(page);
    await page.goto(`/admin/work?tab=all&search=${claimNumber}`);
    await items(page).filter({ hasText: second }).focus();
    await page.keyboard.press("x");
    const chosen = page.getByRole("region", { name: "Chosen orders" });
    await expect(chosen).toContainText("1 order chosen");
    await page.getByLabel(`Choose order ${first}`).check();
    await expect(chosen).toContainText("2 orders chosen");
    await expectNoAxeViolations(page);

    await chosen.getByRole("button", { name: "Mark started" }).click();
    await expect(items(page).getByText("Started")).toHaveCount(2);
    await chosen.getByRole("button", { name: "Assign…" }).click();
    const assign = page.getByRole("dialog", { name: "Assign 2 orders" });
    await assign.getByRole("combobox", { name: "To" }).selectOption({ index: 1 });
    await assign.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(items(page).getByText("Nobody")).toHaveCount(0);

    const downloading = page.waitForEvent("download");
    await chosen.getByRole("button", { name: "Download inputs" }).click();
    const archive = readZip(await readFile(await (await downloading).path()));
    expect(archive.map(({ name }) => name)).toEqual([`${first}/1 sketch.esx`]);

    await chosen.getByRole("button", { name: "Print packs" }).click();
    const packs = page.getByRole("region", { name: "Packs of 2 orders" });
    for (const number of [first, second])
      await expect(packs.getByRole("article", { name: new RegExp(number) })).toContainText(
        simpleReport.title,
      );
    await page.emulateMedia({ media: "print" });
    await expect(packs.getByRole("article").first()).toBeVisible();
    await expect(items(page).first()).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await expectNoAxeViolations(page);
    await chosen.getByRole("button", { name: "Choose none" }).click();
    await expect(chosen).toBeHidden();
  });

  test("files that are dropped on an order are attached, compared with its claim and its check list", async ({
    page,
    request,
    readMail,
  }) => {
    const claimNumber = "CLM-2026-118834";
    const guest = newGuest();
    const number = await buyBefore(request, readMail, guest, { jobReferences: { claimNumber } });
    await signInAsAdmin(page);
    await page.goto("/admin/settings?section=work");
    await page.getByLabel("Check list of a delivery").fill("Pitch compared with the pictures");
    await page.getByRole("button", { name: texts.saveChanges }).click();
    await expect(page.getByText(texts.chatSaved)).toBeVisible();

    await page.goto(`/admin/work?tab=all&search=${number}`);
    await items(page).first().click();
    await dropOn(
      openOrder(page).getByText("Timeline", { exact: true }),
      "CLM-2026-118835 Walls.pdf",
    );
    const attached = dialog(page);
    await expect(attached.getByText(/^Uploaded/)).toHaveCount(1);
    await expect(attached).toContainText("315 Oak Avenue, Austin, TX 78704");
    await expect(attached).toContainText(simpleReport.title);
    await expect(attached).toContainText("names CLM-2026-118835");
    await expect(attached).toContainText("Missing: Pitch compared with the pictures.");
    await attached.getByLabel("Pitch compared with the pictures").check();
    await expect(attached.getByText("Nothing is missing.")).toBeVisible();
    await dropOn(attached.getByLabel("Remarks"), "CLM-2026-118834 Report.pdf");
    await expect(attached.getByText(/^Uploaded/)).toHaveCount(2);
    await expectNoAxeViolations(page);
    await attached.getByRole("button", { name: orderTexts.completeOrder }).click();
    await expect(openOrder(page).getByText("Delivered.")).toBeVisible();
    expect((await readMail(guest.email, "Ready:")).text).toContain("Walls.pdf");
  });
});

/** Drops files on an element, as from the desktop. */
async function dropOn(target: Locator, ...names: string[]): Promise<void> {
  const page = target.page();
  const files = await page.evaluateHandle((names) => {
    const dropped = new DataTransfer();
    for (const name of names)
      dropped.items.add(new File(["%PDF-1.7\n%"], name, { type: "application/pdf" }));
    return dropped;
  }, names);
  await target.dispatchEvent("dragover", { dataTransfer: files });
  await target.dispatchEvent("drop", { dataTransfer: files });
}

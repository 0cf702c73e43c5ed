import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readPdf } from "#test/api/read-pdf";
import { expectAccessible } from "#test/browser/accessible-page";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import {
  addressBox,
  addToCart,
  choose,
  confirmAndPlace,
  expectNoSideScroll,
  fillCheckout,
  linkIn,
  newGuest,
  openCheckout,
  openOrderForm,
  orderNumberAtPaypal,
  simpleReport,
  verifyBefore,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { sendAsOffice } from "#test/browser/office-calls";

const roofs = [
  { street: "1200 Maple Street", rest: "Springfield, IL 62704", claim: "CLM-2026-118834" },
  { street: "48 Cedar Lane", rest: "Boulder, CO 80302", claim: "CLM-2026-118835" },
  { street: "77 Birch Road", rest: "Columbus, OH 43215", claim: "CLM-2026-118836" },
];
const table = [
  "Property address,Claim #,Insured,Date of loss,Pitch,Carrier",
  ...roofs.map(
    ({ street, rest, claim }, at) =>
      `"${street}, ${rest}",${claim},"Alvarez, Ana",${at === 1 ? "last spring" : "3/14/2026"},6/12,Acme`,
  ),
].join("\n");

const pdf = (name: string) => new File([`%PDF-1.7\n% ${name}`], name, { type: "application/pdf" });
const inCart = (page: Page, street: string) =>
  page.getByRole("row").filter({ has: page.getByText(street) });

const pin = (page: Page, number: number, text: string) =>
  page.getByRole("button", { name: new RegExp(`^Roof ${number}: ${text}`) });

/** The second of three roofs is to correct; the pins are one stop of the Tab key. */
async function expectPinsToLeadToRows(page: Page, wrong: string) {
  const map = page.getByRole("group", { name: "Map of 3 roofs" });
  await expect(map.getByRole("button", { name: /^Roof \d/ })).toHaveCount(3);
  await expect(pin(page, 2, `${wrong}.*, To correct$`)).toContainText("!");
  await pin(page, 2, wrong).click();
  await expect(inCart(page, wrong)).toBeFocused();
  await expect(inCart(page, wrong)).toBeInViewport();
  await pin(page, 1, "").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(inCart(page, wrong)).toBeFocused();
}

test("a guest orders three roofs with three claims from a list, and each line of the receipt and each file carries its claim @phone", async ({
  page,
  readMail,
  browser,
}) => {
  const guest = newGuest();
  await verifyBefore(page.request, readMail, guest);

  await test.step("pastes a table; what can't be read is said at its row and corrected there", async () => {
    await openOrderForm(page, simpleReport.path);
    await page.getByRole("link", { name: "Several roofs? Paste a list" }).click();
    await expect(page.getByRole("heading", { name: "Several roofs", level: 1 })).toBeFocused();
    await page.getByLabel("Addresses").fill(table);
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByText("Carrier. Name a column")).toBeVisible();
    await expect(page.getByText("2 ready, 1 to correct")).toBeVisible();
    await expectPinsToLeadToRows(page, roofs[1]!.street);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download 1 row as CSV" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain("last spring");
    await page.getByRole("button", { name: `Check ${roofs[1]!.street}` }).click();
    await expect(page.getByTitle("Drag the pin onto the roof")).toBeVisible();
    await page.getByLabel("Date of loss").fill("March 14, 2026");
    await expect(page.getByText("3 ready")).toBeVisible();
    await page.getByRole("button", { name: `Close ${roofs[1]!.street}` }).click();
    await page.reload();
    await expect(page.getByText("3 ready")).toBeVisible();
    await page.getByRole("button", { name: "Add 3 roofs to the cart" }).click();
    await expect(page).toHaveURL("/cart");
  });

  await test.step("sees each claim at its roof, in the cart and at the checkout", async () => {
    for (const { street, claim } of roofs)
      await expect(inCart(page, street)).toContainText(`Claim number: ${claim}`);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await openCheckout(page);
    for (const { claim } of roofs)
      await expect(page.getByText(`Claim number: ${claim}`)).toBeVisible();
    await fillCheckout(page, guest);
    await page.getByRole("link", { name: "All roofs on the map" }).click();
    await expect(page.getByRole("heading", { name: "All roofs on the map" })).toBeFocused();
    await pin(page, 3, roofs[2]!.street).click();
    const third = page.getByRole("listitem").filter({ hasText: roofs[2]!.street });
    await expect(third).toBeFocused();
    await expect(third).toContainText(roofs[2]!.claim);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Proceed to Checkout" }).click();
    await confirmAndPlace(page);
  });

  const number = await orderNumberAtPaypal(page);
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();

  await test.step("gets a receipt with the claim of each line", async () => {
    const mail = await readMail(guest.email, ["Confirmed", number]);
    await page.goto(linkIn(mail, "track"));
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Receipt \(PDF\)/ }).click();
    const text = readPdf(await readFile(await (await download).path())).pages.join("\n");
    for (const { street, claim } of roofs) {
      expect(text).toContain(street);
      expect(text).toContain(claim);
    }
  });

  await test.step("gets each roof's file under its claim, and shares one roof alone", async () => {
    const orderId = await page.evaluate(async (token) => {
      const response = await fetch(`/api/orders/track/${token}`);
      return ((await response.json()) as { _id: string })._id;
    }, new URL(page.url()).pathname.split("/").at(-1)!);
    const files = roofs.map(({ street }) => pdf(`${street}.pdf`));
    await (await sendAsOffice(page)).complete(orderId, files, [0, 1, 2]);
    const mail = await readMail(guest.email, "Ready:");
    for (const { street, claim } of roofs)
      expect(mail.text.replaceAll("\u200c", "")).toContain(`${claim} ${street}.pdf`);
    await page.goto(linkIn(mail, "track"));
    const sharing = page.getByRole("form", { name: "Share with others" });
    const adjuster = `adjuster-${number.toLowerCase()}@insurer.example`;
    await sharing.getByLabel("Share", { exact: true }).selectOption({ index: 2 });
    await sharing.getByLabel("Email").fill(adjuster);
    await sharing.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("list", { name: "Shared with" })).toContainText(roofs[1]!.street);
    const link = linkIn(await readMail(adjuster, "Shared with you: "), "shared");
    const context = await browser.newContext();
    const shared = await context.newPage();
    await shared.goto(link);
    const main = shared.getByRole("main");
    await expect(main).toContainText(roofs[1]!.claim);
    await expect(main).toContainText(roofs[1]!.street);
    for (const hidden of [roofs[0]!, roofs[2]!]) {
      await expect(main).not.toContainText(hidden.claim);
      await expect(main).not.toContainText(hidden.street);
    }
    await expectAccessible(shared);
    await context.close();
  });
});

test("a list for a report that can be hurried says when each way of delivery is due, and adds the chosen one @phone", async ({
  page,
}) => {
  await page.goto("/cart#list");
  await page.getByLabel("Report", { exact: true }).selectOption("Wall Measurement Report");
  await page.getByLabel("Addresses").fill("1200 Maple Street, Springfield, IL 62704");
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("1 ready")).toBeVisible();
  await expect(page.getByRole("group", { name: "Delivery" })).toBeHidden();
  await page.getByLabel("Report", { exact: true }).selectOption("Roof Report for Insurance Claims");
  await page.getByLabel("Addresses").fill("1200 Maple Street, Springfield, IL 62704");
  await page.getByRole("button", { name: "Check the list" }).click();
  const delivery = page.getByRole("group", { name: "Delivery" });
  await expect(
    delivery.getByRole("radio", { name: /^Standard .*\d:\d0 [AP]M \$29\.00$/ }),
  ).toBeChecked();
  await expect(delivery.getByRole("radio", { name: /^Rush .*\+\$10\.00$/ })).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByLabel("Number of structures").fill("1");
  await page.getByRole("button", { name: "Add 1 roof to the cart" }).click();
  await expect(inCart(page, "1200 Maple Street")).toContainText("$29.00");
});

test("a customer edits a roof in the cart, adds another one, and uses a claim for all; another window loses nothing @phone", async ({
  page,
  context,
  readMail,
  expectError,
}) => {
  await signInBefore(page, readMail, newCustomer());
  await openOrderForm(page, simpleReport.path);
  await addressBox(page).fill("9 First Street, Reno, NV");
  await addToCart(page).click();
  await expect(page).toHaveURL("/cart");

  await test.step("edits the line in the order form", async () => {
    await page.getByRole("link", { name: "Edit 9 First Street" }).click();
    await expect(page.getByRole("heading", { name: "Edit this report" })).toBeFocused();
    await page.getByLabel("Primary pitch (degrees)").fill("6/12");
    await page.getByText("Claim or job references (optional)").click();
    await page.getByLabel("Claim number").fill("CLM-1");
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel("Claim number")).toHaveValue("CLM-1");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(inCart(page, "9 First Street")).toContainText("Claim number: CLM-1");
    await expect(inCart(page, "9 First Street")).toContainText("26.6° (6/12)");
  });

  await test.step("adds another roof, whose references are empty and can be taken over", async () => {
    await page.getByRole("link", { name: "Add another roof like 9 First Street" }).click();
    await addressBox(page).fill("10 Second Street, Reno, NV");
    await expect(page.getByLabel("Claim number")).toHaveValue("");
    await page.getByRole("button", { name: "Same as 9 First Street: CLM-1" }).click();
    await expect(page.getByLabel("Claim number")).toHaveValue("CLM-1");
    await page.getByLabel("Claim number").fill("CLM-2");
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(inCart(page, "10 Second Street")).toContainText("Claim number: CLM-2");
  });

  await test.step("uses the references of one roof for all, and takes that back", async () => {
    const share = "Use for all roofs the references of 9 First Street, Reno, NV";
    await page.getByRole("button", { name: share }).click();
    await expect(inCart(page, "10 Second Street")).toContainText("Claim number: CLM-1");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(inCart(page, "10 Second Street")).toContainText("Claim number: CLM-2");
  });

  await test.step("is told what another window changed, and decides", async () => {
    expectError(/status of 409 .*\/api\/cart/);
    await page.getByRole("link", { name: "Edit 9 First Street" }).click();
    await page.getByLabel("Claim number").fill("CLM-MINE");
    const other = await context.newPage();
    await other.goto("/cart");
    await other.getByRole("link", { name: "Edit 9 First Street" }).click();
    await other.getByLabel("Claim number").fill("CLM-THEIRS");
    await other.getByRole("button", { name: "Save changes" }).click();
    await expect(other).toHaveURL("/cart");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("In your cart it is now")).toBeVisible();
    await expect(page.getByText("Claim number: CLM-THEIRS")).toBeVisible();
    await expect(page.getByLabel("Claim number")).toHaveValue("CLM-MINE");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(inCart(page, "9 First Street")).toContainText("Claim number: CLM-MINE");
    await other.close();
  });
});

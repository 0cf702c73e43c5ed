import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  addressBox,
  addToCart,
  choose,
  expectNoSideScroll,
  expectOrderPage,
  field,
  fileInput,
  fillCheckout,
  holdBack,
  linkIn,
  newGuest,
  orderNumberAtPaypal,
  placeOrder,
  sketch,
  tab,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const report = "Residential Roof Measurement Report";

test("a guest finds a report, locates the roof, pays, and follows the order @phone", async ({
  page,
  context,
  readMail,
}) => {
  const guest = newGuest();

  await test.step("finds the report from the home page", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: texts.catalogueHeading })).toBeVisible();
    await expectNoSideScroll(page);
    await page.getByRole("link", { name: texts.shopNow }).click();
    await page.getByRole("link", { name: "View Products: Roof Measurement Reports" }).click();
    await page.getByRole("link", { name: `${texts.orderNow}: ${report}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(report);
    const way = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(way).toHaveText(`Home/Shop/Roof Measurement Reports/${report}`);
    await expect(page.locator("s", { hasText: "$25.00" }).first()).toBeVisible();
    await expect(page.getByRole("tab")).toHaveText([
      texts.tabDescription,
      texts.tabPlaceOrder,
      texts.tabReviews,
    ]);
  });

  await test.step("locates the roof: chooses a suggestion, then drags the pin next door", async () => {
    await tab(page, texts.tabPlaceOrder).click();
    await addressBox(page).fill("1200 maple");
    await page.getByRole("option", { name: "1200 Maple Street, Springfield, IL 62704" }).click();
    await expect(page.getByLabel("Latitude")).toHaveValue(/^39\.7817/);
    await expect(page.getByLabel("Longitude")).toHaveValue(/^-89\.6501/);
    const asked = page.getByText("Pin moved.");
    await dragPin(page, { x: -150, y: -20 });
    await expect(asked).toBeVisible();
    await expect(addressBox(page)).toHaveValue("1200 Maple Street, Springfield, IL 62704");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use 1204 Maple Street" }).click();
    await expect(addressBox(page)).toHaveValue("1204 Maple Street, Springfield, IL 62704");
    await page.getByRole("button", { name: /^Put back: 1200 Maple Street/ }).click();
    await expect(addressBox(page)).toHaveValue("1200 Maple Street, Springfield, IL 62704");
    await page.getByRole("application").press("ArrowLeft");
    await page.getByRole("button", { name: "Keep 1200 Maple Street" }).click();
    await expect(asked).toBeHidden();
    await page.getByRole("application").press("ArrowLeft");
    await expect(page.getByText("The address was kept.")).toBeVisible();
    await addressBox(page).fill("1204 Maple Street, Springfield, IL 62704");
    await expect(page.getByLabel("Longitude")).toHaveValue(/^-89\.65(?!01)/);
    const pitch = page.getByLabel("Primary pitch (degrees)");
    await pitch.fill("6");
    await expect(page.getByText("6/12 or 6°?")).toBeVisible();
    await page.getByRole("button", { name: "6/12", exact: true }).click();
    await expect(pitch).toHaveValue("26.6");
    await page.getByLabel("Special instructions").fill("Please include the garage.");
    await expect(page.getByLabel("Primary pitch (degrees)")).toHaveValue("26.6");
  });

  await test.step("adds a sketch and sees it upload", async () => {
    const release = await holdBack(page, "**/api/upload");
    await fileInput(page, "ESX file").setInputFiles(sketch);
    await expect(page.getByRole("progressbar", { name: "Uploading sketch.esx" })).toBeVisible();
    await release();
    await expect(page.getByText(/^Uploaded/)).toBeVisible();
  });

  await test.step("answers the product's questions and puts it in the cart", async () => {
    await addToCart(page).click();
    await expect(page.getByLabel("Number of structures")).toBeFocused();
    await page.getByLabel("Number of structures").fill("2");
    await page.getByRole("radio", { name: "Insurance claim" }).check();
    await page.getByLabel("Waste percentage").selectOption("10 %");
    await page.getByLabel("Include gutters and downspouts").check();
    await page.getByText("Claim or job references (optional)").click();
    await page.getByLabel("Claim number").fill("CL-2026-42");
    await page.getByLabel("Date of loss").fill("2099-01-31");
    await addToCart(page).click();
    await expect(page.getByText(texts.invalidDateOfLoss)).toBeVisible();
    await page.getByLabel("Date of loss").fill("2026-01-31");
    const order = page.getByRole("complementary", { name: "Your order" });
    await expect(order.getByText(texts.deliveryTime)).toBeVisible();
    await expect(order.getByRole("radio", { name: /^Rush .*\+\$10\.00$/ })).toBeVisible();
    await expectNoSideScroll(page);
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    const line = page.getByRole("row", { name: new RegExp(report) });
    for (const text of [
      "1204 Maple Street",
      "CL-2026-42",
      "26.6° (6/12)",
      "Insurance claim",
      "sketch.esx",
    ])
      await expect(line).toContainText(text);
    await expect(page.getByRole("link", { name: "Cart 1 item" }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the checkout says one thing at a time, in order", async () => {
    await page.getByRole("link", { name: texts.proceedToCheckout }).click();
    await expect(page.getByText("You are checking out as a guest")).toBeVisible();
    const problem = page.getByRole("alert");
    await placeOrder(page).click();
    await expect(problem).toHaveText(texts.verifyBeforeOrder);
    await page.getByRole("button", { name: texts.confirmInformation }).click();
    await expect(page.getByText(texts.emailRequired)).toBeVisible();
    await expect(field(page, "Email")).toBeFocused();
    await field(page, "Email").fill("abc");
    await page.getByRole("button", { name: "Verify email" }).click();
    await expect(page.getByText(texts.invalidEmail)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("verifies the address in another tab; the checkout notices by itself", async () => {
    await fillCheckout(page, guest);
    await page.getByRole("button", { name: "Verify email" }).click();
    await expect(page.getByText(`We sent a link to ${guest.email}`)).toBeVisible();
    await expectAccessible(page);
    const mail = await readMail(guest.email, "confirm your email");
    const otherTab = await context.newPage();
    await otherTab.goto(linkIn(mail, "verify-email"), { waitUntil: "commit" });
    await expect(otherTab.getByRole("heading", { name: "Your email is verified" })).toBeVisible();
    await expect(page.getByText(`${guest.email} is verified`)).toBeVisible();
    await expect(otherTab).toHaveURL("/checkout?verified=true");
    await expect(field(otherTab, "Street")).toHaveValue(guest.street);
    await otherTab.close();
  });

  await test.step("confirms, corrects, confirms again, and places the order", async () => {
    await expect(page.getByText(texts.verifyBeforeOrder)).toBeHidden();
    await placeOrder(page).click();
    await expect(page.getByRole("alert")).toHaveText(texts.confirmAddressFirst);
    await page.getByRole("button", { name: texts.confirmInformation }).click();
    await expect(field(page, "City")).toHaveJSProperty("readOnly", true);
    await page.getByRole("button", { name: texts.editInformation }).click();
    await field(page, "City").fill("Denver");
    await expect(page.getByText("Claim number: CL-2026-42")).toBeVisible();
    await page.getByRole("button", { name: texts.confirmInformation }).click();
    await expect(field(page, "City")).toHaveJSProperty("readOnly", true);
    await expectAccessible(page);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/checkoutnow\?token=/);
    await expect(page.getByText("$18.00").first()).toBeVisible();
  });

  const orderNumber = await orderNumberAtPaypal(page);
  await test.step("pays at PayPal and comes back to a paid order", async () => {
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await expect(page).toHaveURL("/payment/success");
    await expect(page.getByRole("main")).toContainText(orderNumber);
    await expect(page.getByRole("link", { name: "Cart 0 items" }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("gets from there to the order at once, and back by the browser's own way", async () => {
    const main = page.getByRole("main");
    for (const text of [report, "1204 Maple Street", "Create an account"])
      await expect(main).toContainText(text);
    await page.getByRole("link", { name: "View your order" }).click();
    await expectOrderPage(page, orderNumber, "1204 Maple Street, Springfield, IL 62704");
    await expect(page.getByText(/^This link works until/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue(`${guest.firstName} ${guest.lastName}`);
    await expect(field(page, "Email")).toHaveValue(guest.email);
  });

  await test.step("follows the order from the mailed link and gets the own file back", async () => {
    const mail = await readMail(guest.email, ["Confirmed", orderNumber]);
    await page.goto(linkIn(mail, "track"));
    await expectOrderPage(page, orderNumber, "1204 Maple Street, Springfield, IL 62704");
    const current = page.getByRole("list", { name: "Progress" }).locator("[aria-current=step]");
    await expect(current).toHaveText("Payment confirmed");
    const main = page.getByRole("main");
    for (const text of [
      report,
      "1204 Maple Street",
      "26.6° (6/12)",
      "10 %",
      "Denver",
      "CL-2026-42",
      "$18.00",
    ])
      await expect(main).toContainText(text);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: sketch.name }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(sketch.name);
    expect(await readFile(await file.path())).toEqual(sketch.buffer);
  });
});

/** Drags the pin by so many pixels. */
async function dragPin(page: Page, by: { x: number; y: number }): Promise<void> {
  const pin = page.getByTitle("Drag the pin onto the roof");
  // Waits until the map has moved to the pin and no longer moves with it.
  await pin.hover();
  const box = await pin.boundingBox();
  if (!box) throw new Error("there is no pin");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + by.x / 2, at.y + by.y / 2, { steps: 4 });
  await page.mouse.move(at.x + by.x, at.y + by.y, { steps: 4 });
  await page.mouse.up();
}

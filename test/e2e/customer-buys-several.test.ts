import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { expectAccessible } from "#test/browser/accessible-page";
import { expectNothingBehindChat } from "#test/browser/chat-steps";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import {
  addressBox,
  addToCart,
  choose,
  field,
  openCheckout,
  openFilledCart,
  placeOrder,
  tab,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { makeTieredReport } from "#test/browser/product-steps";

const report = "Residential Roof Measurement Report";
const express = /^Express .*\+\$15\.50$/;

test("a customer at a desk chooses a faster delivery before the form, is asked about pin and pitch, adds more roofs from a list, and sees all of them on one map before paying", async ({
  page,
  readMail,
}) => {
  await signInBefore(page, readMail, newCustomer());

  await test.step("each way of delivery stands with its time and surcharge in the list, the header and the form", async () => {
    await page.goto("/products");
    const card = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({
        has: page.getByRole("heading", { name: report }),
      });
    const tiers = card.getByRole("listitem");
    await expect(tiers.first()).toHaveText(/^Standard\s*\w+, \d+:\d0 [AP]M/);
    // Outside of working hours it may be no faster.
    await expect(tiers.last()).toHaveText(/^Rush\s*(.*\d+:\d0 [AP]M|no faster now)\s*\+\$10\.00$/);
    await expectWhole(page);
    await page.goto(await makeTieredReport(page));
    await page.getByRole("radio", { name: express }).check();
    await tab(page, texts.tabPlaceOrder).click();
    const order = page.getByRole("complementary", { name: "Your order" });
    await expect(order.getByRole("radio", { name: express })).toBeChecked();
    await expect(
      page.getByText(/^With Express you can cancel for free within 1 hour/),
    ).toBeVisible();
  });

  await test.step("a pin that is set next door asks what the address is, and a bare pitch what it means", async () => {
    await addressBox(page).fill("1200 maple");
    await page.getByRole("option", { name: "1200 Maple Street, Springfield, IL 62704" }).click();
    await expect(page.getByLabel("Latitude")).toHaveValue(/^39\.7817/);
    await clickBesidePin(page);
    await expect(page.getByText("Pin moved.")).toBeVisible();
    await expect(addressBox(page)).toHaveValue("1200 Maple Street, Springfield, IL 62704");
    await page.getByRole("button", { name: "Keep 1200 Maple Street" }).click();
    await page.getByLabel("Primary pitch (degrees)").fill("6");
    await expect(page.getByText("6/12 or 6°?")).toBeVisible();
    await page.getByRole("button", { name: "6/12", exact: true }).click();
    await expectWhole(page);
    await page.getByText("Claim or job references (optional)").click();
    await page.getByLabel("Claim number").fill("CLM-1");
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(inCart(page, "1200 Maple Street")).toContainText("26.6° (6/12)");
    await expect(inCart(page, "1200 Maple Street")).toContainText("Express: Within 4 hours");
  });

  await test.step("a list adds two roofs; the pin of the one in doubt is marked and leads to its row", async () => {
    await page.getByRole("link", { name: "Several roofs? Paste a list" }).click();
    await page.getByLabel("Report", { exact: true }).selectOption("Simple Roof Diagram");
    await page
      .getByLabel("Addresses")
      .fill("48 Cedar Lane, Boulder, CO 80302\n1200 Maple Street, Springfield, IL 62704");
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByText("1 ready, 1 to look at")).toBeVisible();
    const doubted = page.getByRole("button", { name: /^Roof 2: 1200 Maple Street.*To look at$/ });
    await expect(doubted).toContainText("?");
    await doubted.click();
    await expect(inCart(page, "1200 Maple Street")).toBeFocused();
    await expectWhole(page);
    await page.getByRole("checkbox", { name: /in your cart already/ }).check();
    await page.getByRole("button", { name: "Add 2 roofs to the cart" }).click();
    await expect(page).toHaveURL("/cart");
    await expectWhole(page);
  });

  await test.step("the map of the checkout shows each roof once with its reports, and leads back", async () => {
    await openCheckout(page);
    await page.getByRole("link", { name: "All roofs on the map" }).click();
    const map = page.getByRole("group", { name: "Map of 3 roofs" });
    await expect(map.getByRole("button", { name: /^Roof \d: / })).toHaveCount(3);
    await page.getByRole("button", { name: /^Roof 2: 48 Cedar Lane/ }).click();
    const second = page.getByRole("listitem").filter({ hasText: "48 Cedar Lane" });
    await expect(second).toBeFocused();
    await second.getByRole("link", { name: /^Edit/ }).click();
    await page.getByLabel("Claim number").fill("CLM-2");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(inCart(page, "48 Cedar Lane")).toContainText("Claim number: CLM-2");
    await openCheckout(page);
    await expect(page.getByText("Claim number: CLM-2")).toBeVisible();
    await expectWhole(page);
  });

  await test.step("pays at once, and the order has each roof with its own delivery and claim", async () => {
    await page
      .getByRole("button", { name: /^Same as 1200 Maple Street/ })
      .first()
      .click();
    await page.getByRole("button", { name: texts.confirmInformation }).click();
    await placeOrder(page).click();
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await expectWhole(page);
    await page.getByRole("link", { name: "View your order" }).click();
    const main = page.getByRole("main");
    await expect(main.getByText(/^Express, /)).toHaveCount(1);
    await expect(main.getByText(/^Standard, /)).toHaveCount(2);
    for (const claim of ["CLM-1", "CLM-2"])
      await expect(main.getByText(claim).first()).toBeVisible();
    await expectWhole(page);
  });
});

for (const device of ["at a desk", "on a phone @phone"])
  test(`a customer ${device} needs no verification, takes the roof's address over and pays`, async ({
    page,
    readMail,
  }) => {
    const customer = newCustomer();
    await signInBefore(page, readMail, customer);
    await openFilledCart(page);
    await expectWhole(page);
    await openCheckout(page);
    await expect(field(page, "Email")).toHaveValue(customer.email);
    await expect(page.getByRole("button", { name: "Verify email" })).toBeHidden();
    await page.getByRole("button", { name: "Same as the roof’s address" }).click();
    await expect(field(page, "Street")).toHaveValue("315 Oak Avenue");
    await expectWhole(page);
    const bar = page.getByRole("region", { name: "Next step" });
    if (device.endsWith("@phone")) {
      await expect(page.getByRole("link", { name: "1 report" })).toBeVisible();
      await bar.getByRole("button", { name: "Next" }).tap();
      await bar.getByRole("button", { name: "Go to PayPal" }).tap();
    } else {
      await expect(bar).toBeHidden();
      await page.getByRole("button", { name: texts.confirmInformation }).click();
      await placeOrder(page).click();
    }
    await expect(page).toHaveURL(/\/checkoutnow\?token=/);
  });

const inCart = (page: Page, street: string) =>
  page.getByRole("row").filter({ has: page.getByText(street) });

/** Sets the pin some 30 m off, on the neighbour's roof. */
async function clickBesidePin(page: Page): Promise<void> {
  const pin = page.getByTitle("Drag the pin onto the roof");
  // Waits until the map has moved to the pin and no longer moves with it.
  await pin.hover();
  const box = (await pin.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 - 150, box.y + box.height / 2 - 20);
}

/** Accessible, no wider than the window, and with nothing behind the chat. */
async function expectWhole(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectNothingBehindChat(page);
  await expectAccessible(page);
}

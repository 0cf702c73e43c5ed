import { texts } from "#contracts/texts";
import { expectAccessible } from "#test/browser/accessible-page";
import { codeIn } from "#test/browser/customer-steps";
import {
  addressBox,
  addToCart,
  expectOrderPage,
  field,
  fileInput,
  linkIn,
  newGuest,
  openListening,
  orderNumberAtPaypal,
  placeOrder,
  simpleReport,
  sketch,
  stateField,
  tab,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { enter, tabTo, write } from "#test/browser/keyboard-steps";

test("a guest buys with the keyboard alone and always sees where the focus is", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();

  await test.step("the product is reached from the home page", async () => {
    await openListening(page, "/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await enter(page, page.getByRole("link", { name: texts.shopNow }));
    await enter(page, page.getByRole("link", { name: "View Products: Roof Measurement Reports" }));
    await enter(page, page.getByRole("link", { name: `${texts.orderNow}: ${simpleReport.title}` }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(simpleReport.title);
  });

  await test.step("the order form and its map are filled in", async () => {
    await tabTo(page, tab(page, texts.tabDescription));
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, texts.tabPlaceOrder)).toBeFocused();
    await expect(addressBox(page)).toBeVisible();
    await tabTo(page, addressBox(page));
    await page.keyboard.type("48 cedar");
    await expect(page.getByRole("option", { name: /48 Cedar Lane/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(addressBox(page)).toHaveValue("48 Cedar Lane, Boulder, CO 80302");
    await expect(page.getByLabel("Longitude")).toHaveValue(/^-105\.2797/);
    const map = page.getByRole("application", { name: "Map with the roof's pin" });
    await expect(map).toHaveAttribute("aria-busy", "false");
    await tabTo(page, map);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByLabel("Longitude")).toHaveValue(/^-105\.27968/);
    await tabTo(page, page.getByLabel("Primary pitch (degrees)"));
    await page.keyboard.type("30");
    // Before the last steps of the Tab key: the browser needs a moment until it hands its dialog over.
    const chooser = page.waitForEvent("filechooser");
    await tabTo(page, fileInput(page, "ESX file"));
    await page.keyboard.press("Space");
    await (await chooser).setFiles(sketch);
    await expect(page.getByText(/^Uploaded/)).toBeVisible();
    await enter(page, addToCart(page));
    await expect(page).toHaveURL("/cart");
  });

  await test.step("cart and checkout are completed", async () => {
    await expect(page.getByRole("link", { name: texts.proceedToCheckout })).toBeVisible();
    await expectAccessible(page);
    await enter(page, page.getByRole("link", { name: texts.proceedToCheckout }));
    await enter(page, page.getByRole("button", { name: texts.confirmInformation }));
    await expect(page.getByText(texts.emailRequired)).toBeVisible();
    await expect(field(page, "Email")).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(guest.email);
    await enter(page, page.getByRole("button", { name: "Verify email" }));
    await expect(page.getByText(`We sent a link to ${guest.email}`)).toBeVisible();
    await expectAccessible(page);
    const mail = await readMail(guest.email, "confirm your email");
    await write(page, field(page, "6-digit code"), codeIn(mail));
    await expect(page.getByText(`${guest.email} is verified`)).toBeVisible();
    await write(page, field(page, "First name"), guest.firstName);
    await write(page, field(page, "Last name"), guest.lastName);
    await write(page, field(page, "Street"), guest.street);
    await write(page, field(page, "City"), guest.city);
    await write(page, stateField(page), guest.state);
    await write(page, field(page, "ZIP"), guest.zip);
    await enter(page, page.getByRole("button", { name: texts.confirmInformation }));
    await expect(page.getByText("Information confirmed").first()).toBeVisible();
    await expectAccessible(page);
    await enter(page, placeOrder(page));
  });

  await test.step("PayPal leads back to the order's own page", async () => {
    await expect(page).toHaveURL(/\/checkoutnow\?token=/);
    const orderNumber = await orderNumberAtPaypal(page);
    await enter(page, page.getByRole("button", { name: /^Pay \$/ }));
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await expectAccessible(page);
    const mail = await readMail(guest.email, ["Confirmed", orderNumber]);
    await page.goto(linkIn(mail, "track"));
    await expectOrderPage(page, orderNumber, "48 Cedar Lane, Boulder, CO 80302");
    await expectAccessible(page);
    await tabTo(page, page.getByRole("link", { name: sketch.name }));
  });
});

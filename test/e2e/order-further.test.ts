import { texts } from "#contracts/texts";
import { expectForEverybody } from "#test/for-everybody";
import {
  addressBox,
  addToCart,
  choose,
  linkIn,
  newGuest,
  openOrderForm,
  orderSimpleReport,
  simpleReport,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";

test("a guest orders again for another roof with what was entered for the first", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  await openOrderForm(page, simpleReport.path);
  await page.getByLabel("Primary pitch (degrees)").fill("26.5");
  await page.getByLabel("Special instructions").fill("Without the shed");
  const number = await orderSimpleReport(page, readMail, guest);
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
  const order = linkIn(await readMail(guest.email, number), "track");

  await test.step("and what was typed into the form meanwhile comes back on demand", async () => {
    await openOrderForm(page, simpleReport.path);
    await page.getByLabel("Special instructions").fill("Typed before");
    await page.goto(order);
    await page.getByRole("button", { name: "Order again for another roof" }).click();
    await expect(page.getByText(`Filled in from order ${number}`)).toBeVisible();
    await expect(page.getByLabel("Primary pitch (degrees)")).toHaveValue("26.5");
    await expect(page.getByLabel("Special instructions")).toHaveValue("Without the shed");
    await expect(addressBox(page)).toHaveValue("");
    await expectForEverybody(page);
    await page.getByRole("button", { name: "Use what I had entered before" }).click();
    await expect(page.getByText("What you had entered is back")).toBeVisible();
    await expect(page.getByLabel("Special instructions")).toHaveValue("Typed before");
    await page.getByRole("button", { name: `Use what came from order ${number}` }).click();
    await addressBox(page).fill("9 Cedar Lane, Austin, TX 78704");
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("row", { name: /9 Cedar Lane/ })).toContainText("26.5°");
    await page.goto(simpleReport.path);
    await page.getByRole("tab", { name: texts.tabPlaceOrder }).click();
    await expect(page.getByLabel("Special instructions")).toHaveValue("Typed before");
  });
});

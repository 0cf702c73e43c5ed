import { texts } from "#contracts/texts";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  addressBox,
  addToCart,
  fileInput,
  openOrderForm,
  sketch,
  tab,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("the order form and the reviews of a product are accessible, in light and dark, at both widths", async ({
  page,
}) => {
  await openOrderForm(page, "/products/residential-roof-measurement-report");
  await expect(page.getByTitle("Drag the pin onto the roof")).toBeVisible();
  await fileInput(page, "ESX file").setInputFiles(sketch);
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await addToCart(page).click();
  await expect(page.getByText(texts.roofAddressRequired)).toBeVisible();
  await expectAccessible(page, { narrowToo: true });
  await addressBox(page).fill("1200 maple");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page, { narrowToo: true });
  await expect(page.getByRole("option").first()).toBeVisible();
  await tab(page, texts.tabReviews).click();
  await expect(page.getByText(texts.noReviews)).toBeVisible();
  await expectAccessible(page, { narrowToo: true });
});

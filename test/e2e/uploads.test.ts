import {
  addressBox,
  addToCart,
  fileInput,
  holdBack,
  openOrderForm,
  simpleReport,
  sketch,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("an upload can be cancelled, one that failed can be retried, and adding to the cart waits for one that is under way", async ({
  page,
  expectError,
}) => {
  await openOrderForm(page, simpleReport.path);
  expectError(/ERR_FAILED .*\/api\/upload/);
  const esx = fileInput(page, "ESX file");
  let release = await holdBack(page, "**/api/upload");
  await esx.setInputFiles(sketch);
  await page.getByRole("button", { name: "Cancel upload of sketch.esx" }).click();
  await expect(esx).toBeAttached();
  await expect(page.getByText(sketch.name)).toBeHidden();
  await release();

  await page.route("**/api/upload", (route) => route.abort());
  await esx.setInputFiles(sketch);
  await expect(page.getByText("The connection was lost. Your file is still chosen")).toBeVisible();
  await addressBox(page).fill("48 Cedar Lane, Boulder, CO 80302");
  await addToCart(page).click();
  await expect(page.getByText("A file was not uploaded.")).toBeVisible();
  await page.unroute("**/api/upload");
  release = await holdBack(page, "**/api/upload");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await addToCart(page).click();
  await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
  await release();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText(sketch.name)).toBeVisible();
});

import sharp from "sharp";
import {
  addressBox,
  addToCart,
  fileInput,
  holdBack,
  openOrderForm,
  simpleReport,
  sketch,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";

const desktop = { tag: "@desktop" };

test.beforeEach(({ page }) => openOrderForm(page, simpleReport.path));

test(
  "a file whose content is not what its name says is refused with a plain reason",
  desktop,
  async ({ page, expectError }) => {
    expectError(/\/api\/upload/);
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: "#2563eb" },
    })
      .png()
      .toBuffer();
    const esx = fileInput(page, "ESX file");
    await esx.setInputFiles({ ...sketch, buffer: picture });
    await expect(
      page.getByText("The content of this file does not match its extension"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Remove sketch.esx" }).click();
    await expect(esx).toBeAttached();

    const blueprint = fileInput(page, "Blueprint or custom logo");
    await blueprint.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
    await expect(page.getByText(/^Uploaded/)).toBeVisible();
  },
);

test(
  "an upload can be cancelled, and one that failed can be retried",
  desktop,
  async ({ page, expectError }) => {
    expectError(/ERR_FAILED .*\/api\/upload/);
    const esx = fileInput(page, "ESX file");
    const release = await holdBack(page, "**/api/upload");
    await esx.setInputFiles(sketch);
    await page.getByRole("button", { name: "Cancel upload of sketch.esx" }).click();
    await expect(esx).toBeAttached();
    await expect(page.getByText(sketch.name)).toBeHidden();
    await release();

    await page.route("**/api/upload", (route) => route.abort());
    await esx.setInputFiles(sketch);
    await expect(
      page.getByText("The connection was lost. Your file is still chosen"),
    ).toBeVisible();
    await addressBox(page).fill("48 Cedar Lane, Boulder, CO 80302");
    await addToCart(page).click();
    await expect(page.getByText("A file was not uploaded.")).toBeVisible();
    await page.unroute("**/api/upload");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(/^Uploaded/)).toBeVisible();
    await addToCart(page).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText(sketch.name)).toBeVisible();
  },
);

test("adding to the cart waits for an upload that is under way", desktop, async ({ page }) => {
  await addressBox(page).fill("48 Cedar Lane, Boulder, CO 80302");
  const release = await holdBack(page, "**/api/upload");
  await fileInput(page, "ESX file").setInputFiles(sketch);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await addToCart(page).click();
  await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
  await release();
  await expect(page).toHaveURL("/cart");
  await expect(page.getByText(sketch.name)).toBeVisible();
});

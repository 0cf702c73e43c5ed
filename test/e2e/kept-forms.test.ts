import { texts } from "#contracts/texts";
import {
  addressBox,
  fileInput,
  openOrderForm,
  simpleReport,
  sketch,
  tab,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const desktop = { tag: "@desktop" };

test(
  "a shared location fills the address, and a typed order form survives a reload and the back button",
  desktop,
  async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 39.9612, longitude: -83.0007 });
    await openOrderForm(page, simpleReport.path);
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect(addressBox(page)).toHaveValue("77 Birch Road, Columbus, OH 43215");
    await page.getByRole("button", { name: "Clear pin" }).click();
    await expect(page.getByLabel("Latitude")).toHaveValue("");
    await expect(addressBox(page)).toHaveValue("77 Birch Road, Columbus, OH 43215");
    await page.getByLabel("Secondary pitch (degrees)").fill("18");
    await page.getByLabel("Company name on the cover").fill("Alder Roofing");
    await fileInput(page, "ESX file").setInputFiles(sketch);
    await expect(page.getByText(/^Uploaded/)).toBeVisible();

    const expectAllThere = async () => {
      await tab(page, texts.tabPlaceOrder).click();
      await expect(addressBox(page)).toHaveValue("77 Birch Road, Columbus, OH 43215");
      await expect(page.getByLabel("Secondary pitch (degrees)")).toHaveValue("18");
      await expect(page.getByLabel("Company name on the cover")).toHaveValue("Alder Roofing");
      await expect(page.getByText(sketch.name)).toBeVisible();
    };
    await page.reload();
    await expectAllThere();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Shop" })
      .click();
    await expect(page).toHaveURL("/shop");
    await page.goBack();
    await expectAllThere();
  },
);

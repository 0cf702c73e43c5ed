import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  addressBox,
  addToCart,
  fileInput,
  openOrderForm,
  simpleReport,
  sketch,
  tab,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { openSettled } from "#test/browser/settled-page";

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

test("a pressed tab alone is marked at once, also where a press gives no focus", async ({
  page,
}) => {
  await openSettled(page, simpleReport.path);
  expect(await readMarked(page)).toEqual([texts.tabDescription]);
  expect(await readMarked(page, texts.tabPlaceOrder)).toEqual([texts.tabPlaceOrder]);
  await expect(addressBox(page)).toBeVisible();
  expect(await readMarked(page)).toEqual([texts.tabPlaceOrder]);
  await addressBox(page).focus();
  expect(await readMarked(page)).toEqual([texts.tabPlaceOrder]);
});

/** The tabs with a line below, right after one of them is pressed, before anything can be rendered. */
const readMarked = (page: Page, press?: string): Promise<string[]> =>
  page.evaluate((press) => {
    const tabs = [...document.querySelectorAll<HTMLElement>("[role=tab]")];
    tabs.find((each) => each.textContent === press)?.click();
    for (const change of document.getAnimations()) change.finish();
    const isMarked = (each: HTMLElement) =>
      getComputedStyle(each).borderBottomColor !== "rgba(0, 0, 0, 0)";
    return tabs.filter(isMarked).map((each) => each.textContent);
  }, press);

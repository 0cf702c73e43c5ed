import { defaultCalendar } from "#contracts/shop-calendar";
import { texts } from "#contracts/texts";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expectNoSideScroll } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test("an admin adds a holiday and removes it again", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  const date = page.getByLabel("Holiday 1, date");
  await page.getByRole("button", { name: "Add holiday" }).click();
  await expect(date).toBeFocused();
  await page.getByRole("button", { name: texts.saveChanges }).click();
  await expect(page.getByText("Please enter a date")).toBeVisible();
  await expectAccessible(page);

  await date.fill("2031-07-04");
  await page.getByLabel("Holiday 1, name").fill("Independence Day");
  await page.getByRole("button", { name: texts.saveChanges }).click();
  await expect(page.getByText(texts.chatSaved)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.reload();
  await expect(date).toHaveValue("2031-07-04");
  await expectNoSideScroll(page);

  await page.getByRole("button", { name: "Remove Independence Day" }).click();
  await page.getByRole("button", { name: texts.saveChanges }).click();
  await expect(page.getByText(texts.chatSaved)).toBeVisible();
  const calendar = await page.request.get("/api/calendar");
  expect(await calendar.json()).toEqual(defaultCalendar);
});

import type { Locator } from "@playwright/test";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { expect, test } from "#test/browser/journey";

/** Changes a field in the moment in which the address has changed, before a page could be drawn in its own time. */
async function changeWithAddress(field: Locator, value: string): Promise<void> {
  await field.evaluate((element, value) => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      history.replaceState = replaceState;
      replaceState(...given);
      queueMicrotask(() => {
        const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")!;
        own.set!.call(element, value);
        for (const kind of ["input", "change"])
          element.dispatchEvent(new Event(kind, { bubbles: true }));
      });
    };
  }, value);
}

test.describe("input faster than the page", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page));

  test("loses no digit of a date, and no date of a range", async ({ page }) => {
    await page.goto("/admin/orders");
    const from = page.getByLabel("Placed from");
    await from.focus();
    await page.keyboard.type("01152026");
    await expect(from).toHaveValue("2026-01-15");
    await expect(page).toHaveURL(/from=2026-01-15/);

    await page.goto("/admin?from=2020-01-01&to=2020-01-31");
    const last = page.getByLabel("Last day");
    await changeWithAddress(last, "2020-01-01");
    await page.getByLabel("First day").fill("2020-01-02");
    await expect(page.getByText("The last day must not be before the first.")).toBeVisible();
    await expect(last).toHaveValue("2020-01-01");
  });
});

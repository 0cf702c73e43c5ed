import type { Locator } from "@playwright/test";
import { texts } from "#contracts/texts";
import { signInAsAdmin } from "#test/browser/admin-steps";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import { openListening, simpleReport, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

test("with forced colours the chosen tab and the current page differ from the others", async ({
  page,
}) => {
  await openListening(page, simpleReport.path);
  const [chosen, other] = [tab(page, texts.tabDescription), tab(page, texts.tabReviews)];
  await page.mouse.move(0, 0);
  expect(await readShownStyle(chosen)).not.toEqual(await readShownStyle(other));
  await page.goto("/privacy");
  const policies = page.getByRole("navigation", { name: "Policies" }).getByRole("link");
  expect(await readShownStyle(policies.and(page.locator("[aria-current=page]")))).not.toEqual(
    await readShownStyle(policies.and(page.locator(":not([aria-current])")).first()),
  );
});

test("with forced colours a customer sees which switches are on", async ({ page, readMail }) => {
  await signInBefore(page, readMail, newCustomer());
  await openListening(page, "/account");
  await page.getByRole("tab", { name: "Notifications" }).click();
  const toggle = page.getByRole("switch").first();
  await expect(toggle).toBeVisible();
  const before = await readShownStyle(toggle);
  await toggle.click();
  await page.mouse.move(0, 0);
  await toggle.blur();
  expect(await readShownStyle(toggle)).not.toEqual(before);
});

test("with forced colours the office shows its current screen, segments, stars and badges", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openListening(page, "/admin/settings");
  const items = page.getByRole("navigation").getByRole("link");
  expect(await readShownStyle(items.and(page.locator("[aria-current=page]")).first())).not.toEqual(
    await readShownStyle(items.and(page.locator(":not([aria-current])")).first()),
  );
  await page.goto("/admin/customers");
  const badge = page.locator("main .rounded-sm.text-xs").first();
  await expect(badge).toBeVisible();
  expect(await badge.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("1px");
});

/** What shows a state, as far as forced colours leave it. */
const readShownStyle = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderBottomColor, outlineStyle, outlineColor } =
      getComputedStyle(node);
    const knob = getComputedStyle(node, "::before").backgroundColor;
    return { backgroundColor, borderBottomColor, outlineStyle, outlineColor, knob };
  });

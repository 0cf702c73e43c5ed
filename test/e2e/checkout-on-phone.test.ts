import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#test/browser/accessible-page";
import { chatButton } from "#test/browser/chat-steps";
import {
  expectNoSideScroll,
  field,
  newGuest,
  openCheckout,
  openFilledCart,
  simpleReport,
  stateField,
  verifyBefore,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const nextStep = (page: Page) => page.getByRole("region", { name: "Next step" });

test("on a phone one button leads a guest to PayPal, and the roof's address is one tap @phone", async ({
  page,
  readMail,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const guest = newGuest();
  await verifyBefore(page.request, readMail, guest);
  await openFilledCart(page);
  await openCheckout(page);
  const next = (name: string) => nextStep(page).getByRole("button", { name });
  await expect(nextStep(page)).toContainText(simpleReport.price);
  await expect(page.getByRole("link", { name: "1 report" })).toBeInViewport();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await next("Next").click();
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill(guest.email);
  await field(page, "First name").fill(guest.firstName);
  await field(page, "Last name").fill(guest.lastName);
  await expectApart(chatButton(page), next("Next"));
  await page.getByRole("button", { name: "Same as the roof’s address" }).click();
  await expect(field(page, "Street")).toHaveValue("315 Oak Avenue");
  await expect(stateField(page)).toHaveValue("TX");
  await page.mouse.wheel(0, 10_000);
  await expectApart(page.getByRole("contentinfo").getByRole("link").last(), nextStep(page));
  await expectAccessible(page);
  await expect(page.getByText("is verified")).toBeVisible();
  await next("Next").click();
  await next("Go to PayPal").click();
  await expect(page).toHaveURL(/\/checkoutnow\?token=/);
});

test("at a desk the summary beside the form is enough", async ({ page }) => {
  await openFilledCart(page);
  await openCheckout(page);
  await expect(nextStep(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "1 report" })).toBeHidden();
});

/** Neither covers the other, and both are seen. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeInViewport({ ratio: 1 });
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, JSON.stringify([a, b])).toBe(true);
}

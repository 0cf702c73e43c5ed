import type { Page } from "@playwright/test";
import { expectNoSideScroll } from "./guest-steps.ts";
import { expectNoAxeViolations } from "./journey.ts";

/**
 * The current page is accessible. On a wide screen also in dark mode, whose colours are the same at every width, and at
 * the width of a tablet.
 */
export async function expectForEverybody(page: Page): Promise<void> {
  const own = page.viewportSize()!;
  await expectNoSideScroll(page);
  await expectNoAxeViolations(page);
  if (own.width <= 768) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page, { onlyColours: true });
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 768, height: own.height });
  await expectNoSideScroll(page);
  await page.setViewportSize(own);
}

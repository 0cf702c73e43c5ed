import type { Page } from "@playwright/test";
import { expectNoSideScroll } from "./guest-steps.ts";
import { expectNoAxeViolations } from "./journey.ts";

/**
 * The current page is accessible. On a wide screen also in dark mode, whose colours are the same at every width. It
 * fits on a tablet and, outside the back office, on a phone; with `narrowToo` everything is checked again on the narrower
 * of them.
 */
export async function expectAccessible(
  page: Page,
  { narrowToo = false }: { narrowToo?: boolean } = {},
): Promise<void> {
  const own = page.viewportSize()!;
  await expectNoSideScroll(page);
  await expectNoAxeViolations(page);
  if (own.width <= 768) return;
  await expectReadableInDark(page);
  const isOffice = new URL(page.url()).pathname.startsWith("/admin");
  for (const width of isOffice ? [768] : [768, 375]) {
    await page.setViewportSize({ width, height: own.height });
    await expectNoSideScroll(page);
  }
  if (narrowToo) {
    // Elsewhere the bars that stay in place may cover just a part of a control, which makes it too small for axe.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expectNoAxeViolations(page);
    await expectReadableInDark(page);
  }
  await page.setViewportSize(own);
}

/** The colours of the current page have enough contrast in dark mode. */
async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page, { onlyColours: true });
  await page.emulateMedia({ colorScheme: "light" });
}

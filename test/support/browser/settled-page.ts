import type { Page, Request } from "@playwright/test";
import { openListening } from "./guest-steps.ts";
import { expect } from "./journey.ts";

/**
 * Opens a page and waits until it has settled: it is hydrated, every response has arrived and is shown, and no request
 * was sent meanwhile.
 */
export async function openSettled(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  let begun = 0;
  const begin = (request: Request) => {
    // The stream of notifications stays open.
    if (request.url().endsWith("/api/notifications/stream")) return;
    begun += 1;
    pending.add(request);
  };
  const end = (request: Request) => void pending.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await openListening(page, path);
  await expect(async () => {
    const before = begun;
    const open = [...pending].map((request) => request.url());
    await untilShown(page);
    expect(open, "requests without a response").toEqual([]);
    expect(begun, "requests begun").toBe(before);
  }).toPass({ timeout: 30_000, intervals: [0] });
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** Waits until the page has loaded its fonts, painted what has come, and has nothing more to do. */
export const untilShown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });

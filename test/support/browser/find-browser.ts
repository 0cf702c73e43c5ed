import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The shell first: it has no windows to draw, and takes about a fifth less time for the same journey. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The Chromium to test with: from CHROMIUM_PATH, else an installed one, else Playwright's own. */
export function findBrowser(): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen && !existsSync(chosen))
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  return chosen || [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

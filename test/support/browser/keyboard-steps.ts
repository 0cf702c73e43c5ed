import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Walks on with the Tab key; every stop on the way must be in plain sight. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const { name, fault, isReached } = await target.evaluate(inspectFocus);
    if (fault) throw new Error(`The focus on ${name} at ${page.url()} ${fault}.`);
    if (isReached) return;
    stops.push(name);
  }
  throw new Error(`Tab never came to ${target.toString()}; it stopped at: ${stops.join(", ")}`);
}

export async function enter(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

export async function write(page: Page, target: Locator, text: string): Promise<void> {
  // Tab would leave a page whose form is still being loaded for its footer.
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Runs in the page: what has the focus, why it can't be seen, null when it can, and whether it is the target. */
function inspectFocus(target: Element): {
  name: string;
  fault: string | null;
  isReached: boolean;
} {
  const readElementName = (element: Element): string => {
    const label = element.closest("label")?.textContent ?? element.textContent;
    const text = element.getAttribute("aria-label") ?? label;
    return `${element.localName} "${text.trim().slice(0, 40)}"`;
  };
  const hasRing = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  };
  /** A file field is hidden; its label represents it. */
  const findShownPart = (element: Element): Element => {
    const isHidden = element.getBoundingClientRect().width <= 1;
    return (isHidden && element.closest("label")) || element;
  };
  const whatCovers = (element: Element, box: DOMRect): string | null => {
    const hit = document.elementFromPoint(box.left + box.width / 2, Math.max(box.top + 2, 0));
    if (hit && (element.contains(hit) || hit.contains(element))) return null;
    return `is covered by ${hit?.outerHTML.slice(0, 80)}`;
  };
  const findFocusFault = (element: Element): string | null => {
    if (!hasRing(element) && !hasRing(element.closest("label"))) return "has no ring";
    const shown = findShownPart(element);
    const [box] = shown.getClientRects();
    if (!box || box.width < 2) return "has no size";
    if (box.top < 0 || box.top > innerHeight - 10) return "is out of sight";
    return whatCovers(shown, box);
  };
  const element = document.activeElement;
  const isReached = element === target;
  if (!element || element === document.body) return { name: "the page", fault: null, isReached };
  return { name: readElementName(element), fault: findFocusFault(element), isReached };
}

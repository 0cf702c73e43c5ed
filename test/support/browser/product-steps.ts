import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { logInAsAdmin } from "./admin-steps.ts";
import { expect } from "./journey.ts";

/** Journey steps of an admin in the product form. */
export const newTitle = () => `Test report ${randomUUID().slice(0, 8)}`;

interface Basics {
  title: string;
  original: string;
  sale: string;
  status?: string;
}

export async function fillBasics(panel: Locator, { title, original, sale, status }: Basics) {
  await panel.getByLabel("Title").fill(title);
  await panel.getByLabel("Original price").fill(original);
  await panel.getByLabel("Sale price").fill(sale);
  if (status) await panel.getByLabel("Status").selectOption(status);
}

interface FieldFacts {
  options?: string[];
  required?: boolean;
}

export async function addField(
  panel: Locator,
  label: string,
  type: string,
  { options = [], required = false }: FieldFacts = {},
): Promise<void> {
  const cards = panel.getByRole("group", { name: "Custom fields" }).locator("li");
  const count = await cards.count();
  await panel.getByRole("button", { name: "Add field" }).click();
  const card = cards.nth(count);
  await expect(card.getByLabel("Label")).toBeFocused();
  await card.getByLabel("Label").fill(label);
  await card.getByLabel("Type").selectOption(type);
  if (required) await card.getByLabel("Required").check();
  for (const [at, option] of options.entries()) {
    const box = card.getByRole("textbox", { name: `Option ${at + 1} of ${label}` });
    await box.fill(option);
    if (at < options.length - 1) await box.press("Enter");
  }
}

export const handle = (panel: Locator, name: string): Locator =>
  panel.getByRole("button", { name: new RegExp(`^Move ${name} by dragging`) });

/**
 * Drags with the mouse in small steps onto the other handle, until the one is right above the other and the list, which
 * scrolls while the pointer is near its edge, has stopped.
 */
export async function dragAbove(page: Page, from: Locator, to: Locator): Promise<void> {
  const handles = page.getByRole("button", { name: /^Move .* by dragging/ });
  const findPlace = async (handle: Locator) => {
    const name = await handle.getAttribute("aria-label");
    return handles.evaluateAll((all, own) => all.findIndex((one) => one.ariaLabel === own), name);
  };
  await from.scrollIntoViewIfNeeded();
  const { x, y } = (await from.boundingBox())!;
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  let before = Number.NaN;
  await expect(async () => {
    const top = (await to.boundingBox())!.y;
    const isRightAbove = (await findPlace(from)) + 1 === (await findPlace(to));
    const isStill = top === before;
    before = top;
    if (!isRightAbove) await page.mouse.move(x + 8, Math.max(80, top + 8), { steps: 4 });
    expect({ isRightAbove, isStill }).toEqual({ isRightAbove: true, isStill: true });
  }).toPass({ intervals: [50], timeout: 60_000 });
  await page.mouse.up();
}

/** The names of all questions in their order on the page, without the star of required ones. */
export async function questionsIn(place: Locator): Promise<string[]> {
  const names = await place
    .locator("fieldset > legend, div > label")
    .filter({ hasNot: place.page().locator("input[type=radio]") })
    .allInnerTexts();
  return names.map((name) => name.replace(/\s*\*$/, "").trim());
}

/** A product with a second way of delivery that is faster at any time. Returns its address. */
export async function makeTieredReport(page: Page): Promise<string> {
  const made = await page.request.post("/api/products", {
    headers: { authorization: `Bearer ${await logInAsAdmin(page)}` },
    data: {
      title: newTitle(),
      original: 30,
      sale: 20,
      status: "publish",
      tiers: [
        { name: "Standard", hours: 24, counting: "working", surcharge: 0 },
        { name: "Express", hours: 4, counting: "clock", surcharge: 15.5 },
      ],
    },
  });
  expect(made.status()).toBe(201);
  const { _id, slug } = (await made.json()) as { _id: string; slug: string };
  return `/products/${slug}?id=${_id}`;
}

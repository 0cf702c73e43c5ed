import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { addressBox, holdBack, simpleReport, tab } from "#test/guest-steps";
import { expect, test } from "#test/journey";

/** The page as the server sent it; its scripts come when they are let go. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await holdBack(page, /\/assets\/[^/]+\.js$/);
  await page.goto(path, { waitUntil: "commit" });
  return letGo;
}

test("a button pressed before the scripts are there does its work once they are", async ({
  page,
}) => {
  const letGo = await openWithoutScripts(page, simpleReport.path);
  await tab(page, texts.tabPlaceOrder).click();
  await letGo();
  await expect(addressBox(page)).toBeVisible();
  await expect(tab(page, texts.tabPlaceOrder)).toHaveAttribute("aria-selected", "true");
});

test("a form filled in and sent before the scripts are there keeps everything and is sent by them", async ({
  page,
  expectError,
}) => {
  expectError(/401/);
  const letGo = await openWithoutScripts(page, "/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.keyboard.press("Enter");
  await letGo();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong password");
});

test("a choice and a tick made before the scripts are there count", async ({ page }) => {
  const letGo = await openWithoutScripts(page, "/contact");
  const form = page.getByRole("region", { name: texts.bookMyCall });
  await form.getByLabel("Service").selectOption("Roof Repair");
  await form.getByRole("checkbox").check();
  await letGo();
  await expect(form.getByRole("button", { name: texts.bookMyCall })).toBeEnabled();
  await expect(form.getByLabel("Service")).toHaveValue("Roof Repair");
  await expect(form.getByRole("checkbox")).toBeChecked();
});

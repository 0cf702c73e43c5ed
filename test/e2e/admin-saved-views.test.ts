import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { promoteBefore, signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { newCustomer, registerBefore } from "#test/browser/customer-steps";
import { expect, test } from "#test/browser/journey";
import { enter } from "#test/browser/keyboard-steps";
import { queryShop } from "#test/browser/query-shop";

const views = (page: Page, noun: string) =>
  page.getByRole("navigation", { name: `Views of ${noun}` });
const dialog = (page: Page, name: RegExp) => page.getByRole("dialog", { name });
const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("filters are saved under a name, opened by it, changed and shared with the staff", async ({
  page,
  browser,
  request,
  readMail,
  baseURL,
}) => {
  test.slow();
  const word = randomUUID().slice(0, 6);
  await signInAsAdmin(page);
  await page.goto("/admin/orders?status=processing&sort=dueSoonest");
  await enter(page, named(page, "Save view"));
  await expect(dialog(page, /Save view/).getByLabel("Name *")).toBeFocused();
  await page.keyboard.type(`Work ${word}`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const chip = views(page, "orders").getByRole("link", { name: `Work ${word}` });
  await expect(chip).toHaveAttribute("aria-current", "true");
  const total = page.getByRole("navigation", { name: "Pages of orders" }).getByRole("status");
  await expect(total).toHaveText(/orders?$/);
  const count = /([\d,]+) orders?$/.exec((await total.textContent())!)![1]!;
  await expect(chip).toHaveText(`Work ${word}${count}`);
  await expectAccessible(page);

  await views(page, "orders").getByRole("link", { name: "All orders" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await chip.click();
  await expect(page).toHaveURL(/status=processing/);
  await expect(page).toHaveURL(/sort=dueSoonest/);
  await page.getByLabel("Due time").selectOption("late");
  await named(page, `Update “Work ${word}”`).click();
  await expect(named(page, "Edit view")).toBeVisible();
  await page.goto("/admin/orders");
  await chip.click();
  await expect(page).toHaveURL(/due=late/);

  await test.step("staff see it, and can't change it", async () => {
    const staff = { ...newCustomer(), name: "Sam Staff" };
    await registerBefore(request, readMail, staff);
    await promoteBefore(page, staff.email, "staff");
    const { email, password } = staff;
    const response = await request.post("/api/auth/login", { data: { email, password } });
    const { token } = (await response.json()) as { token: string };
    const context = await browser.newContext({ baseURL: baseURL! });
    const theirs = await context.newPage();
    await theirs.addInitScript((kept) => localStorage.setItem("token", kept), token);
    await theirs.goto("/admin/orders");
    await views(theirs, "orders")
      .getByRole("link", { name: `Work ${word}` })
      .click();
    await expect(theirs).toHaveURL(/due=late/);
    await expect(named(theirs, "Edit view")).toHaveCount(0);
    await context.close();
  });

  await named(page, "Edit view").click();
  await dialog(page, /^Edit/).getByLabel("Name *").fill(`Overdue ${word}`);
  await page.keyboard.press("Enter");
  const renamed = views(page, "orders").getByRole("link", { name: `Overdue ${word}` });
  await expect(renamed).toBeVisible();
  await named(page, "Edit view").click();
  await dialog(page, /^Edit/).getByRole("button", { name: "Delete view" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(renamed).toHaveCount(0);
  await expect(dialog(page, /^Edit/)).toHaveCount(0);
});

test("long lists have pages with numbers, and as many rows as somebody chose, at tablet width too", async ({
  page,
}) => {
  const word = `Eave${randomUUID().slice(0, 6)}`;
  await queryShop(
    `insert into users (id, name, email, password_hash, role, preferences, created_at, updated_at)
     select gen_random_uuid(), $1 || ' ' || number, $1 || number || '@example.com', '-', 'customer',
       (select preferences from users limit 1), now(), now()
     from generate_series(1, 130) number`,
    [word],
  );
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`/admin/customers?search=${word}`);
  const pages = page.getByRole("navigation", { name: "Pages of matches" });
  const status = pages.getByRole("status");
  await expect(status).toHaveText("1–10 of 130 matches");
  await enter(page, pages.getByRole("button", { name: "Page 13" }));
  await expect(status).toHaveText("121–130 of 130 matches");
  await enter(page, pages.getByRole("textbox", { name: "Go to page, up to 13" }));
  await page.keyboard.type("6");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("51–60 of 130 matches");
  await pages.getByLabel("Rows on a page").selectOption("50");
  await expect(status).toHaveText("51–100 of 130 matches");
  await expect(page.getByRole("table", { name: "Customers" }).locator("tbody tr")).toHaveCount(50);
  await expectAccessible(page);
  await page.reload();
  await expect(status).toHaveText("51–100 of 130 matches");
  await pages.getByLabel("Rows on a page").selectOption("10");
  await expect(status).toHaveText("51–60 of 130 matches");
});

import type { Locator, Page } from "@playwright/test";
import { orderTexts } from "#contracts/texts-admin-orders";
import { buyWholeBefore, signInAsAdmin } from "./admin-steps.ts";
import { type Guest, newGuest } from "./guest-steps.ts";
import { expect, test } from "./journey.ts";

interface OrderOffice {
  admin: Page;
  guest: Guest;
  /** The guest's. */
  orderId: string;
  number: string;
}

/** Before each test: a guest's paid order, and an admin in a separate browser context. */
export function openOrderOffice() {
  const office = {} as OrderOffice;
  test.beforeEach(async ({ request, readMail, browser }) => {
    office.guest = newGuest();
    office.orderId = await buyWholeBefore(request, readMail, office.guest);
    office.number = office.orderId.slice(0, 8).toUpperCase();
    const context = await browser.newContext();
    office.admin = await context.newPage();
    await signInAsAdmin(office.admin);
  });
  test.afterEach(() => office.admin.context().close());

  const table = () => office.admin.getByRole("table", { name: "Orders" });
  const status = () =>
    office.admin.getByRole("combobox", { name: `Status of order ${office.number}` });
  const row = (): Locator =>
    table()
      .getByRole("row")
      .filter({
        has: office.admin.getByRole("button", { name: `Details of order ${office.number}` }),
      });
  return Object.assign(office, {
    table,
    status,
    row,
    details: () => office.admin.getByRole("region", { name: `Details of order ${office.number}` }),
    openOrders: async (query = "") => {
      await office.admin.goto(`/admin/orders${query}`);
      await expect(row()).toBeVisible();
    },
    openCompletion: async (): Promise<Locator> => {
      await status().selectOption(orderTexts.completeWithFiles);
      const name = `${orderTexts.completeOrder} ${office.number}`;
      const dialog = office.admin.getByRole("dialog", { name });
      await expect(dialog).toBeVisible();
      return dialog;
    },
  });
}

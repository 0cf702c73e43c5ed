import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { texts } from "#contracts/texts";
import { customerPanel, signInAsAdmin } from "#test/browser/admin-steps";
import { placeOrderBefore } from "#test/browser/customer-orders";
import { newCustomer, registerBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, test } from "#test/browser/journey";

const findStatusSelect = (panel: Locator, orderId: string) =>
  panel.getByLabel(`Status of order ${orderId.slice(0, 8).toUpperCase()}`);
/** In the table of orders; the reward history names an order as well. */
const findPanelRow = (panel: Locator, orderId: string) =>
  panel.getByRole("row").filter({
    has: panel.page().getByLabel(`Status of order ${orderId.slice(0, 8).toUpperCase()}`),
  });

test.describe("the back office's customers", () => {
  test("show their orders, cart and points, and their orders can be cancelled there", async ({
    page,
    readMail,
  }) => {
    const customer = { ...newCustomer(), name: `Casey ${randomUUID().slice(0, 8)}` };
    const theirs = await registerBefore(page.request, readMail, customer);
    const paid = await placeOrderBefore(page.request, theirs, { isPaid: true });
    const unpaid = await placeOrderBefore(page.request, theirs, { isPaid: false });
    const found = await page.request.get("/api/products", {
      params: { slug: "simple-roof-diagram", limit: 1 },
    });
    const [product] = (await found.json()) as { _id: string }[];
    await page.request.post("/api/cart", {
      data: { productId: product!._id, quantity: 3 },
      headers: { authorization: `Bearer ${theirs}` },
    });
    await signInAsAdmin(page);
    await page.goto(`/admin/customers?search=${customer.email}`);
    await page.getByRole("link", { name: customer.name }).click();
    const panel = customerPanel(page, customer.name);
    await expect(panel.getByRole("link", { name: customer.email })).toBeVisible();
    const today = new Date().toLocaleDateString("en-US", {
      dateStyle: "medium",
      timeZone: "America/Chicago",
    });
    for (const [term, text] of [
      ["Joined", today],
      ["Role", "Customer"],
      ["Shipping address", /12 Ridge Road\s*Boulder, CO 80301/],
      ["Orders", "2"],
      ["Reward points", "6"],
    ] as const)
      await expect(
        panel.getByRole("term").filter({ hasText: term }).locator("+ dd").first(),
      ).toHaveText(text);
    await expect(panel.getByRole("table", { name: "Cart" })).toContainText(
      "Simple Roof Diagram3$12.00$36.00",
    );
    await expect(panel.getByRole("table", { name: "Reward history" })).toContainText("Awarded");
    await expect(panel.getByRole("table", { name: "Points in and out" })).toContainText(
      /Earned.*\+6/,
    );
    await expect(findPanelRow(panel, unpaid._id)).toContainText("$12.00");

    const status = findStatusSelect(panel, unpaid._id);
    await expect(status.locator("option")).toHaveText([
      texts.awaitingPayment,
      "Processing",
      "Completed",
      "Cancelled",
    ]);
    await expect(findStatusSelect(panel, paid._id)).toHaveValue("new");
    await findPanelRow(panel, paid._id)
      .getByRole("link", { name: /View Details/ })
      .click();
    const order = page.getByRole("dialog", { name: /^Order / });
    await expect(order).toContainText("315 Oak Avenue, Austin, TX 78704");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(order).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expectAccessible(page);

    await findStatusSelect(panel, paid._id).selectOption("cancelled");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("$12.00 is refunded to Casey Alder");
    await question.getByRole("button", { name: "Cancel and refund $12.00" }).click();
    await expect(findStatusSelect(panel, paid._id)).toHaveValue("cancelled");
    await expect(findPanelRow(panel, paid._id)).toContainText("Refunded");
  });
});

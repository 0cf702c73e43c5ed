import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { texts } from "#contracts/texts";
import { customerPanel, signInAsAdmin } from "#test/admin-steps";
import { placeOrderBefore } from "#test/customer-orders";
import { newCustomer, registerBefore } from "#test/customer-steps";
import { expectForEverybody } from "#test/for-everybody";
import { expect, test } from "#test/journey";

const statusOf = (panel: Locator, orderId: string) =>
  panel.getByLabel(`Status of order ${orderId.slice(0, 8).toUpperCase()}`);
/** In the table of orders; the reward history names an order as well. */
const rowOf = (panel: Locator, orderId: string) =>
  panel.getByRole("row").filter({
    has: panel.page().getByLabel(`Status of order ${orderId.slice(0, 8).toUpperCase()}`),
  });

test.describe("the back office's customers @desktop", () => {
  test("show what they bought, what lies in the cart and what they earned", async ({
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
    await expect(rowOf(panel, unpaid._id)).toContainText("$12.00");

    const status = statusOf(panel, unpaid._id);
    await expect(status.locator("option")).toHaveText([
      texts.awaitingPayment,
      "Processing",
      "Completed",
      "Cancelled",
    ]);
    await expect(statusOf(panel, paid._id)).toHaveValue("new");
    await rowOf(panel, paid._id)
      .getByRole("link", { name: /View Details/ })
      .click();
    const order = page.getByRole("dialog", { name: /^Order / });
    await expect(order).toContainText("315 Oak Avenue, Austin, TX 78704");
    await expectForEverybody(page);
    await page.keyboard.press("Escape");
    await expect(order).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expectForEverybody(page);
  });

  test("have their orders moved on: one step, a refused one, a failed one, a cancelled one", async ({
    page,
    readMail,
    expectError,
  }) => {
    const customer = { ...newCustomer(), name: `Casey ${randomUUID().slice(0, 8)}` };
    const theirs = await registerBefore(page.request, readMail, customer);
    const { _id: id } = await placeOrderBefore(page.request, theirs, { isPaid: true });
    await signInAsAdmin(page);
    await page.goto(`/admin/customers?search=${customer.email}`);
    await page.getByRole("link", { name: customer.name }).click();
    const panel = customerPanel(page, customer.name);
    const status = statusOf(panel, id);
    expectError(/400|could not be changed/);
    await status.selectOption("pending");
    await expect(rowOf(panel, id)).toContainText(texts.pendingIsManaged);
    await expect(status).toHaveValue("new");

    expectError(/500/);
    await page.route(`**/api/orders/${id}/status`, (route) =>
      route.fulfill({ status: 500, json: { message: "The roof is wet." } }),
    );
    await status.selectOption("completed");
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Complete without files" }).click();
    await expect(rowOf(panel, id)).toContainText("The roof is wet.");
    await expect(status).toHaveValue("new");
    await page.unroute(`**/api/orders/${id}/status`);

    await status.selectOption("processing");
    await expect(status).toHaveValue("processing");
    await expect(rowOf(panel, id)).not.toContainText("The roof is wet.");
    await status.selectOption("cancelled");
    await expect(question).toContainText("$12.00 is refunded to Casey Alder");
    await question.getByRole("button", { name: "Keep order" }).click();
    await expect(status).toHaveValue("processing");

    // Without a look at the order no refund is asked for, which the shop refuses for a paid one.
    expectError(/409/);
    await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await status.selectOption("cancelled");
    await expect(question).toContainText("The payment could not be looked up.");
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(question).toContainText("Cancelling now refunds $12.00.");
    await page.unroute(`**/api/orders/${id}`);
    await question.getByRole("button", { name: "Keep order" }).click();

    await status.selectOption("cancelled");
    await question.getByRole("button", { name: "Cancel and refund $12.00" }).click();
    await expect(status).toHaveValue("cancelled");
    await expect(rowOf(panel, id)).toContainText("Refunded");
  });
});

import { dashboardTexts } from "#contracts/texts-dashboard";
import { customerPanel, customerRows, signInAsAdmin } from "#test/admin-steps";
import { newCustomer, signInBefore } from "#test/customer-steps";
import { expect, test } from "#test/journey";
import {
  alterResponse,
  anOrder,
  countLogged,
  failed,
  type Json,
  otherShapes,
  typeError,
} from "#test/other-shapes";

test("the back office shows orders in any shape, and a part that fails alone @desktop", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(typeError);
  expectError(/Element type is invalid|Minified React error #130/);
  const order = await anOrder(page, readMail);
  await signInAsAdmin(page);
  await alterResponse(page, "orders/all?*", () => [order, ...otherShapes(order)]);
  await page.goto("/admin/orders");
  const rows = page.getByRole("table", { name: "Orders" }).locator("tbody tr");
  await expect(rows).toHaveCount(5);
  await expect(page.getByText(failed)).toBeHidden();

  await test.step("its panel keeps all but the timeline", async () => {
    await alterResponse<Json>(page, "orders/*-*-*-*-*", (body) => ({
      ...body,
      products: [null, ...(body.products as Json[])],
      timeline: [{ at: "", kind: "unheard of", actor: { kind: "system", name: null } }],
    }));
    await rows
      .first()
      .getByRole("button", { name: /Details/ })
      .click();
    const panel = page.getByRole("region", { name: /^Details of order/ });
    await expect(panel.getByRole("alert")).toContainText(failed);
    await expect(panel).toContainText("Simple Roof Diagram");
    await expect(panel).toContainText("PayPal order");
  });

  await test.step("of the dashboard only the cards that can't be made are missing", async () => {
    await alterResponse<Json>(page, "analytics/dashboard", (body) => ({
      ...body,
      orderStatusBreakdown: null,
      previous: null,
    }));
    const logged = countLogged(page);
    await page.goto("/admin");
    await expect(page.getByText(failed)).toHaveCount(2);
    await expect(page.getByRole("heading", { name: dashboardTexts.totalRevenue })).toBeVisible();
    await expect(page.getByRole("heading", { name: dashboardTexts.monthlyOrders })).toBeVisible();
    await expect(page.getByRole("heading", { name: dashboardTexts.orderStatus })).toBeHidden();
    await expect.poll(logged).toBe(2);
    await page.unroute("**/api/analytics/dashboard");
    await page.getByRole("button", { name: "Retry" }).first().click();
    await expect(page.getByText(failed)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: dashboardTexts.orderStatus })).toBeVisible();
  });
});

test("a customer with a cart that can't be shown keeps the rest of the panel @desktop", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(typeError);
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  await signInAsAdmin(page);
  await alterResponse<{ data: { customers: Json[] } }>(page, "customers?*", (body) => ({
    ...body,
    data: {
      ...body.data,
      customers: body.data.customers.flatMap((customer) => [
        { ...customer, _id: "c0", orderCount: null },
        customer,
      ]),
    },
  }));
  await alterResponse<Json>(page, "customers/*", (body) => ({ ...body, cart: null }));
  await page.goto(`/admin/customers?search=${encodeURIComponent(customer.email)}`);
  await expect(customerRows(page).first()).toContainText(failed);
  await expect(customerRows(page)).toHaveCount(2);
  await customerRows(page).nth(1).getByRole("link").click();
  const panel = customerPanel(page, customer.name);
  await expect(panel.getByRole("alert")).toHaveCount(1);
  await expect(panel.getByRole("heading", { name: "Order history" })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Reward history" })).toBeVisible();
});

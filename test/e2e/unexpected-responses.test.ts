import { buyBefore } from "#test/admin-steps";
import { newCustomer, signInBefore } from "#test/customer-steps";
import { linkIn, newGuest } from "#test/guest-steps";
import { expect, type ReadMail, test } from "#test/journey";
import {
  alterResponse,
  anOrder,
  countLogged,
  failed,
  type Json,
  otherShapes,
  typeError,
} from "#test/other-shapes";

test("My Orders shows every order and its details, whatever shape they come in @desktop", async ({
  page,
  readMail,
}) => {
  const order = await anOrder(page, readMail);
  await signInBefore(page, readMail, newCustomer());
  await alterResponse(page, "orders?*", () => otherShapes(order));
  await page.goto("/orders");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(4);
  await expect(cards.nth(0)).toContainText("$12.00");
  await expect(cards.nth(0)).toContainText("315 Oak Avenue");
  await expect(cards.nth(1)).toContainText("Simple Roof Diagram");
  await expect(page.getByText(failed)).toBeHidden();
  for (const [index, shape] of otherShapes(order).entries()) {
    await page.route("**/api/orders/*-*", (route) => route.fulfill({ json: shape }));
    await cards
      .nth(index)
      .getByRole("button", { name: /Details/ })
      .click();
    await expect(cards.nth(index).getByText("What you ordered")).toBeVisible();
    await expect(page.getByText(failed)).toBeHidden();
  }
});

test("a response that is no list of orders is an error with Retry, not an empty list @desktop", async ({
  page,
  readMail,
}) => {
  await signInBefore(page, readMail, newCustomer());
  await page.route("**/api/orders?*", (route) => route.fulfill({ json: { orders: [] } }));
  await page.goto("/orders");
  await expect(page.getByRole("alert")).toContainText("Your orders are kept");
  await page.unroute("**/api/orders?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("You have no orders yet")).toBeVisible();
});

test("an order's own page shows a line in an unexpected shape beside the others @desktop", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const number = await buyBefore(page.request, readMail, guest);
  const mail: ReadMail = await readMail(guest.email, `order ${number} is`);
  await alterResponse<Json>(page, "orders/track/*", (order) => ({
    ...order,
    products: [{ product: null, quantity: "two" }, ...(order.products as Json[])],
  }));
  await page.goto(linkIn(mail, "track"));
  const lines = page.getByRole("listitem").filter({ hasText: "×" });
  await expect(lines.first()).toContainText("Product");
  await expect(lines.nth(1)).toContainText("Simple Roof Diagram");
  await expect(page.getByText("Billing address")).toBeVisible();
});

test("a notification and an entry of points that can't be shown leave the others @desktop", async ({
  page,
  readMail,
  expectError,
}) => {
  expectError(typeError);
  await signInBefore(page, readMail, newCustomer());
  const logged = countLogged(page);
  const entry = {
    orderId: "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d",
    date: "2026-11-20T12:00:00.000Z",
    orderTotal: 12,
    pointsEarned: 6,
    status: "new",
    isAwarded: true,
  };
  await alterResponse<Json>(page, "rewards/history", (body) => ({
    ...body,
    history: [
      { ...entry, orderTotal: null },
      { ...entry, pointsEarned: 7 },
    ],
  }));
  await page.goto("/rewards");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("row").nth(1)).toContainText(failed);
  await expect(page.getByRole("row").nth(2)).toContainText("9e0f1a2b3c4d".slice(-8));
  await expect.poll(logged).toBe(1);
  await page.unroute("**/api/rewards/history");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(failed)).toBeHidden();

  const item = {
    _id: "n1",
    type: "order_placed",
    title: "Thank you",
    message: "Your order has come in",
    isRead: true,
    createdAt: "2026-11-20T12:00:00.000Z",
    data: {},
  };
  await alterResponse<{ data: Json }>(page, "notifications?*", (body) => ({
    ...body,
    data: {
      ...body.data,
      total: 3,
      notifications: [null, { ...item, _id: "n2", data: null }, item],
    },
  }));
  await page.goto("/notifications");
  const items = page.getByRole("tabpanel").getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(failed);
  await expect(items.nth(1)).toContainText("Your order has come in");
  await expect.poll(logged).toBe(2);
});

import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { signInAsAdmin } from "#test/admin-steps";
import { button, fillAddress, newCustomer, signInBefore } from "#test/customer-steps";
import { expectForEverybody } from "#test/for-everybody";
import {
  choose,
  expectNoSideScroll,
  field,
  openCheckout,
  orderNumberAtPaypal,
  openFilledCart,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { queryShop } from "#test/query-shop";

test("a customer pays a part with points, sees them held, spent and given back, then pays all with them @desktop", async ({
  page,
  readMail,
}) => {
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  await givePoints(customer.email, 220);

  await test.step("chooses how many at the checkout, and sees what is left to pay", async () => {
    await openFilledCart(page);
    await openCheckout(page);
    const use = page.getByRole("checkbox", { name: /^Use 120 points \(−\$12\.00\)/ });
    await expect(page.getByText("You have 220 points. 10 points are worth $1.00.")).toBeVisible();
    await use.check();
    await expect(page.getByText("Your points pay this order.")).toBeVisible();
    const count = page.getByRole("spinbutton", { name: "Points to use" });
    await count.fill("");
    await expect(page.getByRole("checkbox", { name: /^Use points/ })).toBeChecked();
    await count.fill("50");
    const due = page.getByRole("status").filter({ hasText: "To pay" });
    await expect(due).toContainText("−$5.00");
    await expect(due).toContainText("$7.00");
    await fillAddress(page);
    await expectForEverybody(page);
    await expectNoSideScroll(page);
  });

  await test.step("remembers the choice while typing, over a reload", async () => {
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Use 50 points (−$5.00)" })).toBeChecked();
    await expect(page.getByRole("spinbutton", { name: "Points to use" })).toHaveValue("50");
    await expect(field(page, "Street")).toHaveValue("12 Ridge Road");
  });

  await button(page, texts.confirmInformation).click();
  await button(page, texts.placeOrder).click();
  const number = await orderNumberAtPaypal(page);
  await expect(page.getByRole("button", { name: "Pay $7.00" })).toBeVisible();

  await test.step("holds them until PayPal is paid, and spends them then", async () => {
    await page.goto("/rewards");
    await expect(ledgerRow(page, "Held")).toContainText("−50");
    await page.goBack();
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await expect(page.getByText("$5.00 (50 points)")).toBeVisible();
    await expect(page.getByText("$7.00", { exact: true })).toBeVisible();
    await page.goto("/rewards");
    await expect(ledgerRow(page, "Spent")).toContainText("−50");
    await expect(ledgerRow(page, "Spent")).toContainText(number);
    await expect(page.getByRole("table", { name: "Points in and out" })).not.toContainText("Held");
    const mail = await readMail(customer.email, `order ${number} is confirmed`);
    expect(mail.text).toContain("50 points paid the other $5.00");
  });

  await test.step("cancels it and gets money and points back", async () => {
    await page.goto("/orders");
    const order = page.getByRole("article", { name: number });
    await order.getByRole("button", { name: /Details/ }).click();
    await order.getByRole("button", { name: "Cancel order" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      "All of $12.00 is refunded: $7.00 to the account or card you paid with, and 50 points.",
    );
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(question).toBeHidden();
    for (const amount of [/, \$7\.00, /, /, 50 points \(\$5\.00\), /])
      await expect(order.getByRole("link", { name: amount })).toBeVisible();
    await page.goto("/rewards");
    await expect(ledgerRow(page, "Given back")).toContainText("+50");
  });

  await test.step("pays all of the next one with points, without PayPal", async () => {
    await openFilledCart(page);
    await openCheckout(page);
    await page.getByRole("checkbox", { name: /^Use 120 points/ }).check();
    await fillAddress(page);
    await button(page, texts.confirmInformation).click();
    await button(page, texts.placeOrder).click();
    await expect(page).toHaveURL(/\/orders\?.*order=/);
    await expect(page.getByText("Paid with points").first()).toBeVisible();
    await page.goto("/rewards");
    await expect(ledgerRow(page, "Spent").first()).toContainText("−120");
  });
  expect(token).toBeTruthy();
});

test("an unpaid order holds points, and the checkout says so @desktop", async ({
  page,
  readMail,
}) => {
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  await givePoints(customer.email, 80);
  await placeWithPoints(page.request, token, 80);
  await openFilledCart(page);
  await openCheckout(page);
  await expect(
    page.getByText("80 points are held by an unpaid order. Pay or cancel it in My Orders."),
  ).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Use/ })).toBeHidden();

  await test.step("and My Orders asks for what is left to pay", async () => {
    await page.goto("/orders");
    const order = page.getByRole("article").first();
    await expect(order.getByRole("button", { name: "Pay now, $4.00 at PayPal" })).toBeVisible();
    await order.getByRole("button", { name: /Details/ }).click();
    await order.getByRole("button", { name: "Pay $4.00 at PayPal" }).click();
    await expect(page.getByRole("button", { name: "Pay $4.00" })).toBeVisible();
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
  });
});

test("an order that is changed after returning from PayPal keeps its points at the first press @phone", async ({
  page,
  readMail,
  expectError,
}) => {
  // Back from PayPal the page checks that nothing was paid.
  expectError(/409 .*\/api\/payments\/capture/);
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  await givePoints(customer.email, 80);
  await openFilledCart(page);
  await openCheckout(page);
  await page.getByRole("checkbox", { name: /^Use 80 points/ }).tap();
  await expect(page.getByRole("status").filter({ hasText: "To pay" })).toContainText("$4.00");
  await expectForEverybody(page);
  await fillAddress(page);
  await button(page, texts.confirmInformation).tap();
  await button(page, texts.placeOrder).tap();
  const replaced = await orderNumberAtPaypal(page);
  await page.goBack();
  await page.getByRole("checkbox", { name: /^Use 80 points/ }).check();
  await page.getByRole("spinbutton", { name: "Points to use" }).fill("70");
  await button(page, texts.confirmInformation).click();
  await button(page, texts.placeOrder).click();
  await expect(page.getByRole("button", { name: "Pay $5.00" })).toBeVisible();
  expect(await orderNumberAtPaypal(page)).not.toBe(replaced);
  await choose(page, "pay");
  await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByRole("article", { name: replaced })).toContainText("Cancelled");
  await page.goto("/rewards");
  await expect(ledgerRow(page, "Spent")).toContainText("−70");
});

test("an admin cancels with another amount and a reason @desktop", async ({ page, readMail }) => {
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  await givePoints(customer.email, 120);
  const orderId = await placeWithPoints(page.request, token, 120);
  const number = orderId.slice(0, 8).toUpperCase();
  await signInAsAdmin(page);
  await page.goto(`/admin/orders?search=${number}`);
  const status = page.getByRole("combobox", { name: `Status of order ${number}` });
  await status.selectOption("Cancelled");
  const question = page.getByRole("alertdialog", { name: `Cancel order ${number}?` });
  await expect(question.getByRole("radio", { name: "$12.00, everything" })).toBeChecked();
  await question.getByRole("radio", { name: "Another amount, with a reason" }).check();
  const cancel = question.getByRole("button", { name: /^Cancel (order|and refund)/ });
  await cancel.click();
  await expect(question.getByText("Please say why")).toBeVisible();
  await question.getByLabel("Amount in dollars").fill("9");
  await question.getByLabel("Why is it another amount?").fill("We had begun to measure");
  await expect(question).toContainText("90 points are given back to");
  await expectForEverybody(page);
  await question.getByRole("button", { name: "Cancel and refund 90 points" }).click();
  await expect(question).toBeHidden();
  await page
    .getByRole("row")
    .filter({ has: status })
    .getByRole("button", { name: /^Details/ })
    .click();
  const details = page.getByRole("region", { name: `Details of order ${number}` });
  await expect(details).toContainText("We had begun to measure");
  await expect(details).toContainText("90 points ($9.00) given back");
  const mail = await readMail(customer.email, "was cancelled");
  expect(mail.text).toContain("You get back 90 points.");
});

const ledgerRow = (page: Page, kind: string) =>
  page.getByRole("table", { name: "Points in and out" }).getByRole("row").filter({ hasText: kind });

/** Points of an earlier order. */
async function givePoints(email: string, points: number): Promise<void> {
  await queryShop(
    `insert into reward_ledger (id, user_id, order_id, points, reason, created_at)
     select $1, id, $1, $3, 'award', now() from users where email = $2`,
    [randomUUID(), email, points],
  );
}

/** Places an order of $12.00 through the API, as far as possible with points. Returns its id. */
async function placeWithPoints(
  request: APIRequestContext,
  token: string,
  spend: number,
): Promise<string> {
  const found = await request.get("/api/products", {
    params: { slug: "simple-roof-diagram", page: 1 },
  });
  const [product] = (await found.json()) as { _id: string }[];
  const response = await request.post("/api/orders", {
    headers: { authorization: `Bearer ${token}` },
    data: {
      products: [
        {
          product: product!._id,
          quantity: 1,
          projectDetails: {
            address: "315 Oak Avenue, Austin, TX 78704",
            location: { lat: 30.2502, lng: -97.7543 },
          },
        },
      ],
      address: { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
      payment: { provider: "paypal", amount: 12 },
      points: { spend, amount: spend / 10 },
    },
  });
  expect(response.ok(), "the order is accepted").toBe(true);
  return ((await response.json()) as { _id: string })._id;
}

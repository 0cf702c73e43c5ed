import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { buyBefore } from "#test/browser/admin-steps";
import { placeOrderBefore } from "#test/browser/customer-orders";
import { button, newCustomer, openFromMenu, signInBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  choose,
  field,
  linkIn,
  newGuest,
  orderNumberAtPaypal,
  roofAddress,
  simpleReport,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const findOrderArticle = (page: Page, number: string) =>
  page.getByRole("article", { name: number });

test("an unpaid order is paid later, and asks for no second payment while PayPal reviews the first", async ({
  page,
  readMail,
}) => {
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  const { _id } = await placeOrderBefore(page.request, token, { isPaid: false });
  const number = _id.slice(0, 8).toUpperCase();
  const order = findOrderArticle(page, number);
  await page.goto("/orders");
  await expect(order).toContainText(texts.awaitingPayment);
  await expect(order).not.toContainText("Payment pending");
  await order.getByRole("button", { name: /^Pay now/ }).click();
  expect(await orderNumberAtPaypal(page)).toBe(number);
  const paypal = new URL(page.url()).origin;
  await choose(page, "hold");
  await expect(page.getByRole("heading", { name: "Payment not confirmed yet" })).toBeVisible();
  const reason = page.getByText(texts.paymentFailedPrefix);
  await expect(reason).toContainText("please do not pay again");
  await expect(page.getByRole("link", { name: texts.tryAgain })).toBeHidden();

  await openFromMenu(page, "My Orders");
  await expect(order).toContainText("Payment under review");
  await order.getByRole("button", { name: /Details/ }).click();
  await expect(order).toContainText("please do not pay again");
  await expect(order.getByRole("button", { name: "Order again", exact: true })).toBeVisible();
  await expect(order.getByRole("button", { name: /^Pay/ })).toBeHidden();
  await expect(order.getByRole("button", { name: "Cancel order" })).toBeHidden();
  await expectAccessible(page);
  await order.getByRole("button", { name: "Order again", exact: true }).click();
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("row", { name: /315 Oak Avenue/ })).toBeVisible();

  await release(page, paypal, number);
  await readMail(customer.email, ["Confirmed", number]);
  await page.goto("/orders");
  await expect(order).toContainText("Payment confirmed");
});

test("a guest's order is claimed by the person who registers with its address", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const number = await buyBefore(page.request, readMail, guest);
  await signInBefore(page, readMail, { ...newCustomer(), email: guest.email });
  await page.goto("/orders");
  const found = page.getByRole("region", { name: "We found 1 guest order placed with your" });
  await expect(found.getByRole("listitem")).toContainText(`${roofAddress}${simpleReport.title}`);
  await expectAccessible(page);
  await button(page, "Add it to my orders").click();
  const order = findOrderArticle(page, number);
  await expect(order).toContainText("Payment confirmed");
  await expect(order).toContainText("6 points");
});

test("a guest cancels an order that is not paid on the page of the mailed link", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const number = await buyBefore(page.request, readMail, guest, { isPaid: false });
  await page.goto("/track");
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByText("Please enter your order number")).toBeVisible();
  await expectAccessible(page, { narrowToo: true });
  await field(page, "Order number").fill(number);
  await field(page, "Email").fill(guest.email);
  await page.getByRole("button", { name: "Email me the link" }).click();
  const mail = await readMail(guest.email, number);
  await page.goto(linkIn(mail, "track"));
  await expect(page.getByRole("button", { name: "Pay $12.00 at PayPal" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Nothing was charged.");
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("It was not paid, and nothing was charged.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Status" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden();
});

/** What PayPal's staff do at the end of a review. */
async function release(page: Page, paypal: string, orderNumber: string): Promise<void> {
  await page.goto(paypal);
  const payment = page.getByRole("row", { name: new RegExp(orderNumber) });
  await payment.getByRole("button", { name: "Release" }).click();
  await expect(payment).toContainText("completed");
}

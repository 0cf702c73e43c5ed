import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { buyBefore } from "#test/admin-steps";
import { placeOrderBefore } from "#test/customer-orders";
import {
  button,
  confirmAndOrder,
  fillAddress,
  newCustomer,
  signInBefore,
} from "#test/customer-steps";
import { expectForEverybody } from "#test/for-everybody";
import {
  choose,
  field,
  linkIn,
  newGuest,
  openCheckout,
  openFilledCart,
  orderNumberAtPaypal,
} from "#test/guest-steps";
import { expect, test } from "#test/journey";

const orderOf = (page: Page, number: string) => page.getByRole("article", { name: number });

test("an unpaid order can be paid later, cancelled after a question, and ordered again @desktop", async ({
  page,
  readMail,
  expectError,
}) => {
  const token = await signInBefore(page, readMail, newCustomer());
  await openFilledCart(page);
  await openCheckout(page);
  await fillAddress(page);
  await confirmAndOrder(page);
  const number = await orderNumberAtPaypal(page);
  await choose(page, "cancel");
  await expect(page.getByText("We put your order back in your cart")).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.delete("/api/cart", { headers })).ok()).toBe(true);

  await test.step("waits for its payment, which PayPal then holds for review", async () => {
    await page.goto("/orders");
    const order = orderOf(page, number);
    await expect(order).toContainText(texts.awaitingPayment);
    await expect(order).not.toContainText("Payment pending");
    await order.getByRole("button", { name: /^Pay now/ }).click();
    await expect(page).toHaveURL(/\/checkoutnow\?token=/);
    expect(await orderNumberAtPaypal(page)).toBe(number);
    await choose(page, "hold");
    await expect(page.getByRole("heading", { name: "Payment not confirmed yet" })).toBeVisible();
    await expect(page.getByText(texts.paymentFailedPrefix)).toBeVisible();
  });

  await test.step("nobody is invited to pay what is under review", async () => {
    await page.goto("/orders");
    const order = orderOf(page, number);
    await expect(order).toContainText("Payment under review");
    await order.getByRole("button", { name: /Details/ }).click();
    await expect(order).toContainText("please do not pay again");
    await expect(order.getByRole("button", { name: "Order again", exact: true })).toBeVisible();
    await expect(order.getByRole("button", { name: /^Pay/ })).toBeHidden();
    await expect(order.getByRole("button", { name: "Cancel order" })).toBeHidden();
    await expectForEverybody(page);
  });

  await test.step("the very same can't be ordered meanwhile, another quantity can", async () => {
    expectError(/status of 409 .*\/api\/payments\/create/);
    await page.getByRole("button", { name: "Order again", exact: true }).click();
    await page.getByRole("link", { name: "View cart" }).click();
    await expect(page.getByRole("row", { name: /315 Oak Avenue/ })).toBeVisible();
    await openCheckout(page);
    await expect(field(page, "Street")).toHaveValue("12 Ridge Road");
    await button(page, texts.confirmInformation).click();
    await button(page, texts.placeOrder).click();
    await expect(page.getByRole("alert")).toContainText("please do not pay again");
    await page.getByRole("link", { name: "Edit cart" }).click();
    await page.getByRole("button", { name: /^One more of/ }).click();
    await expect(page.getByRole("main")).toContainText("2 items");
    await openCheckout(page);
    await confirmAndOrder(page);
    expect(await orderNumberAtPaypal(page)).not.toBe(number);
    await choose(page, "cancel");
    await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
  });

  await test.step("an unpaid order is cancelled after a question", async () => {
    await page.goto("/orders");
    const order = page.getByRole("article").first();
    await order.getByRole("button", { name: /Details/ }).click();
    await order.getByRole("button", { name: "Cancel order" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Keep order" }).click();
    await order.getByRole("button", { name: "Cancel order" }).click();
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(order).toContainText("Not paid");
    await expect(order).toContainText("No points");
  });

  await test.step("the search keeps focus and says how many orders it found", async () => {
    await page.goto(`/orders?search=${encodeURIComponent(number)}`);
    await expect(orderOf(page, number)).toBeVisible();
    const search = page.getByRole("searchbox");
    await search.fill("nothing like it");
    await search.press("Enter");
    await expect(page.getByText("0 orders found")).toBeAttached();
    await expect(page.getByText("No order matches")).toBeVisible();
    await expect(search).toBeFocused();
  });

  await test.step("an order of somebody else is not there", async () => {
    expectError(/status of 404 .*\/api\/orders\//);
    await page.goto("/orders?order=00000000-0000-4000-8000-000000000000");
    await expect(page.getByText("This order could not be loaded")).toBeVisible();
  });
});

test("a guest's order is claimed by the person who registers with its address, and cancelled @desktop", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const number = await buyBefore(page.request, readMail, guest);
  await signInBefore(page, readMail, { ...newCustomer(), email: guest.email });
  await page.goto("/orders");
  await expect(page.getByText("We found 1 guest order placed with your address")).toBeVisible();
  await expectForEverybody(page);
  await button(page, "Add it to my orders").click();
  const order = orderOf(page, number);
  await expect(order).toContainText("Payment confirmed");
  await expect(order).toContainText("No points");

  await test.step("and cancelled for free, with all of the money going back", async () => {
    await order.getByRole("button", { name: /Details/ }).click();
    await expect(order).toContainText("You can cancel for free until");
    await expect(order).toContainText("After that $9.00 of $12.00 is refunded, and less once");
    await order.getByRole("button", { name: "Cancel order" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("All of $12.00 is refunded");
    await expectForEverybody(page);
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(order).toContainText(
      "All of $12.00 was refunded. The cancellation is free of charge.",
    );
    await expect(order.getByRole("region", { name: "Status" })).toBeFocused();
    await expect(order.getByRole("button", { name: "Cancel order" })).toBeHidden();
  });
});

test("a guest cancels an order that is not paid on the page of the mailed link @desktop", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const number = await buyBefore(page.request, readMail, guest, { isPaid: false });
  await page.goto("/track");
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

test("a browser whose clock is ahead cancels for free as long as the shop's clock says so @desktop", async ({
  page,
  readMail,
}) => {
  const token = await signInBefore(page, readMail, newCustomer());
  const { _id } = await placeOrderBefore(page.request, token, { isPaid: true });
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await page.goto(`/orders?order=${_id}`);
  const order = page.getByRole("article");
  await expect(order).toContainText("You can cancel for free until");
  await order.getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("All of $12.00 is refunded");
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(order).toContainText(
    "All of $12.00 was refunded. The cancellation is free of charge.",
  );
});

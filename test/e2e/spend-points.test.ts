import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import {
  button,
  fillAddress,
  newCustomer,
  openFromMenu,
  signInBefore,
} from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  choose,
  expectNoSideScroll,
  field,
  openCheckout,
  openFilledCart,
  orderNumberAtPaypal,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { queryShop } from "#test/browser/query-shop";

test("a customer pays a part with points, sees them held, spent and given back, then pays all with them", async ({
  page,
  readMail,
  expectError,
}) => {
  // Back from PayPal the page checks that nothing was paid.
  expectError(/409 .*\/api\/payments\/capture/);
  const customer = newCustomer();
  await signInBefore(page, readMail, customer);
  await givePoints(customer.email, 120);

  await test.step("chooses how many at the checkout, and sees what is left to pay", async () => {
    await openFilledCart(page);
    await openCheckout(page);
    const use = page.getByRole("checkbox", { name: /^Use 120 points \(−\$12\.00\)/ });
    await expect(
      page.getByText("You have 120 points to use now. 10 points = $1.00."),
    ).toBeVisible();
    await use.check();
    await expect(page.getByText("Your points pay this order.")).toBeVisible();
    const count = page.getByRole("textbox", { name: "Points to use" });
    await count.fill("");
    await expect(page.getByRole("checkbox", { name: /^Use points/ })).toBeChecked();
    await count.fill("100");
    const due = page.getByRole("status").filter({ hasText: "To pay" });
    await expect(due).toContainText("−$10.00");
    await expect(due).toContainText("$2.00");
    await fillAddress(page);
    await expect(page.getByRole("checkbox", { name: "Use 100 points (−$10.00)" })).toBeChecked();
    await expectAccessible(page);
  });

  const replaced =
    await test.step("comes back from PayPal, and fewer points of those it holds are used at the first press", async () => {
      await button(page, texts.confirmInformation).click();
      await button(page, texts.placeOrder).click();
      const first = await orderNumberAtPaypal(page);
      await page.goBack();
      await expect(page.getByRole("checkbox", { name: "Use 100 points (−$10.00)" })).toBeChecked();
      await expect(field(page, "Street")).toHaveValue("12 Ridge Road");
      await page.getByRole("textbox", { name: "Points to use" }).fill("50");
      await button(page, texts.confirmInformation).click();
      await button(page, texts.placeOrder).click();
      await expect(page.getByRole("button", { name: "Pay $7.00" })).toBeVisible();
      return first;
    });
  const number = await orderNumberAtPaypal(page);
  expect(number).not.toBe(replaced);

  await test.step("holds them until PayPal is paid, and spends them then", async () => {
    await page.goto("/rewards");
    await expect(ledgerRow(page, "Held").first()).toContainText("−50");
    await page.goBack();
    await choose(page, "pay");
    await expect(page.getByRole("heading", { name: "Payment completed" })).toBeVisible();
    await expect(page.getByText("$5.00 (50 points)")).toBeVisible();
    await expect(page.getByText("$7.00", { exact: true })).toBeVisible();
    const mail = await readMail(customer.email, ["Confirmed", number]);
    expect(mail.text).toContain("50 points paid the other $5.00");
  });

  await test.step("cancels it and gets money and points back", async () => {
    await page.getByRole("link", { name: "View your order" }).click();
    await expect(page.getByRole("article", { name: replaced })).toContainText("Cancelled");
    const order = page.getByRole("article", { name: number });
    await order.getByRole("button", { name: "Cancel order" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      "All of $12.00 is refunded: $7.00 to the account or card you paid with, and 50 points.",
    );
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(question).toBeHidden();
    await expect(order.getByRole("region", { name: "Status" })).toBeFocused();
    await expect(order.getByRole("link", { name: /^Credit note .*, \$12\.00, / })).toBeVisible();
    await expect(order.getByRole("link", { name: /^Credit note/ })).toHaveCount(1);
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
    await openFromMenu(page, "Reward History");
    await expect(ledgerRow(page, "Spent").first()).toContainText("−120");
    await expect(ledgerRow(page, "Spent").nth(1)).toContainText(number);
    await expect(ledgerRow(page, "Given back").first()).toContainText("+50");
    // Once points are spent, no hold is listed for them.
    await expect(ledgerRow(page, "Held")).toContainText(replaced);
  });

  await test.step("sees each order once on a phone, with what it earned, paid and got back", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    const main = page.getByRole("main");
    for (const each of [replaced, number])
      await expect(
        main.locator(`a[href^="/orders?order=${each}" i]`).filter({ visible: true }),
      ).toHaveCount(1);
    const byOrder = page.getByRole("table", { name: "Points by order" });
    await expect(byOrder.getByRole("row").filter({ hasText: number })).toContainText(
      "Spent −50, Earned +4, Given back +50, Taken back −4",
    );
    await expect(ledgerRow(page, "Spent").filter({ visible: true })).toHaveCount(1);
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
});

const ledgerRow = (page: Page, kind: string) =>
  page
    .getByRole("table", { name: "Points in and out" })
    .getByRole("row", { name: new RegExp(`^${kind} `) });

/** Points of an earlier order. */
async function givePoints(email: string, points: number): Promise<void> {
  await queryShop(
    `insert into reward_ledger (id, user_id, order_id, points, reason, created_at)
     select $1, id, $1, $3, 'award', now() from users where email = $2`,
    [randomUUID(), email, points],
  );
}

import type { Locator } from "@playwright/test";
import { placeOrderBefore } from "#test/browser/customer-orders";
import { newCustomer, signInBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { linkIn } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { sendAsOffice } from "#test/browser/office-calls";

/** Reviewed in no other journey, so that all others see a shop without reviews of what they buy. */
const report = { path: "/products/siding-and-openings-report", customFields: { storeys: 2 } };

/** Across the middle of an element; Playwright's own touchscreen only taps. */
async function dragFinger(over: Locator): Promise<void> {
  const page = over.page();
  await over.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await over.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: x + width * share, y: y + height * share }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0.3) });
  for (const share of [0.4, 0.5, 0.6])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(share) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test.describe("a customer's order on a phone @phone", () => {
  test("is questioned, delivered, shared, revised and reviewed", async ({ page, readMail }) => {
    const customer = newCustomer();
    const token = await signInBefore(page, readMail, customer);
    const { _id: orderId } = await placeOrderBefore(page.request, token, { isPaid: true, report });
    const number = orderId.slice(0, 8).toUpperCase();
    const office = await sendAsOffice(page);
    const order = page.getByRole("article", { name: number });
    const openOrder = async () => {
      await page.goto("/orders");
      await order.getByRole("button", { name: /Details/ }).click();
    };

    await test.step("a question of the staff is answered from the notification", async () => {
      await office.ask(orderId, "Is the porch part of it?");
      const mail = await readMail(customer.email, ["We need your answer", number]);
      expect(mail.text).toContain("Is the porch part of it?");
      await openOrder();
      const card = order.getByRole("region", { name: "We need something from you" });
      await expect(order).toContainText("The delivery time is paused until you answer.");
      await expectAccessible(page);
      await card.getByLabel("Your answer").fill("Yes, it is.");
      await card.getByRole("button", { name: "Send answer" }).click();
      await expect(order.getByText("Thank you", { exact: true })).toBeVisible();
    });

    await test.step("what was delivered opens in the page and is shared by mail", async () => {
      await office.complete(orderId);
      await openOrder();
      await order.getByRole("link", { name: "Open Plan.png" }).click();
      const picture = page.getByRole("dialog", { name: "Plan.png" });
      await expect(picture.getByRole("img")).toHaveJSProperty("naturalWidth", 800);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(picture).toBeHidden();
      const crew = `crew-${number.toLowerCase()}@contractor.example`;
      const sharing = order.getByRole("form", { name: "Share with others" });
      await sharing.getByLabel("Email").fill(crew);
      await sharing.getByRole("button", { name: "Send link" }).click();
      await expect(order.getByRole("list", { name: "Shared with" })).toContainText(crew);
      const mail = await readMail(crew, "Shared with you: ");
      await page.goto(linkIn(mail, "shared"));
      await expect(page.getByText(/^Shared by /)).toBeVisible();
      await expectAccessible(page);

      await page.route("**/api/shared/*", (route) => route.fulfill({ json: { state: "expired" } }));
      await page.reload();
      await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Email a new link" }).tap();
      const renewed = await readMail(crew, "Shared with you: ", { after: mail });
      await page.unroute("**/api/shared/*");
      await page.goto(linkIn(renewed, "shared"));
      await expect(page.getByText(/^Shared by /)).toBeVisible();
    });

    await test.step("a revision is asked for with a picture that was marked by finger", async () => {
      await openOrder();
      await order.getByRole("button", { name: "Ask for a revision" }).click();
      const dialog = page.getByRole("dialog", { name: "Ask for a revision" });
      await dialog.getByLabel("Pitch").check();
      await dialog.getByLabel("Please describe it").fill("It is 8/12.");
      await dialog.getByRole("button", { name: "Mark Plan.png" }).click();
      const marker = dialog.getByRole("region", { name: "Mark Plan.png" });
      await dragFinger(marker.getByRole("application", { name: "Draw on Plan.png" }));
      await expect(marker.getByText("1 mark", { exact: true })).toBeVisible();
      await expectAccessible(page);
      await marker.getByRole("button", { name: "Attach the marked picture" }).click();
      await expect(dialog.getByText(/^Uploaded/)).toBeVisible();
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(
        order.getByText(
          /^Your revision is due \w+, \w+ \d+, .+ [AP]M .+\. You get an email as soon as the next version is ready\.$/,
        ),
      ).toBeVisible();
    });

    await test.step("the review is written where the order is", async () => {
      const heading = page.getByRole("heading", { name: "Your review" });
      const card = order.locator("section", { has: heading });
      await card.getByRole("button", { name: "Write a review" }).click();
      const fifth = page.getByRole("radio", { name: "5 stars" });
      // Chromium gave some taps right after the form had opened to the page as touches, but not as a click.
      await card.locator("label", { has: fifth }).click();
      await expect(fifth).toBeChecked();
      await card.getByText("Yes", { exact: true }).tap();
      await expectAccessible(page);
      await card.getByRole("button", { name: "Send review" }).click();
      await expect(card.getByRole("status")).toContainText("on the product’s page");
    });
  });
});

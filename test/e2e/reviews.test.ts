import type { Page } from "@playwright/test";
import { buyWholeBefore, completeBefore, signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { linkIn, newGuest, tab } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { queryShop } from "#test/browser/query-shop";

/** Bought in no other journey, so that all others see a shop without reviews of what they buy. */
const report = {
  path: "/products/gutter-and-edge-metal-take-off",
  price: "$19.00",
  customFields: { structures: 1 },
};
const words = "</script><script>document.title = 'x'</script> Every eave was right.";

const panel = (page: Page) => page.getByRole("tabpanel", { name: /^Reviews/ });

test("a guest who is asked for a review of a delivered report writes it, the shop replies and hides it", async ({
  page,
  readMail,
  browser,
}) => {
  const guest = newGuest();
  const orderId = await buyWholeBefore(page.request, readMail, guest, { report });
  await completeBefore(page, orderId);

  await test.step("a mail leads to the order's page, which is used by keyboard and keeps what was typed", async () => {
    // As the job does three days later.
    await queryShop(
      "insert into outbox (event, subscriber, payload) values ('review.due', 'mail', $1)",
      [{ orderId }],
    );
    const mail = await readMail(guest.email, "Did your report match the roof?");
    expect(mail.text).toContain("Gutter and Edge Metal");
    await page.goto(linkIn(mail, "track"));
    const card = page
      .getByRole("region", { name: "Your review" })
      .or(page.locator("section", { has: page.getByRole("heading", { name: "Your review" }) }));
    await card.getByRole("button", { name: "Write a review" }).click();
    await expect(card.getByRole("radio", { name: "1 star" })).toBeFocused();
    await card.getByRole("button", { name: "Send review" }).click();
    await expect(card.getByText("Please choose one to five stars")).toBeVisible();
    await card.getByRole("radio", { name: "1 star" }).press("Space");
    for (let stars = 1; stars < 4; stars++) await page.keyboard.press("ArrowRight");
    await expect(card.getByRole("radio", { name: "4 stars" })).toBeChecked();
    await card.getByLabel("Your review").fill(words);
    await page.reload();
    await expect(card.getByLabel("Your review")).toHaveValue(words);
    await expect(card.getByRole("radio", { name: "4 stars" })).toBeChecked();
    await card.getByText("Yes", { exact: true }).click();
    await expectAccessible(page);
    await card.getByRole("button", { name: "Send review" }).click();
    await expect(card.getByRole("status")).toContainText("on the product’s page");
    await expect(card.getByRole("button", { name: "Change review" })).toBeVisible();
  });

  await test.step("the product's page shows it, also to search engines", async () => {
    await page.goto(report.path);
    await expect(page.getByText("4.0 of 5 stars")).toBeVisible();
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.map((text) => JSON.parse(text) as object)).toContainEqual(
      expect.objectContaining({
        aggregateRating: expect.objectContaining({ ratingValue: 4, ratingCount: 1 }) as object,
      }),
    );
    await tab(page, "Reviews (1)").click();
    await expect(panel(page)).toContainText(words);
    await expect(panel(page)).toContainText("1 of 1 said that the report matched the roof");
    await expect(page).not.toHaveTitle("x");
    await expectAccessible(page);
    await page.goto("/products?sort=rating");
    await expect(page.getByRole("listitem").filter({ hasText: "4.0" })).toContainText("Gutter");
  });

  const context = await browser.newContext();
  const office = await context.newPage();
  await signInAsAdmin(office);
  await test.step("the office replies, and hides it with a reason", async () => {
    await office.goto("/admin/reviews?q=Every%20eave");
    await office
      .getByRole("link", { name: /Gutter/ })
      .first()
      .click();
    const side = office.getByRole("dialog", { name: /^Review of/ });
    await side.getByLabel("Reply in public").fill("Thank you!");
    await side.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(side.getByRole("button", { name: "Save reply" })).toBeVisible();
    // The panel is a modal dialog, and everything outside of it is inert.
    const message = side.getByText("Your reply is public.");
    await expect(message).toBeVisible();
    await side.getByRole("button", { name: "Close toast" }).click();
    await expect(message).toBeHidden();
    await expectAccessible(office);
    await expect
      .poll(async () => (await page.request.get(report.path)).text())
      .toContain("Thank you!");
    await side.getByRole("button", { name: "Hide" }).click();
    const question = office.getByRole("dialog", { name: "Hide this review?" });
    await question.getByLabel("Reason").fill("It holds code.");
    await question.getByRole("button", { name: "Hide review" }).click();
    await expect(side.getByText("It holds code.")).toBeVisible();
  });
  await context.close();

  await test.step("its stars still count, and its author reads why", async () => {
    await page.goto(`${report.path}#reviews`);
    await tab(page, "Reviews (1)").click();
    await expect(panel(page)).toContainText("One review is hidden by the shop");
    await expect(panel(page)).not.toContainText(words);
    await page.goto(linkIn(await readMail(guest.email, "Ready:"), "track"));
    await expect(page.getByText("Our reason: It holds code.")).toBeVisible();
  });
});

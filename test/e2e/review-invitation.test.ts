import { randomUUID } from "node:crypto";
import { buyWholeBefore, completeBefore } from "#test/admin-steps";
import { expectForEverybody } from "#test/for-everybody";
import { linkIn, newGuest, tab } from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { queryShop } from "#test/query-shop";

/** Bought in no other journey, so that all others see a shop without reviews of what they buy. */
const report = {
  path: "/products/wall-measurement-report",
  price: "$26.00",
  customFields: { storeys: 2 },
};

test("a buyer who is asked for a review writes it by the mail's link, and it is on the product's page @desktop", async ({
  page,
  readMail,
}) => {
  const guest = newGuest();
  const orderId = await buyWholeBefore(page.request, readMail, guest, { report });
  await completeBefore(page, orderId);
  // As the job does three days later.
  await queryShop(
    "insert into outbox (event, subscriber, payload) values ('review.due', 'mail', $1)",
    [{ orderId }],
  );
  const mail = await readMail(guest.email, "Did your report match the roof?");
  expect(mail.text).toContain("Wall Measurement Report");

  await page.goto(linkIn(mail, "track"));
  const words = `Every gable was right, ${randomUUID()}.`;
  await page.getByRole("button", { name: "Write a review" }).click();
  await page.locator("label", { hasText: "5 stars" }).click();
  await page.getByText("Yes", { exact: true }).click();
  await page.getByLabel("Your review").fill(words);
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("It is on the product’s page, under the name Dana R.")).toBeVisible();

  await page.goto(report.path);
  await tab(page, "Reviews").click();
  const review = page.getByRole("tabpanel", { name: /^Reviews/ }).getByRole("article");
  await expect(review.filter({ hasText: words })).toContainText("Dana R.");
  await expectForEverybody(page);
});

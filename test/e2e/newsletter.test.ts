import { signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { layoutShift, linkIn, newGuest } from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";
import { queryShop } from "#test/browser/query-shop";

test("an address joins the newsletter with the mailed link and leaves it with the link in any mail, and a link that is cut off or has expired says so", async ({
  page,
  readMail,
  expectError,
}) => {
  const { email } = newGuest();
  await page.request.post("/api/contact/newsletter", { data: { email, name: "Sam Hill" } });
  const confirmLink = linkIn(await readMail(email, "confirm your address"), "newsletter/confirm");
  // What programs do that check the links of mails; some run the page, too.
  await page.request.get(confirmLink);
  await page.goto(confirmLink, { waitUntil: "commit" });
  await page.waitForURL("/newsletter/confirm");
  const confirm = page.getByRole("button", { name: "Confirm my address" });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  const confirmed =
    "select from newsletter_addresses where email = $1 and confirmed_at is not null";
  expect(await queryShop(confirmed, [email])).toEqual([]);
  await confirm.press("Enter");
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await confirm.press("Enter");
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();

  const welcome = await readMail(email, "subscribed to the ridgeline newsletter");
  const leaveLink = linkIn(welcome, "newsletter/unsubscribe");
  await page.request.get(leaveLink);
  await page.goto(leaveLink, { waitUntil: "commit" });
  await page.waitForURL("/newsletter/unsubscribe");
  expect(await layoutShift(page)).toBe(0);
  await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await page.goto("/newsletter/confirm");
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText("This link is incomplete");
  await page.goto("/newsletter/unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("alert")).toContainText("This link is incomplete");
  expectError(/status of 400 .*\/api\/newsletter\/confirm/);
  await page.goto("/newsletter/confirm?id=0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e&token=x");
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText("no longer valid");
});

test("the list says which addresses are not confirmed yet", async ({ page, readMail }) => {
  const { email } = newGuest();
  await page.request.post("/api/contact/newsletter", { data: { email } });
  await signInAsAdmin(page);
  await page.goto(`/admin/requests?tab=newsletter&q=${encodeURIComponent(email)}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Waiting");
  await expectAccessible(page);
  const link = linkIn(await readMail(email, "confirm your address"), "newsletter/confirm");
  const given = Object.fromEntries(new URL(link).searchParams);
  expect((await page.request.post("/api/newsletter/confirm", { data: given })).ok()).toBe(true);
  await page.reload();
  await expect(row).toContainText("Confirmed");
});

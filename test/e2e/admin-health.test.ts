import { signInAsAdmin } from "#test/browser/admin-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, test } from "#test/browser/journey";

test("an admin sees a problem on the dashboard, reads what to do, retries it and dismisses the rest", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.route("**/api/shop-health", async (route) => {
    const response = await route.fetch();
    const health = (await response.json()) as { states: object; mails: object };
    const states = {
      ...Object.fromEntries(Object.keys(health.states).map((topic) => [topic, "fine"])),
      mails: "wrong",
    };
    await route.fulfill({
      response,
      json: { ...health, states, mails: { ...health.mails, dead: 1 } },
    });
  });
  const event = {
    _id: 1,
    event: "order.paid",
    subscriber: "mail",
    description: "Email: order confirmation",
    orderId: null,
    recipient: "d…@e….com",
    isExpected: false,
    attempts: 40,
    createdAt: "2026-11-20T10:00:00Z",
    deadAt: "2026-11-23T10:00:00Z",
    error: "connect ECONNREFUSED 192.0.2.1:25",
  };
  const reply = "the mail server refused the mail: 550 5.1.1 no such mailbox";
  const welcome = { event: "account.opened", description: "Email: welcome" };
  let events = [event, { ...event, ...welcome, _id: 2, error: reply }];
  await page.route("**/api/shop-health/dead-events?*", (route) =>
    route.fulfill({ headers: { "x-total-count": String(events.length) }, json: events }),
  );
  await page.route(/dead-events\/\d\/(retry|dismiss)$/, (route) => {
    const id = Number(route.request().url().split("/").at(-2));
    events = events.filter(({ _id }) => _id !== id);
    return route.fulfill({ json: { success: true, message: "" } });
  });

  await page.goto("/admin");
  const issues = page.getByRole("status").filter({ hasText: "Needs attention" });
  await issues.getByRole("link", { name: "Email" }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/health#mails$/);
  const mails = page.getByRole("listitem").filter({ hasText: "Events or mails wait" });
  await expect(mails).toContainText("1 failed and no longer tried");
  await expect(page.getByText(/^Version .* running since/)).toBeVisible();
  const rows = page.getByRole("table", { name: "Events that failed" }).getByRole("row");
  const row = rows.nth(1);
  await expect(row).toContainText("The other server could not be reached.");
  await expect(row).toContainText("to d…@e….com");
  await expectAccessible(page, { narrowToo: true });
  await row.getByRole("button", { name: "Try again: Email: order confirmation" }).press("Enter");
  await expect(page.getByText("It is running again.")).toBeVisible();

  await expect(row).toContainText("550 5.1.1 no such mailbox");
  await expect(row.getByRole("button", { name: "Try again: Email: welcome" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Dismiss this event?" });
  await expect(question).toContainText("Email: welcome to d…@e….com");
  await question.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Failed and no longer tried" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Nothing has failed" })).toBeVisible();
});

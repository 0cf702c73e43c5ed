import { texts } from "#contracts/texts";
import { bell, button, newCustomer, signInBefore } from "#test/browser/customer-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, test } from "#test/browser/journey";

test("notifications arrive at once, are marked as read, filtered, and deleted after confirmation", async ({
  page,
  context,
  readMail,
}) => {
  const customer = newCustomer();
  const token = await signInBefore(page, readMail, customer);
  const headers = { authorization: `Bearer ${token}` };
  const create = async (count: number) => {
    const made = () => page.request.post("/api/notifications/test-create", { headers });
    for (const response of await Promise.all(Array.from({ length: count }, made)))
      expect(response.ok()).toBe(true);
  };
  const items = page.getByRole("main").getByRole("listitem");

  await test.step("the list is empty at first", async () => {
    await page.goto("/notifications");
    await expect(page.getByText(texts.allCaughtUp)).toBeVisible();
    await expect(page.getByText("0 unread, 0 total")).toBeVisible();
    await expect(button(page, texts.markAllRead)).toBeHidden();
    await page.getByRole("tab", { name: "Read", exact: true }).click();
    await expect(page.getByText(texts.noReadNotifications)).toBeVisible();
    await page.getByRole("tab", { name: "Unread" }).click();
    await expect(page.getByText(texts.noUnreadNotifications)).toBeVisible();
  });

  await test.step("the test page makes one, shows it in a dialog, and the bell rings", async () => {
    await page.goto("/notification-test");
    await button(page, texts.createTestNotification).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(texts.testNotificationCreated);
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(bell(page)).toHaveAccessibleName(/1 unread/);
  });

  await test.step("one that is made elsewhere is pushed here, long before the next refresh", async () => {
    await create(1);
    await expect(bell(page)).toHaveAccessibleName(/2 unread/, { timeout: 20_000 });
    await expect(items).toHaveCount(2);
  });

  await test.step("the bell shows the first ten, the page twenty and then the rest", async () => {
    await create(20);
    await expect(bell(page)).toHaveAccessibleName(/22 unread/);
    await expect(items).toHaveCount(5);
    await bell(page).click();
    const latest = page.getByRole("region", { name: "Latest notifications" });
    await expect(latest.getByRole("listitem")).toHaveCount(10);
    await latest.getByRole("link", { name: "See all notifications" }).click();
    await expect(page).toHaveURL("/notifications");
    await page.reload();
    await expect(items).toHaveCount(20);
    await button(page, texts.loadMoreNotifications).click();
    await expect(items).toHaveCount(22);
    await expect(button(page, texts.loadMoreNotifications)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step("a click marks one as read, and another window is updated", async () => {
    const other = await context.newPage();
    await other.goto("/track");
    await expect(bell(other)).toHaveAccessibleName(/22 unread/);
    await items
      .first()
      .getByRole("button", { name: /^Test notification/ })
      .click();
    await expect(page.getByText("21 unread, 22 total")).toBeVisible();
    await expect(bell(other)).toHaveAccessibleName(/21 unread/);
    await other.close();
    await page.getByRole("tab", { name: "Read", exact: true }).click();
    await expect(items).toHaveCount(1);
  });

  await test.step("deleting asks for confirmation: no keeps it, yes deletes it", async () => {
    const remove = page.getByRole("button", { name: "Delete notification: Test notification" });
    await remove.click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(texts.deleteNotificationQuestion);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(items).toHaveCount(1);
    await remove.click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(texts.noReadNotifications)).toBeVisible();
    await expect(page.getByText("21 unread, 21 total")).toBeVisible();
  });

  await test.step("all can be marked as read at once", async () => {
    const isKept = page.waitForResponse("**/api/notifications/mark-all-read");
    await button(page, texts.markAllRead).click();
    await expect(page.getByText("0 unread, 21 total")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(bell(page)).toHaveAccessibleName(/none unread/);
    expect((await isKept).ok()).toBe(true);
  });
});

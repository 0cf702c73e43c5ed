import {
  buyWholeBefore,
  completeBefore,
  promoteBefore,
  signInAsAdmin,
} from "#test/browser/admin-steps";
import { bell, logIn, newCustomer, registerBefore } from "#test/browser/customer-steps";
import { newGuest, simpleReport } from "#test/browser/guest-steps";
import { expect, expectNoAxeViolations, test } from "#test/browser/journey";

for (const [name, width] of [
  ["a desk", 1280],
  ["a tablet", 768],
] as const)
  test(`a notification of the office names roof, report and person, leads there, and is marked read when it is opened or done, at ${name}`, async ({
    page,
    request,
    readMail,
    browser,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const staff = { ...newCustomer(), name: "Sam Staff" };
    await registerBefore(request, readMail, staff);
    await promoteBefore(page, staff.email, "staff");
    await page.goto("/login");
    await logIn(page, staff);
    await expect(page).toHaveURL(/\/admin\/work/);
    const subject = `A barn ${Date.now()}`;
    const sent = await page.request.post("/api/live-chat/request", {
      data: { name: "Pat Poe", email: newGuest().email, subject, message: "How long?" },
    });
    expect(sent.ok()).toBe(true);
    await expect(bell(page)).toHaveAccessibleName(/[1-9]\d* unread/);
    const items = page.getByRole("region", { name: "Latest notifications" }).getByRole("listitem");
    const item = items.filter({ hasText: subject });
    await bell(page).focus();
    await page.keyboard.press("Enter");
    await expect(item).toContainText(`Request from Pat Poe: ${subject}`);
    await expectNoAxeViolations(page);
    await item.getByRole("link", { name: "Open request" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: /^Request LC-/ })).toContainText(subject);
    await expect(bell(page)).toHaveAccessibleName(/none unread/);

    const guest = newGuest();
    const orderId = await buyWholeBefore(request, readMail, guest);
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const admin = await context.newPage();
    await admin.setViewportSize({ width, height: 900 });
    await signInAsAdmin(admin);
    await admin.goto("/notifications");
    const placed = admin
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: orderId.slice(-8) });
    await expect(placed).toContainText(
      `${simpleReport.title}, ${guest.firstName} ${guest.lastName}`,
    );
    await expect(placed.getByRole("button", { name: /unread/ })).toBeVisible();
    await completeBefore(admin, orderId);
    await expect(placed.getByRole("button", { name: /unread/ })).toHaveCount(0);
    await placed.getByRole("link", { name: /View order/ }).click();
    await expect(admin).toHaveURL(`/admin/orders?order=${orderId}`);
    await context.close();
  });

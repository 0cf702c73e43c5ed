// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { prepareShopBehindPage, refused, showPage } from "#test/browser/shown-page";
import { NotificationBell } from "./notification-bell.tsx";
import NotificationTestPage from "./notification-test-page.tsx";
import NotificationsPage from "./notifications-page.tsx";

const shop = prepareShopBehindPage();

const user = { id: "casey", name: "Casey", role: "customer" } satisfies Partial<User>;
const item = {
  _id: "n1",
  type: "order_placed",
  title: "Thank you",
  message: "Your order has come in",
  isRead: true,
  createdAt: "2026-11-20T12:00:00.000Z",
  data: {},
};

test("a notification that can't be shown does not affect the others", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const notifications = [null, { ...item, _id: "n2", data: null }, item];
  const data = { notifications, unreadCount: 0, total: 3, page: 1, totalPages: 1 };
  shop.replies["/api/notifications"] = () => Response.json({ success: true, data });
  showPage(NotificationsPage, "/notifications", { user });
  const list = within(await screen.findByRole("tabpanel"));
  const [first, second, ...rest] = await list.findAllByRole("listitem");
  expect(first!.textContent).toContain("This part could not be shown.");
  expect(second!.textContent).toContain("Your order has come in");
  expect(rest).toEqual([]);
});

test.each([
  ["the page", NotificationsPage],
  ["the test page", NotificationTestPage],
  ["the bell", NotificationBell],
])(
  "a list that can't be loaded ends in a quiet line on %s, until a new try succeeds",
  async (_, page) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    shop.replies["/api/notifications"] = refused("The database is on fire");
    showPage(page, "/notifications", { user });
    if (page === NotificationBell)
      fireEvent.click(screen.getByRole("button", { name: /Notifications/ }));
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByText("Your notifications could not be loaded.")).toBeTruthy();
    expect(screen.queryByText(texts.loader)).toBeNull();
    expect(document.body.textContent).not.toMatch(/database is on fire|Failed to fetch/);
    expect(log).toHaveBeenCalledWith(texts.notificationsFetchFailed, expect.anything());
    const data = { notifications: [item], unreadCount: 0, total: 1, page: 1, totalPages: 1 };
    shop.replies["/api/notifications"] = () => Response.json({ success: true, data });
    fireEvent.click(retry);
    expect(await screen.findByText("Your order has come in")).toBeTruthy();
    expect(screen.queryByText("Your notifications could not be loaded.")).toBeNull();
  },
);

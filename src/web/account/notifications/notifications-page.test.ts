// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { prepareShopBehindPage, showPage } from "#test/shown-page";
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

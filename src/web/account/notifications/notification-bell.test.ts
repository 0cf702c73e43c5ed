import { expect, test } from "vitest";
import { unreadBadge } from "./notification-bell.tsx";

test.each([
  [0, null],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
  [10_000, "99+"],
])("with %i unread notifications the badge shows %s", (count, badge) => {
  expect(unreadBadge(count)).toBe(badge);
});

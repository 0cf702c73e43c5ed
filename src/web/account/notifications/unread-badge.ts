/** The text of the bell's badge; null with nothing unread. */
export const unreadBadge = (count: number): string | null => {
  if (count <= 0) return null;
  return count > 99 ? "99+" : String(count);
};

/** The same for screen readers. */
export const unreadText = (count: number): string =>
  count <= 0 ? "Notifications, none unread" : `Notifications, ${count} unread`;

/** The text of the bell's badge; null with nothing unread. */
export const unreadBadge = (count: number): string | null => {
  if (count <= 0) return null;
  return count > 99 ? "99+" : String(count);
};

/** What screen readers announce instead. */
export const unreadText = (count: number): string =>
  count <= 0 ? "Notifications, none unread" : `Notifications, ${count} unread`;

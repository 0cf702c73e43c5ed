/** The due time: "Fri, Nov 20, 3:15 PM CST"; in the reader's own zone unless one is given. */
export const dueTimeText = (dueAt: Date, timeZone?: string): string =>
  dueAt.toLocaleString("en-US", {
    ...(timeZone && { timeZone }),
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });

/** The due time: "Fri, Nov 20, 3:15 PM CST"; in the reader's own zone unless one is given. */
export const dueTimeText = (dueAt: Date, timeZone?: string): string =>
  makeDueFormat(timeZone).format(dueAt);

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function makeDueFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    ...(timeZone && { timeZone }),
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  formats.set(timeZone, format);
  return format;
}

/** "New York time", "UTC" */
export const zoneName = (timeZone: string): string =>
  timeZone.includes("/") ? `${timeZone.split("/").at(-1)!.replaceAll("_", " ")} time` : timeZone;

/** What the times of a product page are written with; the other formats are in ./formats.ts. */
export type At = Date | string | number;
export type DateFormat = (at: At, timeZone?: string | null) => string;

/** Making a format takes a hundred times as long as using it, and waits for the first use. */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  const made = new Map<string | null | undefined, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    let format = made.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat("en-US", timeZone ? { ...options, timeZone } : options);
      made.set(timeZone, format);
    }
    return format.format(new Date(at));
  };
}

export const time = { hour: "numeric", minute: "2-digit" } as const;
export const day = { month: "short", day: "numeric" } as const;
export const year = { year: "numeric" } as const;
export const weekday = { weekday: "short" } as const;
export const zone = { timeZoneName: "short" } as const;

const DAY_MS = 24 * 60 * 60_000;

/** "3:54 PM" */
export const timeOfDay = dateFormat(time);

const weekdayOf = dateFormat(weekday);
const weekdayAndDay = dateFormat({ ...weekday, ...day });

/** "Fri, 3:15 PM", with the day where the weekday alone could be misread. */
export function nextMoment(at: At, now: At, timeZone?: string): string {
  const isNear = +new Date(at) - +new Date(now) < 6 * DAY_MS;
  return `${(isNear ? weekdayOf : weekdayAndDay)(at, timeZone)}, ${timeOfDay(at, timeZone)}`;
}

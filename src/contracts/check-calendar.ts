import { type Holiday, parseMinutes, weekdays } from "./opening-hours.ts";
import type { ShopCalendar } from "./shop-calendar.ts";

/** What is wrong with a calendar: field path (dots) to message. The screen and the shop's own check share it. */
export function checkCalendar({
  timezone,
  schedule,
  holidays,
}: ShopCalendar): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isTimeZone(timezone)) errors["timezone"] = "Please choose a time zone";
  for (const day of weekdays) {
    const message = checkDay(schedule[day]);
    if (message !== null) errors[`schedule.${day}`] = message;
  }
  if (!weekdays.some((day) => schedule[day].enabled))
    errors["schedule"] = "Please open on at least one day";
  holidays.forEach((holiday, index) => {
    const message = checkHoliday(holiday, holidays.slice(0, index));
    if (message !== null) errors[`holidays.${index}`] = message;
  });
  return errors;
}

/** @param others the ones that are there already */
function checkHoliday(holiday: Holiday, others: readonly Holiday[]): string | null {
  const hasName = holiday.name.trim() !== "";
  if (!isDate(holiday.date))
    return hasName ? "Please enter a date" : "Please enter a date and a name";
  if (!hasName) return "Please enter a name";
  return others.some(({ date }) => date === holiday.date) ? "This day is a holiday already" : null;
}

/** Checks every week with hours of a day. */
export function checkDay(day: { enabled: boolean; start: string; end: string }): string | null {
  const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  if (!isTime(day.start) || !isTime(day.end)) return "Please enter times like 09:00";
  if (day.enabled && parseMinutes(day.end) <= parseMinutes(day.start))
    return "The end must be after the start";
  return null;
}

function isDate(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

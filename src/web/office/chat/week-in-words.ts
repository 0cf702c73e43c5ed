import { type DayHours, type OpeningHours, type Weekday, weekdays } from "#contracts/opening-hours";
import { texts } from "#contracts/texts";

interface DaysInWords {
  /** "Monday", or "Monday to Friday". */
  days: string;
  /** "7:00 AM to 5:30 PM", or "Closed". */
  hours: string;
}

/** A week, with days in a row that have the same hours in one. */
export function weekInWords(schedule: OpeningHours["schedule"]): DaysInWords[] {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = hoursInWords(schedule[day]);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs.map(({ first, last, hours }) => ({
    days:
      first === last ? formatDayName(first) : `${formatDayName(first)} to ${formatDayName(last)}`,
    hours,
  }));
}

const formatDayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

const hoursInWords = ({ enabled, start, end }: DayHours): string =>
  enabled ? `${timeInWords(start)} to ${timeInWords(end)}` : texts.dayClosed;

const timeInWords = (time: string): string =>
  new Date(`2000-01-01T${time}Z`).toLocaleTimeString("en-US", {
    timeZone: "UTC",
    hour: "numeric",
    minute: "2-digit",
  });

import {
  addDays,
  formatUtcDay,
  daysBetween,
  FIRST_DAY,
  isDay,
  LAST_DAY,
  MAX_RANGE_DAYS,
} from "#contracts/utc-days";

/** Days in the shop's time zone as 2026-01-31, both included. */
export interface Range {
  from: string;
  to: string;
}

interface RangePreset {
  value: string;
  label: string;
  /** Null means all time. */
  range: Range | null;
}

/** As the dashboard keeps it in the address. */
export const rangeSpec = { from: "", to: "" };

/** The range of two typed days, or a message about what is wrong with them; null while there is none. */
export function readRange({ from, to }: Range): Range | string | null {
  if (from === "" && to === "") return null;
  if (!isDay(from) || !isDay(to)) return "Please choose both days.";
  if (from > to) return "The last day must not be before the first.";
  if (from < FIRST_DAY || to > LAST_DAY) return "Please choose days from 1970 to 2999.";
  if (daysBetween(from, to) >= MAX_RANGE_DAYS) return "The range must be at most ten years.";
  return { from, to };
}

/** Ranges that are chosen by name. */
export function rangePresets(today: string): RangePreset[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const lastDays = (count: number): Range => ({ from: addDays(today, 1 - count), to: today });
  const toFirstOfMonth = (y: number, m: number) => formatUtcDay(new Date(Date.UTC(y, m, 1)));
  return [
    { value: "all", label: "All time", range: null },
    { value: "7", label: "Last 7 days", range: lastDays(7) },
    { value: "30", label: "Last 30 days", range: lastDays(30) },
    { value: "90", label: "Last 90 days", range: lastDays(90) },
    {
      value: "month",
      label: "This month",
      range: { from: toFirstOfMonth(year, month), to: today },
    },
    {
      value: "last-month",
      label: "Last month",
      range: {
        from: toFirstOfMonth(year, month - 1),
        to: addDays(toFirstOfMonth(year, month), -1),
      },
    },
    { value: "year", label: "This year", range: { from: toFirstOfMonth(year, 0), to: today } },
    {
      value: "last-year",
      label: "Last year",
      range: { from: toFirstOfMonth(year - 1, 0), to: addDays(toFirstOfMonth(year, 0), -1) },
    },
  ];
}

/** The name of a range; "custom" for one without. */
export function findRangePreset(range: Range | null, presets: readonly RangePreset[]): string {
  const found = presets.find(
    (preset) => preset.range?.from === range?.from && preset.range?.to === range?.to,
  );
  return found?.value ?? "custom";
}

import { type OpeningHours, makeWeek } from "./opening-hours.ts";

/** The hours in which the shop answers; `texts.workingHours` is the same for visitors. */
export const workingHours: OpeningHours = {
  timezone: "America/New_York",
  schedule: makeWeek(
    { enabled: true, start: "07:00", end: "17:30" },
    { enabled: true, start: "09:00", end: "14:00" },
    { enabled: false, start: "09:00", end: "14:00" },
  ),
};

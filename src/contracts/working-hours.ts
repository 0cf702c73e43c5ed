import type { OpeningHours } from "./opening-hours.ts";

const weekday = { enabled: true, start: "07:00", end: "17:30" };

/** The hours in which the shop answers; `texts.workingHours` says the same to visitors. */
export const workingHours: OpeningHours = {
  timezone: "America/New_York",
  schedule: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { enabled: true, start: "09:00", end: "14:00" },
    sunday: { enabled: false, start: "09:00", end: "14:00" },
  },
};

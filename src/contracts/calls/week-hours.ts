import { z } from "zod";
import { type Weekday, weekdays } from "#contracts/opening-hours";

const Day = z.object({
  enabled: z.boolean(),
  /** HH:MM on a wall clock of the zone. */
  start: z.string().max(5),
  end: z.string().max(5),
});

export const WeekHours = z.object(
  Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<Weekday, typeof Day>,
);

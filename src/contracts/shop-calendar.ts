import type { Holiday, OpeningHours } from "./opening-hours.ts";
import { workingHours } from "./working-hours.ts";

/** When the shop works: the one calendar of delivery times and of answers to requests. */
export interface ShopCalendar extends OpeningHours {
  holidays: Holiday[];
}

export const defaultCalendar: ShopCalendar = { ...workingHours, holidays: [] };

export const calendarLimits = { holidays: 200, holidayName: 60, zone: 60 } as const;

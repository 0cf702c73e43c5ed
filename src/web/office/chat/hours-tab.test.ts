import { expect, test } from "vitest";
import { makeWeek } from "#contracts/opening-hours";
import { workingHours } from "#contracts/working-hours";
import { weekInWords } from "./hours-tab.tsx";

const day = { enabled: true, start: "09:00", end: "17:00" };
const dayOff = { ...day, enabled: false };

test("days in a row with the same hours are written as one range, and a closed day as Closed", () => {
  expect(weekInWords(workingHours.schedule)).toEqual([
    { days: "Monday to Friday", hours: "7:00 AM to 5:30 PM" },
    { days: "Saturday", hours: "9:00 AM to 2:00 PM" },
    { days: "Sunday", hours: "Closed" },
  ]);
});

test("the hours of a closed day make no difference", () => {
  const sunday = { ...dayOff, start: "10:00" };
  expect(weekInWords(makeWeek(day, dayOff, sunday))).toEqual([
    { days: "Monday to Friday", hours: "9:00 AM to 5:00 PM" },
    { days: "Saturday to Sunday", hours: "Closed" },
  ]);
});

test("days with the same hours before and after a different one are written separately", () => {
  const week = { ...makeWeek(day, day, day), wednesday: { ...day, end: "12:00" } };
  expect(weekInWords(week).map(({ days }) => days)).toEqual([
    "Monday to Tuesday",
    "Wednesday",
    "Thursday to Sunday",
  ]);
});

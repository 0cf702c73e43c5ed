import { expect, test } from "vitest";
import type { Counting } from "#contracts/delivery-tiers";
import { defaultCalendar, type ShopCalendar } from "#contracts/shop-calendar";
import { dueAfterPause, timeLeftAt } from "./time-left.ts";

// New York is five hours behind, and four until the clocks go back on Sunday, November 1.
const at = (text: string) => new Date(`2026-${text}:00Z`);
const closedOn = (...dates: string[]): ShopCalendar => ({
  ...defaultCalendar,
  holidays: dates.map((date) => ({ date, name: "Closed" })),
});

interface Given {
  dueAt: string;
  noticeAt?: string;
  from: string;
  to: string;
  counting: Counting;
  before?: ShopCalendar;
  after?: ShopCalendar;
}

function afterPause({
  dueAt,
  noticeAt,
  from,
  to,
  counting,
  before = defaultCalendar,
  after = before,
}: Given) {
  const moments = { dueAt: at(dueAt), dueNoticeAt: noticeAt === undefined ? null : at(noticeAt) };
  const left = timeLeftAt(at(from), moments, { counting, calendar: before });
  return left && dueAfterPause(left, at(to), after);
}

// 20 November is a Friday.
const overTheWeekend = { from: "11-20T15:00", to: "11-23T15:00" };

test("a pause postpones a due time in clock hours, and its warning, by its own length", () => {
  expect(
    afterPause({
      ...overTheWeekend,
      dueAt: "11-20T20:00",
      noticeAt: "11-20T19:00",
      counting: "clock",
    }),
  ).toEqual({ dueAt: at("11-23T20:00"), dueNoticeAt: at("11-23T19:00") });
});

test("over a weekend, working time continues with what was left of it on Friday", () => {
  // Left are 7.5 hours on Friday and 1 on Saturday, of which the last 2 begin on Friday at 16:30.
  expect(
    afterPause({
      from: "11-20T15:00",
      to: "11-22T12:00",
      dueAt: "11-21T15:00",
      noticeAt: "11-20T21:30",
      counting: "working",
    }),
  ).toEqual({ dueAt: at("11-23T20:30"), dueNoticeAt: at("11-23T18:30") });
});

test("a warning that would fall on the evening before comes in working time instead", () => {
  expect(
    afterPause({
      from: "11-20T15:00",
      to: "11-23T21:30",
      dueAt: "11-20T19:00",
      noticeAt: "11-20T18:00",
      counting: "working",
    }),
  ).toEqual({ dueAt: at("11-24T15:00"), dueNoticeAt: at("11-24T14:00") });
});

test("working time follows the shop's wall clock when the clocks change during the pause", () => {
  // Asked on Saturday at 12:00 with 2 hours left on Saturday and 1 on Monday; answered on Sunday.
  const pause = { from: "10-31T16:00", to: "11-01T17:00", dueAt: "11-02T13:00" };
  expect(afterPause({ ...pause, counting: "working" })?.dueAt).toEqual(at("11-02T15:00"));
  expect(afterPause({ ...pause, counting: "clock" })?.dueAt).toEqual(at("11-03T14:00"));
});

test("changing the calendar during the pause leaves as much time as there was", () => {
  const pause = { ...overTheWeekend, dueAt: "11-20T20:00", counting: "working" as const };
  const unchanged = afterPause(pause)?.dueAt;
  expect(unchanged).toEqual(at("11-23T20:00"));
  expect(afterPause({ ...pause, after: closedOn("2026-11-20") })?.dueAt).toEqual(unchanged);
  // What is left is done when the shop works, by the calendar that holds then.
  const closedOnMonday = closedOn("2026-11-23");
  expect(afterPause({ ...pause, after: closedOnMonday })?.dueAt).toEqual(at("11-24T17:00"));
});

test("a holiday that was added after the payment leaves as much time as was promised", () => {
  const before = closedOn("2026-11-20");
  expect(
    afterPause({ ...overTheWeekend, dueAt: "11-20T20:00", counting: "working", before })?.dueAt,
  ).toEqual(at("11-23T20:00"));
});

test("a warning that was already given is not repeated, and an overdue one follows right after the pause", () => {
  const pause = { ...overTheWeekend, dueAt: "11-20T20:00", counting: "clock" as const };
  expect(afterPause(pause)?.dueNoticeAt).toBeNull();
  expect(afterPause({ ...pause, noticeAt: "11-20T14:59" })?.dueNoticeAt).toEqual(at(pause.to));
});

test("what was late before the pause stays as late as it was", () => {
  for (const counting of ["clock", "working"] as const)
    expect(afterPause({ ...overTheWeekend, dueAt: "11-20T14:00", counting })).toBeNull();
});

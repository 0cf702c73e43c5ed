import { useQuery } from "@tanstack/react-query";
import { useNow } from "#browser/use-now";
import { apiQuery } from "#client/api-query";
import { chatLengths } from "#contracts/chat-lengths";
import { chatTimezones } from "#contracts/chat-settings";
import { checkDay } from "#contracts/check-calendar";
import { timeOfDay, weekdayDate } from "#contracts/formats";
import {
  type DayHours,
  dayIn,
  type OpeningHours,
  type Weekday,
  weekdays,
} from "#contracts/opening-hours";
import type { ShopCalendar } from "#contracts/shop-calendar";
import { texts } from "#contracts/texts";
import { Loaded, WeekHours } from "#office/kit";
import { DescriptionList } from "#ui/description-list";
import { RadioGroup } from "#ui/radio-group";
import { Select } from "#ui/select";
import { SkeletonRows } from "#ui/skeleton";
import { TextArea } from "#ui/text-area";
import { TextLink } from "#ui/text-link";
import { Toggle } from "#ui/toggle";
import type { SettingsDraft } from "./use-settings-draft.ts";

type Hours = SettingsDraft["draft"]["businessHours"];

export function HoursTab({
  draft: { draft, saved, change, text, errors },
}: {
  draft: SettingsDraft;
}) {
  const hours = draft.businessHours;
  const set = (changes: Partial<Hours>) => change({ businessHours: { ...hours, ...changes } });
  /** Hides the schedule, or shows it again; what is wrong in it would keep the settings from being saved unseen. */
  const turn = (changes: Partial<Hours>) =>
    set({ ...changes, schedule: withoutWrongDays(hours.schedule, saved.businessHours.schedule) });
  const findDayError = (day: Weekday) => errors[`businessHours.schedule.${day}`];
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Toggle
        label="Business hours"
        hint="Outside of them the chat shows a message once, a second after it was opened. The menu works around the clock."
        isOn={hours.enabled}
        onChange={(enabled) => turn({ enabled })}
      />
      {hours.enabled && (
        <>
          <RadioGroup
            dense
            legend="Hours"
            name="hours"
            options={sources}
            value={hours.usesShopCalendar ? "shop" : "own"}
            onChange={(source) => turn({ usesShopCalendar: source === "shop" })}
          />
          {hours.usesShopCalendar ? (
            <CalendarSummary />
          ) : (
            <Select
              dense
              label="Time zone"
              className="max-w-72"
              options={chatTimezones.map((zone) => ({ value: zone, label: zone }))}
              {...text("businessHours", "timezone")}
            />
          )}
          <TextArea
            dense
            label="Message outside of the hours"
            required
            rows={3}
            maxLength={chatLengths.message}
            {...text("businessHours", "outsideHoursMessage")}
          />
          {!hours.usesShopCalendar && (
            <WeekHours
              schedule={hours.schedule}
              pickError={findDayError}
              onChange={(schedule) => set({ schedule })}
            />
          )}
        </>
      )}
    </div>
  );
}

const sources = [
  { value: "own", label: "A schedule of the chat's own" },
  {
    value: "shop",
    label: "Use the shop's working hours",
    hint: "Delivery times and reply times are counted in this calendar.",
  },
];

const withoutWrongDays = (schedule: Hours["schedule"], saved: Hours["schedule"]) =>
  Object.fromEntries(
    weekdays.map((day) => [day, checkDay(schedule[day]) === null ? schedule[day] : saved[day]]),
  ) as Hours["schedule"];

/** The hours of the shop, with the way to where they are set. */
function CalendarSummary() {
  const calendar = useQuery(apiQuery("getCalendar", {}));
  const now = new Date(useNow());
  return (
    <section aria-label="The shop's working hours">
      <Loaded
        query={calendar}
        failed="The shop's working hours could not be loaded"
        skeleton={<SkeletonRows dense rows={5} />}
      >
        {(loaded) => <DescriptionList dense items={listCalendarItems(loaded, now)} />}
      </Loaded>
      <p className="mt-3 text-sm">
        <TextLink to="/admin/settings">Change the shop's working hours</TextLink>
      </p>
    </section>
  );
}

const listCalendarItems = ({ timezone, schedule, holidays }: ShopCalendar, now: Date) => [
  { term: "Time zone", description: timezone.replaceAll("_", " ") },
  ...weekInWords(schedule).map(({ days, hours }) => ({ term: days, description: hours })),
  { term: "Next holiday", description: nextHoliday(holidays, dayIn(timezone, now)) },
];

/** @param today as YYYY-MM-DD */
function nextHoliday(holidays: ShopCalendar["holidays"], today: string): string {
  const [next] = holidays
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  if (!next) return "None";
  return `${next.name}, ${weekdayDate(next.date, "UTC")}`;
}

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

const timeInWords = (time: string): string => timeOfDay(`2000-01-01T${time}Z`, "UTC");

import { useQuery } from "@tanstack/react-query";
import { useNow } from "#browser/time/use-now";
import { apiQuery } from "#client/api-query";
import type { ChatSettings } from "#contracts/calls/chat-settings";
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
import { type FieldList, WeekHours } from "#office/kit";
import { DescriptionList } from "#ui/layout/description-list";
import { RadioGroup } from "#ui/fields/radio-group";
import { Part } from "#ui/states/part";
import { SkeletonRows } from "#ui/states/skeleton";
import { TextLink } from "#ui/actions/text-link";

const isOn = ({ businessHours }: ChatSettings) => businessHours.enabled;
const followsShop = ({ businessHours }: ChatSettings) =>
  businessHours.enabled && businessHours.usesShopCalendar;
const hasOwnHours = ({ businessHours }: ChatSettings) =>
  businessHours.enabled && !businessHours.usesShopCalendar;

export const hourFields: FieldList<ChatSettings> = [
  {
    control: "switch",
    name: "businessHours.enabled",
    label: "Business hours",
    hint: "Outside of them the chat shows a message once, a second after it was opened. The menu works around the clock.",
  },
  {
    name: "businessHours.usesShopCalendar",
    label: "Hours",
    isShown: isOn,
    draw: ({ name, label, value, onChange }) => (
      <RadioGroup
        legend={label}
        name={name}
        options={sources}
        value={value ? "shop" : "own"}
        onChange={(source) => onChange(source === "shop")}
      />
    ),
    below: (settings) => followsShop(settings) && <CalendarSummary />,
  },
  {
    control: "select",
    name: "businessHours.timezone",
    label: "Time zone",
    className: "max-w-72",
    options: chatTimezones.map((zone) => ({ value: zone, label: zone })),
    isShown: hasOwnHours,
  },
  {
    control: "lines",
    name: "businessHours.outsideHoursMessage",
    label: "Message outside of the hours",
    required: true,
    rows: 3,
    maxLength: chatLengths.message,
    isShown: isOn,
  },
  {
    name: "businessHours.schedule",
    label: "Schedule",
    isShown: hasOwnHours,
    draw: ({ value, errorAt, onChange }) => (
      <WeekHours schedule={value} pickError={errorAt} onChange={onChange} />
    ),
  },
];

const sources = [
  { value: "own", label: "A schedule of the chat's own" },
  {
    value: "shop",
    label: "Use the shop's working hours",
    hint: "Delivery times and reply times are counted in this calendar.",
  },
];

/** Days that are wrong while nobody sees them keep what is saved of them: they must not keep the rest from being saved. */
export function withoutHiddenMistakes(settings: ChatSettings, saved: ChatSettings): ChatSettings {
  if (hasOwnHours(settings)) return settings;
  const { businessHours: hours } = settings;
  const schedule = Object.fromEntries(
    weekdays.map((day) => {
      const isFine = checkDay(hours.schedule[day]) === null;
      return [day, (isFine ? hours : saved.businessHours).schedule[day]];
    }),
  ) as typeof hours.schedule;
  return { ...settings, businessHours: { ...hours, schedule } };
}

/** The hours of the shop, with the way to where they are set. */
function CalendarSummary() {
  const calendar = useQuery(apiQuery("getCalendar", {}));
  const now = new Date(useNow());
  return (
    <section aria-label="The shop's working hours" className="mt-3.5">
      <Part
        query={calendar}
        failed="The shop's working hours could not be loaded"
        skeleton={<SkeletonRows rows={5} />}
      >
        {({ data: loaded }) => <DescriptionList items={listCalendarItems(loaded, now)} />}
      </Part>
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

import { useQuery } from "@tanstack/react-query";
import { useNow } from "#browser/use-now";
import { apiQuery } from "#client/api-query";
import { dayIn } from "#contracts/opening-hours";
import type { ShopCalendar } from "#contracts/shop-calendar";
import { DescriptionList } from "#ui/description-list";
import { QueryFailed } from "#ui/error-state";
import { SkeletonRows } from "#ui/skeleton";
import { TextLink } from "#ui/text-link";
import { weekInWords } from "./week-in-words.ts";

/** The hours of the shop, with the way to where they are set. */
export function CalendarSummary() {
  const calendar = useQuery(apiQuery("getCalendar", {}));
  const now = new Date(useNow());
  return (
    <section aria-label="The shop's working hours">
      {calendar.data ? (
        <DescriptionList dense items={listCalendarItems(calendar.data.data, now)} />
      ) : calendar.isError ? (
        <QueryFailed query={calendar} dense title="The shop's working hours could not be loaded" />
      ) : (
        <SkeletonRows dense rows={5} />
      )}
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
  const day = new Date(next.date).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
  });
  return `${next.name}, ${day}`;
}

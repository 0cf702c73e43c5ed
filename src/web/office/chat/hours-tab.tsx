import { chatLengths } from "#contracts/chat-lengths";
import { chatTimezones } from "#contracts/chat-settings";
import { type Weekday, weekdays } from "#contracts/opening-hours";
import { checkDay } from "#contracts/check-calendar";
import { WeekHours } from "#office/kit";
import { RadioGroup } from "#ui/radio-group";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { Toggle } from "#ui/toggle";
import { CalendarSummary } from "./calendar-summary.tsx";
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

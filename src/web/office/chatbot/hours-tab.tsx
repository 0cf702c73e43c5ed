import { chatLengths } from "#contracts/chat-lengths";
import { chatTimezones } from "#contracts/chat-settings";
import { type DayHours, type Weekday, weekdays } from "#contracts/opening-hours";
import { texts } from "#contracts/texts";
import { Checkbox } from "#ui/checkbox";
import { FieldError } from "#ui/field";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { Toggle } from "#ui/toggle";
import type { SettingsDraft } from "./use-settings-draft.ts";

type Hours = SettingsDraft["draft"]["businessHours"];

export function HoursTab({ draft: { draft, change, text, errors } }: { draft: SettingsDraft }) {
  const hours = draft.businessHours;
  const set = (changes: Partial<Hours>) => change({ businessHours: { ...hours, ...changes } });
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Toggle
        label="Business hours"
        hint="Outside of them the chat shows a message once, a second after it was opened. The menu works around the clock."
        isOn={hours.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      {hours.enabled && (
        <>
          <Select
            dense
            label="Time zone"
            className="max-w-72"
            options={chatTimezones.map((zone) => ({ value: zone, label: zone }))}
            {...text("businessHours", "timezone")}
          />
          <TextArea
            dense
            label="Message outside of the hours"
            required
            rows={3}
            maxLength={chatLengths.message}
            {...text("businessHours", "outsideHoursMessage")}
          />
          <fieldset>
            <legend className="mb-2 text-sm font-medium">Schedule</legend>
            <div className="divide-y divide-hairline border-y border-hairline">
              {weekdays.map((day) => (
                <DayRow
                  key={day}
                  day={day}
                  hours={hours.schedule[day]}
                  error={errors[`businessHours.schedule.${day}`]}
                  onChange={(changed) => set({ schedule: { ...hours.schedule, [day]: changed } })}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </div>
  );
}

interface DayRowProps {
  day: Weekday;
  hours: DayHours;
  error: string | undefined;
  onChange: (hours: DayHours) => void;
}

function DayRow({ day, hours, error, onChange }: DayRowProps) {
  const name = day.charAt(0).toUpperCase() + day.slice(1);
  const errorId = `${day}-error`;
  const time = (edge: "start" | "end") => (
    <input
      type="time"
      aria-label={`${name}, ${edge}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="control control-dense max-w-32"
      value={hours[edge]}
      onChange={({ target }) => onChange({ ...hours, [edge]: target.value })}
    />
  );
  return (
    <div className="grid min-h-12 items-center gap-x-4 py-1.5 sm:grid-cols-[10rem_1fr]">
      <Checkbox
        dense
        label={name}
        checked={hours.enabled}
        onChange={({ target }) => onChange({ ...hours, enabled: target.checked })}
      />
      {hours.enabled ? (
        <div>
          <span className="flex items-center gap-2">
            {time("start")}
            <span className="text-ink-soft">to</span>
            {time("end")}
          </span>
          <FieldError id={errorId} error={error} />
        </div>
      ) : (
        <span className="text-sm text-ink-soft">{texts.dayClosed}</span>
      )}
    </div>
  );
}

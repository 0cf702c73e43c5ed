import { chatLengths } from "#contracts/chat-lengths";
import { chatTimezones } from "#contracts/chat-settings";
import { WeekHours } from "#office/kit";
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
          <WeekHours
            schedule={hours.schedule}
            errorOf={(day) => errors[`businessHours.schedule.${day}`]}
            onChange={(schedule) => set({ schedule })}
          />
        </>
      )}
    </div>
  );
}

import { type DayHours, type OpeningHours, type Weekday, weekdays } from "#contracts/opening-hours";
import { texts } from "#contracts/texts";
import { Checkbox } from "#ui/fields/checkbox";
import { FieldError } from "#ui/fields/field";
import { DividedList, Grid, Row } from "#ui/layout/layout";

interface WeekHoursProps {
  schedule: OpeningHours["schedule"];
  pickError: (day: Weekday) => string | undefined;
  onChange: (schedule: OpeningHours["schedule"]) => void;
}

/** Which days are open, and from when until when. */
export const WeekHours = ({ schedule, pickError, onChange }: WeekHoursProps) => (
  <fieldset>
    <legend className="mb-2 text-sm font-medium">Schedule</legend>
    <DividedList as="div" line="ends">
      {weekdays.map((day) => (
        <DayRow
          key={day}
          day={day}
          hours={schedule[day]}
          error={pickError(day)}
          onChange={(changed) => onChange({ ...schedule, [day]: changed })}
        />
      ))}
    </DividedList>
  </fieldset>
);

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
    <Grid gapX={4} align="center" className="min-h-12 py-1.5 sm:grid-cols-[10rem_1fr]">
      <Checkbox
        label={name}
        checked={hours.enabled}
        onChange={({ target }) => onChange({ ...hours, enabled: target.checked })}
      />
      {hours.enabled ? (
        <div>
          <Row as="span" gap={2}>
            {time("start")}
            <span className="text-ink-soft">to</span>
            {time("end")}
          </Row>
          <FieldError id={errorId} error={error} />
        </div>
      ) : (
        <span className="text-sm text-ink-soft">{texts.dayClosed}</span>
      )}
    </Grid>
  );
}

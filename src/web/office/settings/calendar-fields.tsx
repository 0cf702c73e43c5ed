import { CalendarPlus, Trash2 } from "lucide-react";
import type { Holiday } from "#contracts/opening-hours";
import { calendarLimits, type ShopCalendar } from "#contracts/shop-calendar";
import { type FieldList, type FieldState, useFocusNext, WeekHours } from "#office/kit";
import { Button } from "#ui/actions/button";
import { FieldError } from "#ui/fields/field";
import { IconButton } from "#ui/actions/icon-button";
import { Row, Stack } from "#ui/layout/layout";
import { Select } from "#ui/fields/select";

/** When the shop works: its zone, the hours of a week, and the days on which it is closed. */
export const calendarFields: FieldList<ShopCalendar> = [
  {
    name: "timezone",
    label: "Time zone",
    draw: ({ onChange, name, label, value, error }) => (
      <Select
        className="max-w-72"
        name={name}
        label={label}
        value={value}
        error={error}
        options={zonesWith(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  },
  {
    name: "schedule",
    label: "Schedule",
    draw: ({ value, error, errorAt, onChange }) => (
      <div>
        <WeekHours schedule={value} pickError={errorAt} onChange={onChange} />
        <FieldError id="schedule-error" error={error} />
        <p className="measure mt-3 text-sm text-ink-soft">
          A change holds for orders that are paid from then on; due times of earlier ones stay. When
          the clocks change, working hours follow the clock of this time zone, and 24 hours around
          the clock stay 24 hours.
        </p>
      </div>
    ),
  },
  { name: "holidays", label: "Holidays", draw: (field) => <Holidays {...field} /> },
];

function zonesWith(current: string) {
  const zones = new Set([current, ...Intl.supportedValuesOf("timeZone")]);
  return [...zones]
    .toSorted((one, other) => one.localeCompare(other))
    .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}

function Holidays({ value: holidays, errorAt, onChange }: FieldState<Holiday[]>) {
  const { area, focusNext } = useFocusNext<HTMLFieldSetElement>();
  return (
    <Stack as="fieldset" ref={area} gap={3}>
      <legend className="mb-1 text-sm font-medium">Holidays</legend>
      <p className="measure text-sm text-ink-soft">
        <span>
          Closed all day, for orders, requests and the chat. After several in a row, also around a
          weekend, working time continues when the shop next opens.
        </span>
        {holidays.length === 0 && <span>{" There are none yet."}</span>}
      </p>
      {holidays.map((holiday, index) => (
        <HolidayRow
          key={index}
          index={index}
          holiday={holiday}
          error={errorAt(index)}
          onChange={(changed) => onChange(holidays.with(index, changed))}
          onRemove={() => {
            focusNext("[data-add]");
            onChange(holidays.toSpliced(index, 1));
          }}
        />
      ))}
      <Button
        data-add
        tone="secondary"
        className="w-fit"
        icon={CalendarPlus}
        disabled={holidays.length >= calendarLimits.holidays}
        onClick={() => {
          focusNext(`[data-holiday="${holidays.length}"] input`);
          onChange([...holidays, { date: "", name: "" }]);
        }}
      >
        Add holiday
      </Button>
    </Stack>
  );
}

interface HolidayRowProps {
  index: number;
  holiday: Holiday;
  error: string | undefined;
  onChange: (holiday: Holiday) => void;
  onRemove: () => void;
}

function HolidayRow({ index, holiday, error, onChange, onRemove }: HolidayRowProps) {
  const label = `Holiday ${index + 1}`;
  const errorId = `holiday-${index}-error`;
  const lacksName = holiday.name.trim() === "";
  const marks = (isWrong: boolean) => ({
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong ? errorId : undefined,
  });
  return (
    <div data-holiday={index}>
      <Row gap={2}>
        <input
          {...marks(Boolean(error) && (holiday.date === "" || !lacksName))}
          type="date"
          aria-label={`${label}, date`}
          className="control control-dense max-w-40"
          value={holiday.date}
          onChange={({ target }) => onChange({ ...holiday, date: target.value })}
        />
        <input
          {...marks(Boolean(error) && lacksName)}
          aria-label={`${label}, name`}
          placeholder="Thanksgiving"
          maxLength={calendarLimits.holidayName}
          className="control control-dense min-w-0 flex-1"
          value={holiday.name}
          onChange={({ target }) => onChange({ ...holiday, name: target.value })}
        />
        <IconButton
          tone="danger"
          label={`Remove ${holiday.name || label}`}
          icon={Trash2}
          onClick={onRemove}
        />
      </Row>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

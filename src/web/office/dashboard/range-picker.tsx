import { useId, useState } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { dayIn } from "#contracts/opening-hours";
import { formatUtcDay } from "#contracts/utc-days";
import { DaySpan, useTyped } from "#office/kit";
import { FieldError } from "#ui/fields/field";
import { Row, Stack } from "#ui/layout/layout";
import { Select } from "#ui/fields/select";
import { findRangePreset, type Range, rangePresets, rangeSpec, readRange } from "./range.ts";

interface RangePickerProps {
  range: Range | null;
  /** Typing adds no history entry. */
  onChange: (range: Range | null, step: "push" | "replace") => void;
}

/** A range of days by name or by its two days. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const errorId = useId();
  const [now] = useState(() => new Date());
  const zone = useShownZone();
  const { typed, setTyped, requested } = useTyped(range ?? rangeSpec);
  const presets = rangePresets(zone ? dayIn(zone, now) : formatUtcDay(now));
  const preset = findRangePreset(range, presets);
  const read = readRange(typed);
  const isHalf = typed.from === "" || typed.to === "";
  const error = typeof read === "string" && !isHalf ? read : null;
  const type = (changes: Partial<Range>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    const nextRange = readRange(next);
    if (typeof nextRange === "string") return;
    requested(nextRange ?? rangeSpec);
    onChange(nextRange, "replace");
  };
  return (
    <Stack gap={1} align="end" className="max-sm:items-start">
      <Row gap={2} justify="end" wrap className="max-sm:justify-start">
        <Select
          hideLabel
          label="Range"
          className="w-38"
          value={preset}
          options={[
            ...presets.map(({ value, label }) => ({ value, label })),
            ...(preset === "custom" ? [{ value: "custom", label: "Custom range" }] : []),
          ]}
          onChange={({ target }) =>
            onChange(presets.find(({ value }) => value === target.value)?.range ?? null, "push")
          }
        />
        <DaySpan labels={{ from: "First day", to: "Last day" }} days={typed} onChange={type} />
      </Row>
      <FieldError id={errorId} error={error} />
    </Stack>
  );
}

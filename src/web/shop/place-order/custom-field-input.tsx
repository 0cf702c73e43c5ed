import { useRef } from "react";
import {
  type CustomField,
  type CustomFieldValue,
  MAX_CUSTOM_TEXT,
  readFieldName,
} from "#contracts/custom-fields";
import { findBareRise, parsePitch, riseOverRun } from "#ordering/cart";
import { Button } from "#ui/actions/button";
import { Checkbox } from "#ui/fields/checkbox";
import { Row } from "#ui/layout/layout";
import { NumberInput } from "#ui/fields/number-input";
import { RadioGroup } from "#ui/fields/radio-group";
import { Select } from "#ui/fields/select";
import { TextInput } from "#ui/fields/text-input";

interface CustomFieldInputProps {
  field: CustomField;
  value: CustomFieldValue | undefined;
  error: string | undefined;
  onChange: (value: CustomFieldValue) => void;
}

export function CustomFieldInput({ field, value, error, onChange }: CustomFieldInputProps) {
  const { required, placeholder } = field;
  const rules = { required, error };
  const options = field.options.map((option) => ({ value: option, label: option }));
  const label = readFieldName(field);
  const text = value === undefined ? "" : String(value);
  switch (field.type) {
    case "checkbox":
      return (
        <Checkbox
          label={label}
          {...rules}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "radio":
      return (
        <RadioGroup
          legend={label}
          name={field.id}
          {...rules}
          options={options}
          value={text}
          onChange={onChange}
        />
      );
    case "select":
      return (
        <Select
          label={label}
          {...rules}
          placeholder={placeholder || "Please choose"}
          options={options}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "number":
      return (
        <NumberInput
          label={label}
          {...rules}
          placeholder={placeholder}
          maxLength={MAX_CUSTOM_TEXT}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "text":
    case "date":
      return (
        <TextInput
          label={label}
          {...rules}
          placeholder={placeholder}
          type={field.type === "date" ? "date" : "text"}
          maxLength={MAX_CUSTOM_TEXT}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

interface PitchInputProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * Degrees as documented, with the trade's rise:12 beside it; "6/12" is understood and shown in degrees. A number that may
 * be either is asked about.
 */
export function PitchInput({ name, label, value, error, onChange }: PitchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const degrees = parsePitch(value);
  const rise = findBareRise(value);
  const isRatio = /[/:-]|in|on|over/i.test(value);
  const other = degrees === null ? "" : isRatio ? `${degrees}°` : riseOverRun(degrees);
  return (
    <TextInput
      ref={input}
      name={name}
      label={`${label} (degrees)`}
      hint={
        <span role="status">
          {rise === null ? "Degrees, or rise over run such as 6/12" : `${rise}/12 or ${rise}°?`}
        </span>
      }
      error={error}
      value={value}
      inputMode="text"
      autoComplete="off"
      maxLength={12}
      mono
      after={
        rise === null ? (
          <output aria-label={`${label} in the other notation`} className="figures px-2 text-ink">
            {other}
          </output>
        ) : (
          <PitchMeanings
            label={label}
            rise={rise}
            onChoose={(meant) => {
              onChange(meant);
              input.current?.focus();
            }}
          />
        )
      }
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (isRatio && degrees !== null) onChange(String(degrees));
      }}
    />
  );
}

interface PitchMeaningsProps {
  label: string;
  rise: number;
  onChoose: (pitch: string) => void;
}

/** The two meanings of a bare number, the usual one first. */
const PitchMeanings = ({ label, rise, onChoose }: PitchMeaningsProps) => (
  <Row
    as="span"
    role="group"
    aria-label={`Meaning of the ${label.toLowerCase()}`}
    gap={1}
    align="stretch"
  >
    {[
      { text: `${rise}/12`, pitch: String(parsePitch(`${rise}/12`)) },
      { text: `${rise}°`, pitch: `${rise}°` },
    ].map(({ text, pitch }) => (
      <Button
        key={text}
        tone="secondary"
        className="figures min-w-11 px-2!"
        onClick={() => onChoose(pitch)}
      >
        {text}
      </Button>
    ))}
  </Row>
);

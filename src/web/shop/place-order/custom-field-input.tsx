import type { CustomField, CustomFieldValue } from "#contracts/custom-fields";
import { MAX_CUSTOM_TEXT, nameOfField } from "#contracts/custom-fields";
import { Checkbox } from "#ui/checkbox";
import { RadioGroup } from "#ui/radio-group";
import { Select } from "#ui/select";
import { TextInput } from "#ui/text-input";

interface CustomFieldInputProps {
  field: CustomField;
  value: CustomFieldValue | undefined;
  error: string | undefined;
  onChange: (value: CustomFieldValue) => void;
}

/** The control of a question that a product puts to its buyer. */
export function CustomFieldInput({ field, value, error, onChange }: CustomFieldInputProps) {
  const { required, placeholder, options } = field;
  const label = nameOfField(field);
  const text = value === undefined ? "" : String(value);
  switch (field.type) {
    case "checkbox":
      return (
        <Checkbox
          label={label}
          required={required}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "radio":
      return (
        <RadioGroup
          legend={label}
          name={field.id}
          required={required}
          error={error}
          options={options.map((option) => ({ value: option, label: option }))}
          value={text}
          onChange={onChange}
        />
      );
    case "select":
      return (
        <Select
          label={label}
          required={required}
          error={error}
          placeholder={placeholder || "Please choose"}
          options={options.map((option) => ({ value: option, label: option }))}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "text":
    case "number":
    case "date":
      return (
        <TextInput
          label={label}
          required={required}
          error={error}
          placeholder={placeholder}
          type={field.type === "date" ? "date" : "text"}
          inputMode={field.type === "number" ? "decimal" : undefined}
          maxLength={MAX_CUSTOM_TEXT}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field, type FieldTexts, splitFieldProps } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<"select">, "size">, FieldTexts {
  options: readonly SelectOption[];
  /** First entry with the value "", for "nothing chosen yet". */
  placeholder?: string;
  className?: string;
}

export function Select(props: SelectProps) {
  const { field, own } = splitFieldProps(props);
  const { options, placeholder, ...rest } = own;
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative flex items-center">
          <select
            {...rest}
            {...control}
            className={`control appearance-none truncate pr-10 ${field.dense ? "control-dense" : ""}`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute right-3 size-4 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}

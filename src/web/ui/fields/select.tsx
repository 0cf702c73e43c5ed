import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useDense } from "#ui/density";
import { Field, type FieldTexts, splitFieldProps } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Options with the same group that follow each other are listed under it. */
  group?: string;
}

interface SelectProps extends Omit<ComponentProps<"select">, "size">, FieldTexts {
  options: readonly SelectOption[];
  /** First entry with the value "", for "nothing chosen yet". */
  placeholder?: string;
  /** While a choice is being sent no other one is taken. A disabled control would lose focus. */
  isSending?: boolean;
  className?: string;
}

export function Select(props: SelectProps) {
  const dense = useDense();
  const { field, own } = splitFieldProps(props);
  const { options, placeholder, isSending = false, onChange, ...rest } = own;
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative flex items-center">
          <select
            {...rest}
            {...control}
            aria-disabled={isSending || undefined}
            onChange={(event) => {
              if (!isSending) onChange?.(event);
            }}
            className={`control appearance-none truncate pr-10 ${dense ? "control-dense" : ""}`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {grouped(options).map(({ group, members }) =>
              group === undefined ? (
                members.map(renderOption)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map(renderOption)}
                </optgroup>
              ),
            )}
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

const renderOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

interface OptionGroup {
  group: string | undefined;
  members: SelectOption[];
}

function grouped(options: readonly SelectOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}

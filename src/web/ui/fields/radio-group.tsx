import { type ReactNode, useId } from "react";
import { useDense } from "#ui/density";
import { describedBy, FieldError, RequiredMark } from "./field.tsx";

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  error?: string | null | undefined;
  required?: boolean | undefined;
  hideLegend?: boolean | undefined;
  /** "segments" is one row, for two to four short options. */
  variant?: "list" | "segments";
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, error, required, hideLegend, variant = "list" } = props;
  const dense = useDense();
  const id = useId();
  return (
    <fieldset
      aria-describedby={describedBy(id, { error })}
      aria-invalid={error ? true : undefined}
      role="radiogroup"
      aria-required={required}
      className="min-w-0"
    >
      <legend
        className={hideLegend ? "sr-only" : `mb-1.5 font-medium ${dense ? "text-sm" : "text-base"}`}
      >
        <span>{legend}</span>
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-col items-start gap-1.5">
        <div className={variant === "segments" ? segments : "flex flex-col"}>
          {options.map((option) => (
            <Radio key={option.value} option={option} group={props} variant={variant} />
          ))}
        </div>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}

interface RadioProps {
  option: RadioOption;
  group: RadioGroupProps;
  variant: "list" | "segments";
}

function Radio({ option, group, variant }: RadioProps) {
  const { name, value, defaultValue, onChange, required } = group;
  const dense = useDense();
  const isSegment = variant === "segments";
  const room = dense ? "min-h-8 py-1 text-sm" : "min-h-11 py-2.5";
  return (
    <label className={`${isSegment ? segment : "flex w-fit items-start gap-3"} ${room}`}>
      <input
        type="radio"
        name={name}
        value={option.value}
        required={required}
        disabled={option.disabled}
        checked={value === undefined ? undefined : value === option.value}
        defaultChecked={value === undefined ? defaultValue === option.value : undefined}
        onChange={() => onChange?.(option.value)}
        className={isSegment ? "sr-only" : `mt-0.5 shrink-0 ${dense ? "size-4" : "size-5"}`}
      />
      <span>
        {option.label}
        {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
      </span>
    </label>
  );
}

const segments = "inline-flex max-w-full flex-wrap rounded-lg border border-line bg-card p-0.5";
const segment =
  "relative flex items-center rounded-[6px] px-3 font-medium text-ink-soft transition-colors hover:text-ink has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-50 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none";

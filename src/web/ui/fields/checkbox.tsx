import { type ComponentProps, type ReactNode, useId } from "react";
import { useDense } from "#ui/density";
import { describedBy, FieldError, FieldHint, RequiredMark } from "./field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
}

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const dense = useDense();
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div>
      <label
        className={`flex w-fit items-start gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-soft ${
          dense ? "min-h-6 py-0.5 text-sm" : "min-h-11 py-2.5"
        }`}
      >
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={`shrink-0 ${dense ? "mt-0.5 size-4" : "mt-0.5 size-5"}`}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
        />
        <span className="min-w-0 wrap-anywhere">
          <span>{label}</span>
          {rest.required && <RequiredMark />}
        </span>
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

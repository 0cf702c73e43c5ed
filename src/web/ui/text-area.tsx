import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "#ui/field";

interface TextAreaProps extends ComponentProps<"textarea">, FieldTexts {
  className?: string;
}

export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  dense,
  className,
  id,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, dense, className, id }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={`control resize-y ${dense ? "control-dense" : ""}`}
        />
      )}
    </Field>
  );
}

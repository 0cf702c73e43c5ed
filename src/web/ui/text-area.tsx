import type { ComponentProps } from "react";
import { Field, type FieldTexts, splitFieldProps } from "./field.tsx";

interface TextAreaProps extends ComponentProps<"textarea">, FieldTexts {
  className?: string;
}

export function TextArea(props: TextAreaProps) {
  const { field, own } = splitFieldProps(props);
  const { rows = 4, ...rest } = own;
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={`control resize-y ${field.dense ? "control-dense" : ""}`}
        />
      )}
    </Field>
  );
}

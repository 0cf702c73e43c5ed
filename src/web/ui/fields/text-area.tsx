import type { ComponentProps } from "react";
import { useDense } from "#ui/density";
import { Field, type FieldTexts, splitFieldProps } from "./field.tsx";

interface TextAreaProps extends ComponentProps<"textarea">, FieldTexts {
  className?: string;
}

export function TextArea(props: TextAreaProps) {
  const dense = useDense();
  const { field, own } = splitFieldProps(props);
  const { rows = 4, ...rest } = own;
  return (
    <Field {...field}>
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

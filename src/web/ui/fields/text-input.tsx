import type { ComponentProps, ReactNode } from "react";
import { MAX_PHONE } from "#contracts/lengths";
import { useDense } from "#ui/density";
import { Field, type FieldTexts, splitFieldProps } from "./field.tsx";

export interface TextInputProps extends Omit<ComponentProps<"input">, "size" | "type">, FieldTexts {
  /** Not "number", which the wheel and the arrow keys change: that is `NumberInput`. */
  type?: "date" | "email" | "month" | "password" | "search" | "tel" | "text" | "time" | "url";
  /** Measurements, codes and ids are set in the mono font. */
  mono?: boolean;
  /** Icon inside, at the start. */
  icon?: ReactNode;
  /** Unit or button inside, at the end. */
  after?: ReactNode;
  /** Class of the whole field; the input itself fills it. */
  className?: string;
}

export function TextInput(props: TextInputProps) {
  const dense = useDense();
  const { field, own } = splitFieldProps(props);
  const { mono, icon, after, ...rest } = own;
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative flex items-center">
          {icon && (
            <span
              aria-hidden
              className="pointer-events-none absolute left-3 text-ink-soft *:size-4.5"
            >
              {icon}
            </span>
          )}
          <input
            {...rest}
            {...control}
            className={`control ${dense ? "control-dense" : ""} ${mono ? "figures" : ""} ${
              icon ? "pl-10" : ""
            } ${after ? "pr-14" : ""}`}
          />
          {after && (
            <span className="absolute right-1 flex min-w-10 items-center justify-center text-sm text-ink-soft">
              {after}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

export const PhoneInput = (props: Omit<TextInputProps, "type">) => (
  <TextInput inputMode="tel" autoComplete="tel" maxLength={MAX_PHONE} {...props} type="tel" />
);

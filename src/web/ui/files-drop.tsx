import { type ReactNode, useId } from "react";
import { DropArea } from "./drop-area.tsx";
import { describedBy, FieldError, FieldHint } from "./field.tsx";

interface FilesDropProps {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** As in the attribute: ".jpg,.png". */
  accept: string;
  disabled?: boolean;
  onPick: (files: File[]) => void;
  /** The chosen files, as li elements. */
  children: ReactNode;
}

/** Several files by button, keyboard or drag and drop, with the chosen ones below. */
export function FilesDrop(props: FilesDropProps) {
  const { label, hint, error, children } = props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <DropArea
        multiple
        id={`${id}-files`}
        label={`Choose files: ${label}`}
        text="Choose files"
        accept={props.accept}
        disabled={props.disabled}
        describedBy={describedBy(id, props)}
        onPick={props.onPick}
      />
      <FieldError id={`${id}-error`} error={error} />
      <ul className="flex flex-col gap-2 empty:hidden">{children}</ul>
    </div>
  );
}

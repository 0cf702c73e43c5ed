import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useDense } from "#ui/density";

export interface FieldTexts {
  label: string;
  /** Shown above the control. */
  hint?: ReactNode;
  /** Shown below the control and announced. */
  error?: string | null | undefined;
  /** Id of the element that shows what is wrong with the control, where that is not the field itself. */
  errorId?: string | undefined;
  /** Marks the label with * and the control as required. */
  required?: boolean | undefined;
  /** The label is only read aloud. */
  hideLabel?: boolean | undefined;
}

interface FieldControl {
  id: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Splits the props of a labelled control into those of its field and its own. */
export function splitFieldProps<Props extends Omit<FieldProps, "children">>(props: Props) {
  const { label, hint, error, errorId, required, hideLabel, className, id, ...own } = props;
  const field = { label, hint, error, errorId, required, hideLabel, className, id };
  return { field, own };
}

/** Names what describes a control: its hint and its error, as far as it has them. */
export const describedBy = (
  id: string,
  { hint, error, errorId }: Pick<FieldTexts, "hint" | "error" | "errorId">,
): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(" ") || undefined;

export function Field(props: FieldProps) {
  const { label, hint, error, errorId, required, hideLabel, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const text = useDense() ? "text-sm" : "text-base";
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${props.className ?? ""}`}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : `w-fit font-medium ${text}`}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children({
        id,
        required,
        "aria-describedby": describedBy(id, props),
        "aria-invalid": error || errorId ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden className="text-red-ink">
      {" *"}
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="text-sm text-ink-soft">
      {children}
    </div>
  );
}

/** Always in the page, so that a message that arrives later is announced. */
export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  return (
    <div id={id} aria-live="polite" className="empty:hidden">
      {error && (
        <p className="flex items-start gap-1.5 text-sm font-medium text-red-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

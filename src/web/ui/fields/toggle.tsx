import { type ReactNode, useId } from "react";

interface ToggleProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  /** The last change is on its way. */
  busy?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Toggle({ label, hint, isOn, busy = false, onChange }: ToggleProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start justify-between gap-6 py-3.5">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="measure block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-busy={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
        className="relative mt-0.5 h-6 w-11 shrink-0 appearance-none rounded-full border border-line bg-sunken transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-line before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary aria-busy:opacity-60"
      />
    </label>
  );
}

import { Star } from "lucide-react";
import { useId } from "react";
import { FieldError, RequiredMark } from "./field.tsx";

interface StarChoiceProps {
  legend: string;
  name: string;
  /** "" while nothing is chosen, else "1" to "5". */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A choice of one to five stars: five radio buttons, so the arrow keys work. */
export function StarChoice({ legend, name, value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-0.5 font-medium">
        <span>{legend}</span>
        <RequiredMark />
      </legend>
      <div className="-ml-2 flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {["1", "2", "3", "4", "5"].map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                required
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <Star
                aria-hidden
                className={`size-7 ${stars <= value ? "fill-amber text-amber" : "text-line"}`}
              />
              <span className="sr-only">{starsText(stars)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-ink-soft">
          {value !== "" && starsText(value)}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

const starsText = (stars: string) => (stars === "1" ? "1 star" : `${stars} stars`);

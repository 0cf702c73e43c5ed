import { LoaderCircle } from "lucide-react";

interface SpinnerProps {
  /** Read aloud where the spinner is alone; without it the spinner is decoration. */
  label?: string;
  size?: "small" | "large";
}

export function Spinner({ label, size = "small" }: SpinnerProps) {
  const drawing = (
    <LoaderCircle
      aria-hidden
      className={`shrink-0 animate-spin ${size === "large" ? "size-8" : "size-4"}`}
    />
  );
  if (label === undefined) return drawing;
  return (
    <span role="status" className="inline-flex text-ink-soft">
      {drawing}
      <span className="sr-only">{label}</span>
    </span>
  );
}

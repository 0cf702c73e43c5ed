import { Button } from "#ui/button";
import type { Emptiness } from "./admin-table.tsx";

interface NoMatch {
  /** For example "No orders match". */
  title: string;
  text: string;
  /** Text of the button. */
  label?: string;
  onClear: () => void;
}

/** A list whose search and filters leave nothing. */
export const noMatch = ({ title, text, label = "Clear filters", onClear }: NoMatch): Emptiness => ({
  title,
  text,
  action: (
    <Button tone="secondary" size="dense" onClick={onClear}>
      {label}
    </Button>
  ),
});

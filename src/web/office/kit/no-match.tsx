import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";

interface NoMatchProps {
  /** For example "No orders match". */
  title: string;
  text: string;
  /** Text of the button. */
  label?: string;
  onClear: () => void;
}

/** A list whose search and filters leave nothing. */
export const NoMatch = ({ title, text, label = "Clear filters", onClear }: NoMatchProps) => (
  <EmptyState
    title={title}
    text={text}
    action={
      <Button tone="secondary" size="dense" onClick={onClear}>
        {label}
      </Button>
    }
  />
);

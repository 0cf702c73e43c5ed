import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { moveItem } from "#office/kit";
import { IconButton } from "#ui/icon-button";

interface EntryButtonsProps<Entry> {
  /** Names the entry; read aloud. */
  name: string;
  list: readonly Entry[];
  index: number;
  onChange: (list: Entry[]) => void;
}

/** Up, down and away, for one entry of a list. */
export function EntryButtons<Entry>({ name, list, index, onChange }: EntryButtonsProps<Entry>) {
  const moveTo = (to: number) => onChange(moveItem(list, index, to));
  return (
    <span className="flex shrink-0 gap-0.5">
      <IconButton
        dense
        label={`Move ${name} up`}
        icon={ArrowUp}
        aria-disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      />
      <IconButton
        dense
        label={`Move ${name} down`}
        icon={ArrowDown}
        aria-disabled={index === list.length - 1}
        onClick={() => moveTo(index + 1)}
      />
      <IconButton
        dense
        tone="danger"
        label={`Remove ${name}`}
        icon={Trash2}
        onClick={() => onChange(list.toSpliced(index, 1))}
      />
    </span>
  );
}

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "#ui/icon-button";

interface EntryButtonsProps {
  /** Names the entry; read aloud. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** Up, down and away, for one entry of a list. */
export const EntryButtons = ({ name, isFirst, isLast, onMove, onRemove }: EntryButtonsProps) => (
  <span className="flex shrink-0 gap-0.5">
    <IconButton
      dense
      label={`Move ${name} up`}
      icon={ArrowUp}
      aria-disabled={isFirst}
      onClick={() => onMove(-1)}
    />
    <IconButton
      dense
      label={`Move ${name} down`}
      icon={ArrowDown}
      aria-disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton dense tone="danger" label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
  </span>
);

import type { Product } from "#contracts/calls/catalogue";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { differences, draftOf, fieldNames, type ProductDraft } from "./product-draft.ts";

interface ConflictNoticeProps {
  /** What the product looked like when editing began. */
  before: ProductDraft;
  /** What it looks like now. */
  stored: Product;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved the product that is being edited: one of the two versions has to go, and neither goes silently. */
export function ConflictNotice({ before, stored, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const changed = differences(before, draftOf(stored)).map((name) => fieldNames[name]);
  return (
    <Notice
      tone="warning"
      title="Somebody else changed this product in the meantime"
      action={
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="dense" onClick={onTakeTheirs}>
            Take their version
          </Button>
          <Button tone="secondary" size="dense" onClick={onKeepMine}>
            Keep mine and go on
          </Button>
        </div>
      }
    >
      {changed.length > 0 && <>They changed: {changed.join(", ")}. </>}
      Nothing of yours is saved yet, and all that you typed is still here.
    </Notice>
  );
}

import type { Product } from "#contracts/calls/catalogue";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { differences, draftOf, fieldNames, type ProductDraft } from "./product-draft.ts";

interface ConflictNoticeProps {
  /** What the product looked like when editing began. */
  before: ProductDraft;
  /** What was typed here since. */
  mine: ProductDraft;
  /** What it looks like now. */
  stored: Product;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The product that is being edited was saved elsewhere: one of the two versions is discarded, and never silently. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { before, stored, onKeepMine, onTakeTheirs } = props;
  const changed = differences(before, draftOf(stored));
  const own = differences(before, props.mine);
  const both = changed.filter((name) => own.includes(name));
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
      {changed.length > 0 && <>They changed: {namesOf(changed)}. </>}
      {both.length > 0 && <>Going on keeps yours in: {namesOf(both)}. </>}
      Nothing of yours is saved yet, and all that you typed is still here.
    </Notice>
  );
}

const namesOf = (names: readonly (keyof ProductDraft)[]) =>
  names.map((name) => fieldNames[name]).join(", ");

import type { Product } from "#contracts/calls/catalogue";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { differences, toProductDraft, fieldNames, type ProductDraft } from "./product-draft.ts";

interface ConflictNoticeProps {
  /** The version that was edited. */
  before: ProductDraft;
  /** The changes made here since. */
  mine: ProductDraft;
  /** The stored version. */
  stored: Product;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The product being edited was saved elsewhere: lets the admin choose which version to discard. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { before, stored, onKeepMine, onTakeTheirs } = props;
  const changed = differences(before, toProductDraft(stored));
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
            Keep mine and continue
          </Button>
        </div>
      }
    >
      {changed.length > 0 && <span>{`They changed: ${formatFieldNames(changed)}. `}</span>}
      {both.length > 0 && <span>{`Going on keeps yours in: ${formatFieldNames(both)}. `}</span>}
      <span>Nothing of yours is saved yet, and all that you typed is still here.</span>
    </Notice>
  );
}

const formatFieldNames = (names: readonly (keyof ProductDraft)[]) =>
  names.map((name) => fieldNames[name]).join(", ");

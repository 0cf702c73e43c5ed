import { useEffect, useEffectEvent, useId } from "react";
import type { Category, Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { LeaveGuard } from "#office/kit";
import { AlertDialog } from "#ui/question-dialog";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { BuyerPreview } from "./buyer-preview.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { FieldBuilder } from "./field-builder.tsx";
import { FormFooter } from "./form-footer.tsx";
import { forgetEdited } from "./kept-draft.ts";
import { toProductDraft } from "./product-draft.ts";
import { ProductFields } from "./product-fields.tsx";
import { TierEditor } from "./tier-editor.tsx";
import { type ProductStart, useProductForm } from "./use-product-form.ts";

interface ProductFormProps {
  start: ProductStart;
  /** The stored product; null for a new one. */
  stored: Product | null;
  categories: readonly Category[] | undefined;
  /** `isEdited` where something was typed while the product was being saved. */
  onSaved: (product: Product, isEdited: boolean) => void;
  onCancel: () => void;
  onNew: () => void;
  onDelete: () => void;
  /** Resets the form, to the stored values unless given others. */
  onRestart: (start?: ProductStart) => void;
}

/** Everything about a product, beside what its buyer will see. */
export function ProductForm(props: ProductFormProps) {
  const { start, stored, onRestart } = props;
  const form = useProductForm({
    start,
    onSaved(product, later) {
      if (later && stored) onRestart(later);
      props.onSaved(product, later !== null);
    },
  });
  const formId = useId();
  const discard = () => {
    form.letLeave();
    forgetEdited(start.productId);
  };
  const startOver = () => {
    discard();
    onRestart();
  };
  const keepMine = async (now: Product) => {
    const before = toProductDraft(now);
    const draft = await form.mergeWith(before);
    onRestart({ ...start, version: now.version, before, draft, isRestored: false });
  };
  const isBehind = stored !== null && !form.isSaved && stored.version !== start.version;
  const restart = useEffectEvent(() => onRestart());
  const mayFollow = isBehind && !form.isDirty;
  useEffect(() => {
    if (mayFollow) restart();
  }, [mayFollow]);
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          {...form.props}
          id={formId}
          aria-label={stored ? "Edit product" : catalogueTexts.newProduct}
          className="flex min-w-0 flex-col gap-6"
        >
          {start.isRestored && <RestoredNotice onDiscard={startOver} />}
          <ProductFields form={form} categories={props.categories} />
          <TierEditor
            tiers={form.values.tiers}
            isChecked={form.errors.tiers !== undefined}
            error={form.errors.tiers}
            onChange={(tiers) => form.set({ tiers })}
          />
          <FieldBuilder
            fields={form.values.customFields}
            isChecked={form.errors.customFields !== undefined}
            onChange={(customFields) => form.set({ customFields })}
          />
        </form>
        <div className="lg:sticky lg:top-0 lg:max-h-[calc(100dvh-8.5rem)] lg:self-start lg:overflow-y-auto">
          <BuyerPreview draft={form.values} />
        </div>
      </div>
      <FormFooter
        form={form}
        formId={formId}
        stored={stored}
        isBehind={isBehind && form.isDirty}
        conflict={
          stored && (
            <ConflictNotice
              before={start.before}
              mine={form.values}
              stored={stored}
              onKeepMine={() => void keepMine(stored)}
              onTakeTheirs={startOver}
            />
          )
        }
        onCancel={props.onCancel}
        onNew={props.onNew}
        onDelete={props.onDelete}
      />
      <AlertDialog
        open={form.isIncomplete}
        title="Custom fields are not complete"
        text={catalogueTexts.fieldsIncomplete}
        onClose={() => {
          form.closeAlert();
          form.focusFirstWrong();
        }}
      />
      <LeaveGuard
        isDirty={form.isDirty}
        itemKey="product"
        mayLeave={form.mayLeave}
        onDiscard={discard}
      />
    </>
  );
}

const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    tone="info"
    action={
      <Button tone="secondary" size="dense" onClick={onDiscard}>
        Discard them
      </Button>
    }
  >
    Your unsaved changes from before are back.
  </Notice>
);

import { ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import type { Category, Product } from "#contracts/calls/catalogue";
import { productAddress } from "#contracts/product-address";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { LeaveGuard } from "#office/kit";
import { AlertDialog } from "#ui/question-dialog";
import { Button } from "#ui/button";
import { LinkButton } from "#ui/link-button";
import { Notice } from "#ui/notice";
import { BuyerPreview } from "./buyer-preview.tsx";
import { FieldBuilder } from "./field-builder.tsx";
import {
  differences,
  fieldNames,
  forgetEdited,
  type ProductDraft,
  toProductDraft,
} from "./product-draft.ts";
import { ProductFields } from "./product-fields.tsx";
import { TierEditor } from "./tier-editor.tsx";
import { type ProductFormModel, type ProductStart, useProductForm } from "./use-product-form.ts";

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

interface FormFooterProps {
  form: ProductFormModel;
  formId: string;
  stored: Product | null;
  /** Somebody else has saved a newer version. */
  isBehind: boolean;
  /** What to do about that. */
  conflict: ReactNode;
  onCancel: () => void;
  onNew: () => void;
  onDelete: () => void;
}

/** The buttons of the form and the reason why it could not be saved; always visible at the end of the panel. */
function FormFooter(props: FormFooterProps) {
  const { form, formId, stored, isBehind } = props;
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 mt-6 -mb-6 flex flex-col gap-3 border-t border-hairline bg-card px-6 py-3">
      {isBehind && props.conflict}
      {form.problem && !isBehind && (
        <Notice
          tone="error"
          action={
            form.isGone && (
              <Button size="dense" onClick={() => void form.submit("as a new product")}>
                Save as a new product
              </Button>
            )
          }
        >
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {stored && (
          <Button tone="quiet" size="dense" onClick={props.onDelete}>
            <span className="text-red-ink">Delete</span>
          </Button>
        )}
        {stored?.status === "publish" && (
          <LinkButton
            tone="quiet"
            size="dense"
            to={productAddress(stored)}
            target="_blank"
            prefetch="none"
            icon={ExternalLink}
          >
            View in shop
          </LinkButton>
        )}
        <span className="grow" />
        {stored && (
          <Button tone="secondary" size="dense" onClick={props.onNew}>
            {catalogueTexts.newProduct}
          </Button>
        )}
        <Button tone="secondary" size="dense" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="dense" form={formId} busy={form.isBusy} disabled={isBehind}>
          {stored ? catalogueTexts.updateProduct : catalogueTexts.createProduct}
        </Button>
      </div>
    </div>
  );
}

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
function ConflictNotice(props: ConflictNoticeProps) {
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

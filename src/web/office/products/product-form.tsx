import { useQuery } from "@tanstack/react-query";
import { Copy, Ellipsis, ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { apiQuery } from "#client/api-query";
import type { Product } from "#contracts/calls/catalogue";
import { tidyFields } from "#contracts/custom-field-definitions";
import type { CustomFieldValues } from "#contracts/custom-fields";
import { productAddress } from "#contracts/product-address";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { typedNumber } from "#contracts/typed-number";
import { HistoryLink, LeaveGuard, RecordFields, RecordNotice } from "#office/kit";
import { Picture, Price } from "#product";
import { CustomFieldInput } from "#shop/place-order";
import { Box, Grid, Row, Stack, Toolbar } from "#ui/layout/layout";
import { AlertDialog } from "#ui/dialogs/question-dialog";
import { Button } from "#ui/actions/button";
import { LinkButton } from "#ui/actions/link-button";
import { Notice } from "#ui/states/notice";
import type { ProductDraft } from "./product-draft.ts";
import { type ProductFormModel, useProductForm } from "./use-product-form.ts";

export interface ProductFormProps {
  /** The stored product; null for a new one. */
  stored: Product | null;
  /** What a new one is a copy of. */
  copied?: Product | undefined;
  /** `isEdited` where something was typed while the product was being saved: the form has to stay open. */
  onSaved: (product: Product, isEdited: boolean) => void;
  onCancel: () => void;
  onNew: () => void;
  onCopy: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** Everything about a product, beside what its buyer will see. */
export function ProductForm(props: ProductFormProps) {
  const { stored } = props;
  const categories = useQuery(apiQuery("listCategories", {})).data?.data;
  const form = useProductForm({ ...props, categories });
  const formId = useId();
  return (
    <>
      <Grid gap={8} className="lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Stack
          as="form"
          {...form.props}
          id={formId}
          aria-label={stored ? "Edit product" : catalogueTexts.newProduct}
          gap={6}
          className="min-w-0"
        >
          {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
          {props.copied && !form.isRestored && (
            <Notice tone="info">
              {`A copy of “${props.copied.title}”, as a draft. It is stored once you create it.`}
            </Notice>
          )}
          <RecordFields form={form} fields={form.fields} />
        </Stack>
        <div className="lg:sticky lg:top-0 lg:max-h-[calc(100dvh-8.5rem)] lg:self-start lg:overflow-y-auto">
          <BuyerPreview draft={form.values} />
        </div>
      </Grid>
      <FormFooter {...props} form={form} formId={formId} />
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
        onDiscard={form.discard}
      />
    </>
  );
}

const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    tone="info"
    action={
      <Button tone="secondary" onClick={onDiscard}>
        Discard them
      </Button>
    }
  >
    Your unsaved changes from before are back.
  </Notice>
);

interface FormFooterProps extends Omit<ProductFormProps, "onSaved"> {
  form: ProductFormModel;
  formId: string;
}

/** The buttons of the form and the reason why it could not be saved; always visible at the end of the panel. */
function FormFooter({ form, formId, stored, ...props }: FormFooterProps) {
  return (
    <Stack gap={3} line="top" className="sticky -bottom-6 z-10 -mx-6 mt-6 -mb-6 bg-card px-6 py-3">
      <RecordNotice
        form={form}
        action={
          form.isGone && (
            <Button onClick={() => void form.submit("as a new product")}>
              Save as a new product
            </Button>
          )
        }
      />
      <Row gap={2} wrap>
        {stored && <FurtherActions {...props} stored={stored} />}
        <Button
          tone="secondary"
          className={stored ? "max-sm:ml-auto" : "ml-auto"}
          onClick={props.onCancel}
        >
          Cancel
        </Button>
        <Button type="submit" form={formId} busy={form.isBusy} disabled={form.conflict !== null}>
          {stored ? catalogueTexts.updateProduct : catalogueTexts.createProduct}
        </Button>
      </Row>
    </Stack>
  );
}

type FurtherActionsProps = Pick<ProductFormProps, "onDelete" | "onCopy" | "onNew"> & {
  stored: Product;
};

/** What else can be done with a stored product: beside the buttons of the form, on a phone behind one more. */
function FurtherActions({ stored, onDelete, onCopy, onNew }: FurtherActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Toolbar id={id} gap={2} className={`w-full sm:contents ${isOpen ? "" : "max-sm:hidden"}`}>
        <Button tone="quiet" onClick={() => onDelete(stored)}>
          <span className="text-red-ink">Delete</span>
        </Button>
        {stored.status === "publish" && (
          <LinkButton
            tone="quiet"
            to={productAddress(stored)}
            target="_blank"
            prefetch="none"
            icon={ExternalLink}
          >
            View in shop
          </LinkButton>
        )}
        <Button tone="quiet" icon={Copy} onClick={() => onCopy(stored)}>
          Duplicate
        </Button>
        <HistoryLink kind="product" id={stored._id} />
        <Button tone="secondary" className="sm:ml-auto" onClick={onNew}>
          {catalogueTexts.newProduct}
        </Button>
      </Toolbar>
      <Button
        tone="quiet"
        className="sm:hidden"
        icon={Ellipsis}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        More
      </Button>
    </>
  );
}

/** Live preview of a product: its card and the questions of its order form. */
function BuyerPreview({ draft }: { draft: ProductDraft }) {
  const [answers, setAnswers] = useState<CustomFieldValues>({});
  const fields = tidyFields(draft.customFields, () => "");
  const original = typedNumber(draft.original);
  const sale = typedNumber(draft.sale);
  const hasPrices = draft.original !== "" && draft.sale !== "" && original >= 0 && sale >= 0;
  return (
    <Stack
      as="section"
      aria-labelledby="buyer-preview"
      gap={4}
      frame="plain"
      className="rounded-xl bg-paper p-4"
    >
      <h3 id="buyer-preview" className="eyebrow">
        What the buyer sees
      </h3>
      <Box frame="card" className="max-w-80 overflow-hidden">
        <Picture file={draft.image} alt="" sizes="20rem" ratio="3/2" fit="contain" />
        <Stack gap={1} className="p-4">
          <p className="font-semibold break-words">{draft.title.trim() || "Title"}</p>
          {hasPrices && <Price original={original} sale={sale} />}
        </Stack>
      </Box>
      {fields.length > 0 && (
        <Stack gap={4} className="max-w-xl">
          <p className="text-lg font-semibold">For this report</p>
          {fields.map((field, position) => (
            <CustomFieldInput
              key={field.id || position}
              field={{ ...field, id: `preview-${field.id}` }}
              value={answers[field.id]}
              error={undefined}
              onChange={(answer) => setAnswers({ ...answers, [field.id]: answer })}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

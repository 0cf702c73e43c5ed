import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { Product } from "#contracts/calls/catalogue";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { Button } from "#ui/button";
import { LinkButton } from "#ui/link-button";
import { Notice } from "#ui/notice";
import { productAddress } from "#contracts/product-address";
import type { ProductFormModel } from "./use-product-form.ts";

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
export function FormFooter(props: FormFooterProps) {
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

import { useState } from "react";
import { tidyFields } from "#contracts/custom-field-definitions";
import type { CustomFieldValues } from "#contracts/custom-fields";
import { typedNumber } from "#contracts/typed-number";
import { CustomFieldInput } from "#shop/place-order";
import { Picture, Price } from "#product";
import type { ProductDraft } from "./product-draft.ts";

/** Live preview of a product: its card and the questions of its order form. */
export function BuyerPreview({ draft }: { draft: ProductDraft }) {
  const [answers, setAnswers] = useState<CustomFieldValues>({});
  const fields = tidyFields(draft.customFields, () => "");
  const original = typedNumber(draft.original);
  const sale = typedNumber(draft.sale);
  const hasPrices = draft.original !== "" && draft.sale !== "" && original >= 0 && sale >= 0;
  return (
    <section
      aria-labelledby="buyer-preview"
      className="flex flex-col gap-4 rounded-xl border border-hairline bg-paper p-4"
    >
      <h3 id="buyer-preview" className="eyebrow">
        What the buyer sees
      </h3>
      <div className="max-w-80 overflow-hidden rounded-xl border border-hairline bg-card">
        <Picture file={draft.image} alt="" sizes="20rem" ratio="3/2" fit="contain" />
        <div className="flex flex-col gap-1 p-4">
          <p className="font-semibold break-words">{draft.title.trim() || "Title"}</p>
          {hasPrices && <Price original={original} sale={sale} />}
        </div>
      </div>
      {fields.length > 0 && (
        <div className="flex max-w-xl flex-col gap-4">
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
        </div>
      )}
    </section>
  );
}

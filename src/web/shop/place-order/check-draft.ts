import type { CartAddition } from "#contracts/cart-lines";
import { checkCustomFields, type CustomField } from "#contracts/custom-fields";
import { texts } from "#contracts/texts";
import { parsePitch } from "#ordering/cart";
import type { OrderDraft } from "#ordering/order-draft";

interface CheckedDraft {
  /** Null while something is wrong. */
  addition: CartAddition | null;
  /** Field name ("address", "primaryPitch", …, or a custom field's id) to message. */
  errors: Record<string, string>;
}

/** Turns a draft into an addition to the cart. */
export function checkDraft(
  draft: OrderDraft,
  product: { _id: string; customFields: readonly CustomField[] },
): CheckedDraft {
  const errors: Record<string, string> = {};
  if (draft.address.trim() === "") errors["address"] = texts.roofAddressRequired;
  const primaryPitch = readPitch(draft, "primaryPitch", errors);
  const secondaryPitch = readPitch(draft, "secondaryPitch", errors);
  const custom = checkCustomFields(product.customFields, draft.answers);
  Object.assign(errors, custom.errors);
  if (Object.keys(errors).length > 0) return { addition: null, errors };
  const { esxFile, blueprint } = draft;
  const addition = {
    product: product._id,
    quantity: 1,
    additionalData: {
      customFields: custom.values,
      projectDetails: {
        address: draft.address.trim(),
        location: draft.location,
        primaryPitch,
        secondaryPitch,
        instructions: draft.instructions.trim(),
      },
      files: { esxFile: esxFile?.name ?? null, blueprint: blueprint?.name ?? null },
      attachments: [esxFile?.url, blueprint?.url].filter((url) => url !== undefined),
      ...(draft.tier && { tier: draft.tier }),
    },
  };
  return { addition, errors };
}

function readPitch(
  draft: OrderDraft,
  name: "primaryPitch" | "secondaryPitch",
  errors: Record<string, string>,
): number | null {
  if (draft[name].trim() === "") return null;
  const degrees = parsePitch(draft[name]);
  if (degrees === null) errors[name] = "Please enter degrees from 0 to 90, or a pitch such as 6/12";
  return degrees;
}

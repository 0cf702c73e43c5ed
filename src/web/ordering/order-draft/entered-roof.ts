import { createBrowserStore, jsonObject } from "#browser/state/create-browser-store";
import { tabStorage, type TextStorage } from "#browser/state/kept-storage";
import type { Store } from "#browser/state/store";
import type { CustomField, CustomFieldValues } from "#contracts/custom-fields";

/** A roof whose address was entered before its report was chosen. It stays in the tab: no address of a page holds it. */
export interface EnteredRoof {
  address: string;
  location: { lat: number; lng: number } | null;
  /** What was answered to "Which report do I need?". */
  purpose?: "claim" | "retail" | undefined;
  extent?: "one" | "several" | undefined;
  /** Ids of the products whose order forms have it by now; what is changed there stays changed. */
  forms: string[];
}

export const makeEnteredRoof = (storage: TextStorage = tabStorage): Store<EnteredRoof | null> =>
  createBrowserStore<EnteredRoof | null>({
    key: "enteredRoof",
    first: null,
    parse: (text) => {
      const stored = jsonObject.parse(text) as Partial<EnteredRoof> | null;
      const { address, forms, location = null } = stored ?? {};
      if (typeof address !== "string" || !Array.isArray(forms)) return null;
      return { ...stored, address, location, forms };
    },
    format: jsonObject.format,
    storage,
  });

export const enteredRoof = makeEnteredRoof();

/** The answers to a product's questions that are known from those about the report. */
export function knownAnswers(
  fields: readonly CustomField[],
  { purpose, extent }: Pick<EnteredRoof, "purpose" | "extent">,
): CustomFieldValues {
  const answers: CustomFieldValues = {};
  for (const { id, type, label, options } of fields) {
    const meant = purpose && options.filter((option) => option.toLowerCase().includes(purpose));
    if (type === "radio" && meant?.length === 1) answers[id] = meant[0]!;
    if (type === "number" && extent === "one" && /\b(?:structures|buildings)\b/i.test(label))
      answers[id] = "1";
  }
  return answers;
}

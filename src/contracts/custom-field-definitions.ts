import type { CustomField, CustomFieldType } from "./custom-fields.ts";

export const MAX_CUSTOM_FIELDS = 50;
export const MAX_FIELD_OPTIONS = 100;
/** Characters of a label, a placeholder or an option. */
export const MAX_FIELD_TEXT = 200;

/** Whether buyers choose among the field's options. */
export const hasOptions = (type: CustomFieldType): boolean => type === "radio" || type === "select";

/** Choosing radio or select adds one empty option if there are none; any other type clears the options. */
export function withType(field: CustomField, type: CustomFieldType): CustomField {
  if (!hasOptions(type)) return { ...field, type, options: [] };
  return { ...field, type, options: field.options.length === 0 ? [""] : field.options };
}

/** What keeps a product from being saved: a choice without anything to choose, a required question without a label. */
export const isIncomplete = ({ type, options, label, required }: CustomField): boolean =>
  (hasOptions(type) && options.every(isBlank)) || (required && isBlank(label));

/**
 * Fields as they are stored: texts trimmed, blank and repeated options dropped, none where there is nothing to choose,
 * ids unique.
 */
export function tidyFields(fields: readonly CustomField[], newId: () => string): CustomField[] {
  const taken = new Set<string>();
  return fields.map(({ id, label, type, placeholder, options, required }) => {
    const ownId = isLawfulId(id) && !taken.has(id) ? id : newId();
    taken.add(ownId);
    const chosen = hasOptions(type) ? options.map((option) => option.trim()) : [];
    return {
      id: ownId,
      label: label.trim(),
      type,
      placeholder: placeholder.trim(),
      options: [...new Set(chosen.filter((option) => option !== ""))],
      required,
    };
  });
}

/** Answers are stored by these ids in plain objects, so no id may be the name of a built-in property. */
const isLawfulId = (id: string): boolean => /^[\w-]{1,64}$/.test(id) && !(id in {});

const isBlank = (text: string): boolean => text.trim() === "";

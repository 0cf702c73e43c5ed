export { type Draft, restore, tabDraft } from "./draft.ts";
export { type FormErrors, Refusal } from "./form-errors.ts";
export { focusFirstWrongIn, type Form, unlessChanged, useForm } from "./use-form.ts";

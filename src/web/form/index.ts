export { type Draft, restore, tabDraft } from "./draft.ts";
export { type FormErrors, Refusal } from "./form-errors.ts";
export {
  CODE_DIGITS,
  focusFirstWrongIn,
  type Form,
  unlessChanged,
  useCompleteCode,
  useForm,
} from "./use-form.ts";

import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { useChange } from "#web/admin/kit/use-change.ts";
import { messageOf } from "#web/api.ts";
import { fieldErrorsOf } from "./field-errors.ts";

interface CustomerSaving<Values, Saved> {
  /** What the form begins with. */
  before: Values;
  send: (values: Values) => Promise<{ data: Saved }>;
  onSaved: (saved: Saved) => void | Promise<void>;
  /** Said when saving fails without words of the shop. */
  failedText: string;
}

/** A form that saves a customer; what the shop says about a field stands beside that field. */
export function useCustomerSaving<Values extends FieldValues, Saved>({
  before,
  send,
  onSaved,
  failedText,
}: CustomerSaving<Values, Saved>) {
  const form = useForm<Values>({ defaultValues: before as DefaultValues<Values> });
  const saving = useChange({
    mutationFn: send,
    onSuccess: ({ data }) => onSaved(data),
    onError(error) {
      for (const [name, message] of fieldErrorsOf(error, before))
        form.setError(name as Path<Values>, { message });
    },
  });
  const isAboutAll = saving.isError && fieldErrorsOf(saving.error, before).length === 0;
  return {
    form,
    errors: form.formState.errors,
    isSaving: saving.isPending,
    failure: isAboutAll ? messageOf(saving.error, failedText) : null,
    submit: form.handleSubmit((values) => saving.mutate(values)),
  };
}

import type { ReactNode } from "react";
import { BANNER_MS } from "#contracts/time-limits";
import type { Form } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

interface OutcomeProps {
  form: Pick<Form<object>, "isSent" | "problem">;
  savedText: string;
}

/** The outcome of saving; disappears by itself. */
export function Outcome({ form, savedText }: OutcomeProps) {
  const text = form.isSent ? savedText : form.problem;
  if (!text) return null;
  const tone = form.isSent ? "success" : "error";
  return (
    <Notice key={tone} tone={tone} clearAfterMs={BANNER_MS}>
      {text}
    </Notice>
  );
}

interface SavingFormProps extends OutcomeProps {
  form: OutcomeProps["form"] & Pick<Form<object>, "props" | "isBusy">;
  saveLabel: string;
  children: ReactNode;
}

export const SavingForm = ({ form, savedText, saveLabel, children }: SavingFormProps) => (
  <form {...form.props} className="flex max-w-xl flex-col gap-5">
    {children}
    <Outcome form={form} savedText={savedText} />
    <Button type="submit" className="max-sm:w-full sm:w-fit" busy={form.isBusy}>
      {saveLabel}
    </Button>
  </form>
);

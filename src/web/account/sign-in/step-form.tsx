import type { ReactNode } from "react";
import type { Form } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

interface StepFormProps {
  form: Pick<Form<never>, "props" | "problem" | "isBusy">;
  buttonLabel: string;
  busyLabel: string;
  children?: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** What is entered in one step of a login, and its button. */
export const StepForm = ({ form, buttonLabel, busyLabel, children, after }: StepFormProps) => (
  <form {...form.props} className="flex flex-col gap-5">
    {children}
    {form.problem && (
      // A new key makes screen readers announce another problem.
      <Notice key={form.problem} tone="error">
        {form.problem}
      </Notice>
    )}
    <Button type="submit" size="large" wide busy={form.isBusy} busyLabel={busyLabel}>
      {buttonLabel}
    </Button>
    {after}
  </form>
);

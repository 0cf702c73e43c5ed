import type { ReactNode } from "react";
import type { Form } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

interface PanelFormProps {
  form: Pick<Form<never>, "props" | "problem" | "isBusy">;
  buttonLabel: string;
  busyLabel?: string;
  children?: ReactNode;
  /** What to do about a problem. */
  wayOut?: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** What is entered in a panel, and its button. */
export const PanelForm = ({ form, children, ...props }: PanelFormProps) => (
  <form {...form.props} className="flex flex-col gap-5">
    {children}
    {form.problem && (
      // A new key makes screen readers announce another problem.
      <Notice key={form.problem} tone="error" action={props.wayOut}>
        {form.problem}
      </Notice>
    )}
    <Button type="submit" size="large" wide busy={form.isBusy} busyLabel={props.busyLabel}>
      {props.buttonLabel}
    </Button>
    {props.after}
  </form>
);

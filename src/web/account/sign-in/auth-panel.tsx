import type { ReactNode } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import type { Form } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { RoofOutline } from "#ui/roof-outline";

interface AuthPanelProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** It takes the place of another panel, with what had focus. */
  takesFocus?: boolean;
}

export function AuthPanel({ title, text, children, footer, takesFocus = false }: AuthPanelProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(takesFocus);
  return (
    <div className="page-width py-10 sm:py-16">
      <div className="mx-auto max-w-md">
        <RoofOutline className="mb-4 w-16 text-primary" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {text && <div className="mt-2 text-ink-soft">{text}</div>}
        <div className="mt-6 rounded-xl border border-hairline bg-card p-5 sm:p-6">{children}</div>
        {footer && <div className="mt-4 text-ink-soft">{footer}</div>}
      </div>
    </div>
  );
}

interface PanelFormProps {
  form: Pick<Form<never>, "props" | "problem" | "isBusy">;
  buttonLabel: string;
  busyLabel?: string;
  children?: ReactNode;
  wayOut?: ReactNode;
  after?: ReactNode;
}

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

import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "#ui/actions/button";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Notice } from "#ui/states/notice";

interface FormDialogProps extends Pick<DialogProps, "title" | "size" | "mustAnswer" | "onClose"> {
  form: {
    props: ComponentProps<"form">;
    isBusy: boolean;
    problem: ReactNode;
  };
  submitLabel: string;
  /** Label of the button while the form is being sent; without it the label stays. */
  busyLabel?: string;
  children: ReactNode;
}

/** The form may be longer than the dialog, whose buttons are always in sight. */
const showWhole = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: "nearest" });

export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, busyLabel, children, ...dialog } = props;
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      open
      footer={
        <>
          <Button tone="secondary" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5">
        {children}
        {form.problem && (
          <div ref={showWhole}>
            <Notice tone="error">{form.problem}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}

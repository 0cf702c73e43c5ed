import type { ReactNode } from "react";
import type { Form } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

interface CustomerFormFrameProps {
  form: Pick<Form<object>, "props" | "isBusy" | "problem">;
  saveLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields, the reason why they could not be saved, and the buttons. */
export function CustomerFormFrame({ form, ...props }: CustomerFormFrameProps) {
  return (
    <form {...form.props} className="flex flex-col gap-4 pt-2">
      {props.children}
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div className="flex justify-end gap-3 pt-2">
        <Button size="dense" tone="secondary" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button size="dense" type="submit" busy={form.isBusy}>
          {props.saveLabel}
        </Button>
      </div>
    </form>
  );
}

import type { BaseSyntheticEvent, ReactNode } from "react";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

interface CustomerFormFrameProps {
  saving: {
    isSaving: boolean;
    failure: string | null;
    submit: (event: BaseSyntheticEvent) => Promise<void>;
  };
  saveLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields, what stands in the way of saving them, and the buttons. */
export function CustomerFormFrame(props: CustomerFormFrameProps) {
  const { isSaving, failure, submit } = props.saving;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-2">
      {props.children}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex justify-end gap-3 pt-2">
        <Button size="dense" tone="secondary" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button size="dense" type="submit" busy={isSaving}>
          {props.saveLabel}
        </Button>
      </div>
    </form>
  );
}

import { type RefObject, useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { QuestionDialog } from "#ui/dialogs/question-dialog";

interface LeaveGuardProps {
  /** There are unsaved changes. */
  isDirty: boolean;
  /** The part of the address that names what is edited; with another one the form is left, as with another page. */
  itemKey?: string;
  /** Set while the form itself navigates, as after saving. */
  mayLeave?: RefObject<boolean>;
  /** Called when the changes are discarded. */
  onDiscard?: () => void;
}

/** Confirms leaving unsaved changes by a link, the back button, a closed panel or a closed tab. */
export function LeaveGuard({ isDirty, itemKey = "", mayLeave, onDiscard }: LeaveGuardProps) {
  const itemIn = ({ search }: Location) => new URLSearchParams(search).get(itemKey);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty &&
      mayLeave?.current !== true &&
      (from.pathname !== to.pathname || itemIn(from) !== itemIn(to)),
  );
  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", preventUnload);
    return () => removeEventListener("beforeunload", preventUnload);
  }, [isDirty]);
  return (
    <QuestionDialog
      open={blocker.state === "blocked"}
      title="Leave without saving?"
      text="What you changed here is not saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}

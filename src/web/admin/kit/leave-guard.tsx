import { type RefObject, useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { QuestionDialog } from "#ui/question-dialog";

interface LeaveGuardProps {
  /** Something is entered that nobody has saved. */
  isDirty: boolean;
  /** Set while the form itself leads away, as after saving. */
  mayLeave: RefObject<boolean>;
  /** Whether the way from one address to the other leaves the form. */
  leaves: (from: Location, to: Location) => boolean;
  /** Called when the changes are given up. */
  onDiscard: () => void;
}

/** Asks before unsaved changes are left behind, by a link, the back button, a closed panel or a closed tab. */
export function LeaveGuard({ isDirty, mayLeave, leaves, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && leaves(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
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
        onDiscard();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}

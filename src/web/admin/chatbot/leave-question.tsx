import { useEffect } from "react";
import { useBlocker } from "react-router";
import { QuestionDialog } from "#ui/question-dialog";

/** Before changes that are not saved would be lost. */
export function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsked && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAsked]);
  return (
    <QuestionDialog
      open={blocker.state === "blocked"}
      title="Leave without saving?"
      text="The changes of these settings are not saved yet and would be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

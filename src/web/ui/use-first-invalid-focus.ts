import { type RefObject, useEffect } from "react";

/** Focuses the first wrong field of a form after each refused attempt; count the attempts up when errors were set. */
export function useFirstInvalidFocus(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
): void {
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const target = wrong?.matches("fieldset") ? wrong.querySelector("input") : wrong;
    target?.focus();
  }, [form, attempt]);
}

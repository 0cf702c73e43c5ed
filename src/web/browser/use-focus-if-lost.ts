import { type RefObject, useEffect, useRef } from "react";

/** A ref to what takes focus whenever `due` becomes another truthy value, unless something else has it. */
export function useFocusIfLost<E extends HTMLElement>(due: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (due && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, [due]);
  return ref;
}

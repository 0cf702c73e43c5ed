import { type RefObject, useEffect, useRef } from "react";

/** A ref to what takes focus when `isDue` becomes true, since what had focus is gone by then. */
export function useFocusWhen<E extends HTMLElement>(isDue: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isDue) ref.current?.focus();
  }, [isDue]);
  return ref;
}

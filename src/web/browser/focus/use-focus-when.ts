import { type RefObject, useEffect, useRef, useState } from "react";

interface FocusOptions {
  /** Only if nothing has focus by then; the page does not scroll there. */
  ifLost?: boolean;
}

/** A ref to what takes focus whenever `due` becomes another truthy value, since what had focus is gone by then. */
export function useFocusWhen<E extends HTMLElement>(
  due: unknown,
  { ifLost = false }: FocusOptions = {},
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (due && (!ifLost || document.activeElement === document.body))
      ref.current?.focus({ preventScroll: ifLost });
  }, [due, ifLost]);
  return ref;
}

/** A ref to a group that takes focus when a press in it removes what was pressed, and what to wrap such presses in. */
export function useGroupFocus<E extends HTMLElement>() {
  const [presses, setPresses] = useState(0);
  const group = useFocusWhen<E>(presses, { ifLost: true });
  const pressed = (action: () => void) => () => {
    setPresses(presses + 1);
    action();
  };
  return { group, pressed };
}

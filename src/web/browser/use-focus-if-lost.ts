import { type RefObject, useEffect, useRef, useState } from "react";

/** A ref to what takes focus whenever `due` becomes another truthy value, unless something else has it. */
export function useFocusIfLost<E extends HTMLElement>(due: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (due && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, [due]);
  return ref;
}

/** A ref to a group that takes focus when a press in it removes what was pressed, and what to wrap such presses in. */
export function useGroupFocus<E extends HTMLElement>() {
  const [presses, setPresses] = useState(0);
  const group = useFocusIfLost<E>(presses);
  const pressed = (action: () => void) => () => {
    setPresses(presses + 1);
    action();
  };
  return { group, pressed };
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * For parts that a button adds or removes: `focusNext` names, by a selector within `area`, what gets the focus once the
 * next render has changed them.
 */
export function useFocusNext<Area extends HTMLElement>(): {
  area: RefObject<Area | null>;
  focusNext: (selector: string) => void;
} {
  const area = useRef<Area>(null);
  const selector = useRef<string>(undefined);
  useEffect(() => {
    const target = selector.current;
    selector.current = undefined;
    if (target !== undefined) area.current?.querySelector<HTMLElement>(target)?.focus();
  });
  return { area, focusNext: (next) => (selector.current = next) };
}

import { type RefObject, useEffect, useEffectEvent } from "react";

interface Dismissed {
  /** A press beside it closes it, too, and so does focus that moves out of it. */
  area?: RefObject<HTMLElement | null>;
  /** What opened it; it takes focus after Escape. */
  button?: RefObject<HTMLElement | null>;
}

/** Closes what is open on Escape. */
export function useDismissal(
  isOpen: boolean,
  close: () => void,
  { area, button }: Dismissed = {},
): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    close();
    button?.current?.focus();
  });
  const onOther = useEffectEvent(({ target }: Event) => {
    if (area && target instanceof Node && !area.current?.contains(target)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("keydown", (event) => onKey(event), { signal });
    document.addEventListener("pointerdown", (event) => onOther(event), { signal });
    document.addEventListener("focusin", (event) => onOther(event), { signal });
    return () => listening.abort();
  }, [isOpen]);
}

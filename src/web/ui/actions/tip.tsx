import {
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useState,
} from "react";
import { createPortal } from "react-dom";

/**
 * What an element tells beyond its text: the props that show it while a mouse rests on the element, after a finger has
 * touched it and while the keyboard is on it, and what to render beside it.
 */
export function useTip(text: string | undefined) {
  const id = useId();
  const [target, setTarget] = useState<Element | null>(null);
  const show = ({ currentTarget }: SyntheticEvent) => setTarget(currentTarget);
  const hide = () => setTarget(null);
  useEffect(() => {
    if (!target) return;
    const listening = new AbortController();
    for (const type of ["keydown", "pointerdown", "scroll"])
      addEventListener(type, () => setTarget(null), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [target]);
  const isShown = target !== null && Boolean(text);
  const props = {
    // A screen reader has read the element's own label already.
    "aria-describedby": isShown && target.ariaLabel !== text ? id : undefined,
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && show(event),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && hide(),
    onPointerDown: (event: PointerEvent) => event.pointerType !== "mouse" && show(event),
    onFocus: (event: SyntheticEvent) =>
      event.currentTarget.matches(":focus-visible") && show(event),
    onBlur: hide,
  };
  return { props, tip: isShown && createTip(id, text!, target) };
}

/** A popover, so that it is above modal dialogs, too. */
const createTip = (id: string, text: string, target: Element): ReactNode =>
  createPortal(
    <span
      id={id}
      ref={(tip) => {
        if (tip) place(tip, target);
      }}
      popover="manual"
      role="tooltip"
      className="tip pointer-events-none fixed inset-auto z-50 m-0 max-w-80 rounded-sm border-0 bg-ink px-2 py-1 text-xs wrap-anywhere text-paper"
    >
      {text}
    </span>,
    document.body,
  );

const GAP = 6;

/** Below its target, or above it where there is no room below. */
function place(tip: HTMLElement, target: Element): void {
  tip.togglePopover?.(true);
  const { left, width, top, bottom } = target.getBoundingClientRect();
  const right = document.documentElement.clientWidth - tip.offsetWidth - GAP;
  const below = bottom + GAP;
  const isBelow = below + tip.offsetHeight <= innerHeight;
  tip.style.left = `${Math.max(GAP, Math.min(right, left + (width - tip.offsetWidth) / 2))}px`;
  tip.style.top = `${isBelow ? below : top - GAP - tip.offsetHeight}px`;
}

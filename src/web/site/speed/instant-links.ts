/** How long the pointer rests on a link before browsers render the page behind it (`speculationRules` of the server). */
const RESTED_MS = 200;

/**
 * Lets the browser follow links whose page it has prerendered, or is prerendering since the touch: that page is there at
 * once, while the router would render it after the click. Without a connection the router follows, which waits for it.
 */
export function followInstantLinks(signal: AbortSignal): void {
  if (!HTMLScriptElement.supports?.("speculationrules")) return;
  const options = { capture: true, signal };
  let hovered: { link: Element; since: number } | null = null;
  const follow = ({ target, timeStamp }: PointerEvent) => {
    const link = findInstantLink(target);
    if (link !== hovered?.link) hovered = link && { link, since: timeStamp };
  };
  addEventListener("pointerover", follow, options);
  addEventListener(
    "click",
    (event) => {
      const link = findInstantLink(event.target);
      if (!link || !navigator.onLine) return;
      const isTouched = event instanceof PointerEvent && event.pointerType === "touch";
      const hasRested = hovered?.link === link && event.timeStamp - hovered.since >= RESTED_MS;
      // React would hand the click to the router.
      if (isTouched || hasRested) event.stopPropagation();
    },
    options,
  );
}

const findInstantLink = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("a[data-instant]") : null;

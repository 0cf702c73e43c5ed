import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTip } from "#ui/actions/tip";

interface ScrollBoxProps {
  /** Names the box; read aloud. */
  label: string;
  children: ReactNode;
}

/**
 * Scrolls a table sideways where it is wider than its container, which the attribute `data-wide` marks. While columns
 * are hidden its edge is shaded, and a button brings them into sight.
 */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const stickyWidth = useStickyWidth(box);
  const { props, tip } = useTip("Show more columns");
  const showMore = () =>
    box.current?.scrollBy({ left: box.current.clientWidth / 2, behavior: "smooth" });
  return (
    <div className="relative">
      {/* Relative, so that what is only read aloud scrolls along and does not widen the page. */}
      <div
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={label}
        className="relative max-lg:overflow-x-auto data-wide:overflow-x-auto"
      >
        {children}
      </div>
      {stickyWidth !== null && (
        <div
          style={{ right: stickyWidth }}
          className="pointer-events-none absolute inset-y-0 z-20 w-10 bg-linear-to-l from-ink/15 to-transparent print:hidden"
        >
          <button
            {...props}
            type="button"
            aria-label="Show more columns"
            onClick={showMore}
            className="pointer-events-auto absolute top-1 right-1 grid size-7 place-items-center rounded-full border border-line bg-card text-ink shadow-float hover:border-ink"
          >
            <ChevronRight aria-hidden className="size-4" />
          </button>
          {tip}
        </div>
      )}
    </div>
  );
}

/** Null while nothing is hidden at the right edge; else the width of the column that stays visible there. */
function useStickyWidth(box: React.RefObject<HTMLDivElement | null>) {
  const [stickyWidth, setStickyWidth] = useState<number | null>(null);
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    const measure = () => {
      const content = area.firstElementChild;
      area.toggleAttribute("data-wide", (content?.scrollWidth ?? 0) > area.clientWidth + 1);
      const isMore = area.scrollWidth - area.clientWidth - area.scrollLeft > 1;
      setStickyWidth(isMore ? computeStickyWidth(area) : null);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    if (area.firstElementChild) observer.observe(area.firstElementChild);
    area.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener("scroll", measure);
    };
  }, [box]);
  return stickyWidth;
}

function computeStickyWidth(area: HTMLElement): number {
  const last = area.querySelector<HTMLElement>("thead th:last-child");
  return last && getComputedStyle(last).position === "sticky" ? last.offsetWidth : 0;
}

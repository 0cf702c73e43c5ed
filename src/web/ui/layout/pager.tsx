import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Link, type PageAddress } from "#browser/loading/page-links";
import { useFocusWhen } from "#browser/focus/use-focus-when";

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  formatHref: (page: number) => PageAddress;
  /** Names the navigation, for example "Pages of products". */
  label: string;
}

/** Links to the other pages of a list; works without JavaScript. Nothing is shown for a single page. */
export function Pager(props: PagerProps) {
  const { page, pageCount, label } = props;
  if (pageCount <= 1) return null;
  const wide = pagerEntries(page, pageCount, 7);
  const isShortened = pageCount > 5;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step pager={props} to={page - 1} name="Previous page" icon={ChevronLeft} />
      <Numbers pager={props} entries={wide} className={isShortened ? "max-sm:hidden" : ""} />
      {isShortened && (
        <Numbers pager={props} entries={pagerEntries(page, pageCount, 5)} className="sm:hidden" />
      )}
      <Step pager={props} to={page + 1} name="Next page" icon={ChevronRight} />
    </nav>
  );
}

interface StepProps {
  pager: PagerProps;
  to: number;
  name: string;
  icon: LucideIcon;
}

function Step({ pager, to, name, icon: Icon }: StepProps) {
  const isEnd = to < 1 || to > pager.pageCount;
  const [isFollowed, setIsFollowed] = useState(false);
  const end = useFocusWhen<HTMLSpanElement>(isEnd && isFollowed, { ifLost: true });
  const arrow = <Icon aria-hidden className="size-5" />;
  if (isEnd)
    return (
      <span
        ref={end}
        tabIndex={-1}
        role="link"
        aria-disabled="true"
        aria-label={name}
        className={`${cell} text-ink-soft opacity-45`}
      >
        {arrow}
      </span>
    );
  return (
    <PageLink pager={pager} to={to} aria-label={name} onClick={() => setIsFollowed(true)}>
      {arrow}
    </PageLink>
  );
}

interface NumbersProps {
  pager: PagerProps;
  entries: readonly PagerEntry[];
  className: string;
}

function Numbers({ pager, entries, className }: NumbersProps) {
  return (
    <ol className={`flex flex-wrap items-center gap-1 ${className}`}>
      {entries.map((entry) => (
        <li key={entry}>
          {typeof entry === "number" ? (
            <PageLink pager={pager} to={entry} aria-label={`Page ${entry}`}>
              {entry}
            </PageLink>
          ) : (
            <span aria-hidden className={`${cell} text-ink-soft`}>
              …
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface PageLinkProps extends Pick<ComponentProps<"a">, "aria-label" | "onClick" | "children"> {
  pager: PagerProps;
  to: number;
}

function PageLink({ pager, to, ...link }: PageLinkProps) {
  const isCurrent = to === pager.page;
  return (
    <Link
      {...link}
      to={pager.formatHref(to)}
      prefetch="intent"
      aria-current={isCurrent ? "page" : undefined}
      className={`${cell} ${isCurrent ? current : other}`}
    />
  );
}

const cell =
  "inline-flex h-11 min-w-11 items-center justify-center rounded-lg px-1 font-medium tabular-nums transition-colors";
const current = "bg-primary text-on-primary";
const other = "text-ink hover:bg-primary-soft hover:text-primary";

/** A page number, or a gap where numbers are left out. */
type PagerEntry = number | "gap-before" | "gap-after";

/** First, last, the current page and its neighbours, never more than `slots` entries (an odd number from 5). */
export function pagerEntries(page: number, pageCount: number, slots: number): PagerEntry[] {
  if (pageCount <= slots) return range(1, pageCount);
  const atEdge = slots - 2;
  const around = (slots - 5) / 2;
  if (page <= atEdge - around) return [...range(1, atEdge), "gap-after", pageCount];
  if (page > pageCount - atEdge + around)
    return [1, "gap-before", ...range(pageCount - atEdge + 1, pageCount)];
  return [1, "gap-before", ...range(page - around, page + around), "gap-after", pageCount];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

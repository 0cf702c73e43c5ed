import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "#contracts/formats";
import { Button } from "#ui/button";

interface ListPagerProps {
  /** What is listed, for example "customers". */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** How many there are on all pages; null while that is unknown. */
  total: number | null;
  /** There are more than `total`; Next continues as long as there are rows. */
  isMinimum?: boolean | undefined;
  onPage: (page: number) => void;
}

/** "11–20 of 1,234 customers" with Prev and Next. */
export function ListPager(props: ListPagerProps) {
  const { noun, page, pageSize, total, isMinimum = false, onPage } = props;
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      // It is not shown below loading rows, since it would move when they arrive.
      className={`flex min-h-8 flex-wrap items-center justify-between gap-3 ${
        total === null ? "invisible" : ""
      }`}
    >
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {total !== null && rangeText({ noun, page, pageSize, total, isMinimum })}
      </p>
      <div className="flex gap-2">
        <Button
          tone="secondary"
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(isMinimum ? page - 1 : Math.min(page - 1, pageCount))}
        >
          Prev
        </Button>
        <Button
          tone="secondary"
          disabled={page >= pageCount && !isMinimum}
          onClick={() => onPage(page + 1)}
        >
          Next
          <ChevronRight aria-hidden className="-mr-0.5 ml-1.5 inline size-4" />
        </Button>
      </div>
    </nav>
  );
}

interface Range {
  /** In the plural. */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`; counting stopped there. */
  isMinimum?: boolean;
}

/** "11–20 of 1,234 customers"; the number alone where the page has no rows. */
export function rangeText({ noun, page, pageSize, total, isMinimum = false }: Range): string {
  const first = (page - 1) * pageSize + 1;
  const all = isMinimum ? `more than ${formatCount(total)}` : formatCount(total);
  const what = total === 1 ? toSingular(noun) : noun;
  if (first > total) return `${all} ${what}`;
  const last = Math.min(page * pageSize, total);
  return `${formatCount(first)}${last > first ? `–${formatCount(last)}` : ""} of ${all} ${what}`;
}

const toSingular = (noun: string) => noun.replace(/(?<=ch|ss)es$|s$/, "");

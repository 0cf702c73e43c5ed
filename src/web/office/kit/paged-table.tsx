import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ApiResponse } from "#contracts/client";
import { Button } from "#ui/button";
import {
  AdminTable,
  type AdminTableProps,
  type Emptiness,
  type ListQuery,
} from "./admin-table.tsx";
import type { Paging } from "./use-url-state.ts";

type TableOptions =
  | "columns"
  | "formatHref"
  | "openKey"
  | "details"
  | "isPrintedAlone"
  | "sort"
  | "onSort";

export interface PagedTableProps<Row> extends Pick<AdminTableProps<Row>, TableOptions> {
  /** What is listed, for example "reviews". */
  noun: string;
  /** Names the table; read aloud. The noun if nothing else is given. */
  caption?: string;
  query: ListQuery & { data: ApiResponse<readonly Row[]> | undefined };
  paging: Paging;
  failedText?: string;
  /** Shown when there is nothing, whatever one searches for. */
  empty: Emptiness;
  /** Ends the search and the filters that leave nothing; undefined where there are none. */
  onClear?: (() => void) | undefined;
  /** What is said then. */
  noMatch?: Partial<Omit<NoMatch, "onClear">>;
  /** Between the table and its pages. */
  note?: ReactNode;
}

/** A list of the back office that is loaded page by page. */
export function PagedTable<Row extends { _id: string | number }>({
  noun,
  caption = noun.charAt(0).toUpperCase() + noun.slice(1),
  query,
  paging,
  failedText = `The ${noun} could not be loaded.`,
  empty,
  onClear,
  noMatch: noMatchTexts,
  note,
  ...table
}: PagedTableProps<Row>) {
  return (
    <>
      <AdminTable
        {...table}
        {...paging}
        caption={caption}
        rows={query.data?.data}
        query={query}
        rowKey={({ _id }) => String(_id)}
        failedText={failedText}
        empty={
          onClear
            ? noMatch({
                title: `No ${noun} match`,
                text: "Try other words or filters.",
                ...noMatchTexts,
                onClear,
              })
            : empty
        }
      />
      {note}
      <ListPager
        noun={noun}
        {...paging}
        total={query.data?.total ?? null}
        isMinimum={query.data?.isMinimum}
      />
    </>
  );
}

interface NoMatch {
  /** For example "No orders match". */
  title: string;
  text: string;
  /** Text of the button. */
  label?: string;
  onClear: () => void;
}

/** A list whose search and filters leave nothing. */
const noMatch = ({ title, text, label = "Clear filters", onClear }: NoMatch): Emptiness => ({
  title,
  text,
  action: (
    <Button tone="secondary" size="dense" onClick={onClear}>
      {label}
    </Button>
  ),
});

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
          size="dense"
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(isMinimum ? page - 1 : Math.min(page - 1, pageCount))}
        >
          Prev
        </Button>
        <Button
          tone="secondary"
          size="dense"
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
  const all = isMinimum ? `more than ${shown(total)}` : shown(total);
  const what = total === 1 ? toSingular(noun) : noun;
  if (first > total) return `${all} ${what}`;
  const last = Math.min(page * pageSize, total);
  return `${shown(first)}${last > first ? `–${shown(last)}` : ""} of ${all} ${what}`;
}

const toSingular = (noun: string) => noun.replace(/(?<=ch|ss)es$|s$/, "");

const shown = (count: number) => count.toLocaleString("en-US");

import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "#contracts/formats";
import { useState } from "react";
import { createStore, useStore } from "#browser/state/store";
import type { ViewedList } from "#contracts/saved-views";
import { Button } from "#ui/actions/button";
import { Row } from "#ui/layout/layout";
import { pagerEntries } from "#ui/layout/pager";
import { Select } from "#ui/fields/select";
import { TextInput } from "#ui/fields/text-input";
import { keptRows, rowChoices } from "./office-lists.ts";
import type { UrlSpec, UrlState, UrlValues } from "./use-url-state.ts";

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
  /** In a long list: chooses how many rows a page has. Its pages have numbers. */
  onPageSize?: ((rows: number) => void) | undefined;
  /** How many rows a page has where nothing else was chosen. */
  usualSize?: number;
}

/** "11–20 of 1,234 customers" with Prev and Next. */
export function ListPager(props: ListPagerProps) {
  const { noun, page, pageSize, total, isMinimum = false, onPage } = props;
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const { usualSize = pageSize } = props;
  // Where all rows are on one page, there is nothing to choose.
  const mayChoose = props.onPageSize && (total ?? 0) > Math.min(usualSize, pageSize);
  return (
    <Row
      as="nav"
      aria-label={`Pages of ${noun}`}
      // It is not shown below loading rows, since it would move when they arrive.
      gap={3}
      justify="between"
      wrap
      className={`min-h-8 ${total === null ? "invisible" : ""}`}
    >
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {total !== null && rangeText({ noun, page, pageSize, total, isMinimum })}
      </p>
      <Row gap={2} wrap>
        {mayChoose && (
          <Select
            hideLabel
            label="Rows on a page"
            className="w-28"
            options={[usualSize, ...rowChoices]
              .toSorted((one, other) => one - other)
              .map((rows) => ({ value: String(rows), label: `${rows} rows` }))}
            value={String(pageSize)}
            onChange={({ target }) => props.onPageSize?.(Number(target.value))}
          />
        )}
        <Button
          tone="secondary"
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(isMinimum ? page - 1 : Math.min(page - 1, pageCount))}
        >
          Prev
        </Button>
        {props.onPageSize && <PageNumbers page={page} pageCount={pageCount} onPage={onPage} />}
        <Button
          tone="secondary"
          disabled={page >= pageCount && !isMinimum}
          onClick={() => onPage(page + 1)}
        >
          Next
          <ChevronRight aria-hidden className="-mr-0.5 ml-1.5 inline size-4" />
        </Button>
      </Row>
    </Row>
  );
}

type PageNumbersProps = Pick<ListPagerProps, "page" | "onPage"> & { pageCount: number };

/** Where not all can be shown, a page is also typed. */
function PageNumbers({ page, pageCount, onPage }: PageNumbersProps) {
  const [typed, setTyped] = useState("");
  const wanted = Number(typed);
  if (pageCount <= 1) return null;
  return (
    <>
      <Row as="ol" gap={1} align="stretch" className="max-md:hidden">
        {pagerEntries(page, pageCount, PAGE_SLOTS).map((entry) => (
          <li key={entry}>
            {typeof entry === "number" ? (
              <Button
                tone={entry === page ? "secondary" : "quiet"}
                aria-label={`Page ${formatCount(entry)}`}
                aria-current={entry === page ? "page" : undefined}
                onClick={() => onPage(entry)}
                className="min-w-8 px-1.5! tabular-nums aria-[current=page]:border-primary aria-[current=page]:text-primary-strong"
              >
                {formatCount(entry)}
              </Button>
            ) : (
              <span aria-hidden className="px-1 text-ink-soft">
                …
              </span>
            )}
          </li>
        ))}
      </Row>
      {pageCount > PAGE_SLOTS && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!Number.isInteger(wanted) || wanted < 1) return;
            onPage(Math.min(wanted, pageCount));
            setTyped("");
          }}
        >
          <TextInput
            hideLabel
            label={`Go to page, up to ${formatCount(pageCount)}`}
            placeholder="Page"
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="off"
            maxLength={7}
            className="w-18"
            value={typed}
            onChange={({ target }) => setTyped(target.value.replace(/\D/g, ""))}
          />
        </form>
      )}
    </>
  );
}

/** First, last, the current page and its neighbours. */
const PAGE_SLOTS = 7;

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

const toSingular = (noun: string) => noun.replace(/ies$/, "y").replace(/(?<=ch|ss)es$|s$/, "");

const noChoice = createStore<number | null>(null);

/** How many rows a page of a list has, and in a long one how that is chosen. */
export function useRowsOnPage<Spec extends UrlSpec>(
  { savedAs, pageSize: usual }: { savedAs?: ViewedList; pageSize: number },
  { values, change }: Pick<UrlState<Spec>, "values" | "change">,
) {
  const kept = savedAs ? keptRows[savedAs] : noChoice;
  const pageSize = useStore(kept) ?? usual;
  const onPageSize = (rows: number) => {
    const first = (Number(values["page"]) - 1) * pageSize;
    kept.write(rows === usual ? null : rows);
    const page = Math.floor(first / rows) + 1;
    change({ page } as unknown as Partial<UrlValues<Spec>>, "replace");
  };
  return { pageSize, onPageSize: savedAs && onPageSize };
}

import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { Link, type PageTarget } from "#browser/loading/page-links";
import { Button } from "#ui/actions/button";
import { EmptyState } from "#ui/states/empty-state";
import { QueryFailed } from "#ui/states/error-state";
import { Box } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Part } from "#ui/states/part";
import { Skeleton } from "#ui/states/skeleton";
import { Table, type TableColumn, type TableSort } from "#ui/layout/table";
import { useShortcut } from "#office/kit/shortcuts.tsx";

export type { TableColumn, TableSort };

/** What the table needs to know of the query behind its rows. */
export interface ListQuery {
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export type Emptiness = ComponentProps<typeof EmptyState>;

export interface AdminTableProps<Row> {
  /** Names the table; read aloud. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until they have been loaded. */
  rows: readonly Row[] | undefined;
  query: ListQuery;
  rowKey: (row: Row) => string;
  /** The target of Enter or a click on a row; the content of the row's header column becomes this link. */
  formatHref?: (row: Row) => PageTarget;
  /** Key of the row that is open. */
  openKey?: string | undefined;
  details?: (row: Row) => ReactNode;
  /** While a row is open, only that one is printed. */
  isPrintedAlone?: boolean;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  /** How many rows a full page has; the skeleton has as many. */
  pageSize: number;
  /** Title shown when loading fails, above the server's message. */
  failedText: string;
  /** Shown instead of no rows. */
  empty: Emptiness;
  /** Of the first row, where rows are numbered; shown where there is room. */
  firstNumber?: number;
  /** In a list with pages: the one that is shown, from 1. */
  page?: number;
  onPage?: (page: number) => void;
}

/** A dense list of the back office: j and k move from row to row, Enter opens, the head stays in sight. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const rowFocus = useRowFocus();
  return (
    <div {...rowFocus}>
      <Content {...props} />
    </div>
  );
}

function Content<Row>(props: AdminTableProps<Row>) {
  const { rows, query, caption, columns, pageSize } = props;
  if (rows === undefined && query.isError)
    return (
      <Box frame="card" className={frame}>
        <QueryFailed query={query} title={props.failedText} />
      </Box>
    );
  // An empty list of the previous URL says nothing about the one being loaded.
  if (rows === undefined || (rows.length === 0 && query.isPlaceholderData))
    return <SkeletonTable caption={caption} columns={columns} pageSize={pageSize} />;
  if (rows.length === 0)
    return (
      <Box frame="card" className={frame}>
        <EmptyState {...(props.page && props.page > 1 ? behindLastPage(props) : props.empty)} />
      </Box>
    );
  return (
    <Part isCard shows={rows} onRetry={query.refetch}>
      <Rows {...props} rows={rows} />
    </Part>
  );
}

const behindLastPage = ({ onPage }: Pick<AdminTableProps<unknown>, "onPage">): Emptiness => ({
  title: "There is nothing on this page",
  action: <Button onClick={() => onPage?.(1)}>Go to the first page</Button>,
});

function Rows<Row>(props: AdminTableProps<Row> & { rows: readonly Row[] }) {
  const { rowKey, formatHref, openKey, query } = props;
  const area = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => moveFocus(area.current, step);
  useShortcut("j", "Next row", () => move(1));
  useShortcut("k", "Previous row", () => move(-1));
  const numberOf = (row: Row) => props.firstNumber && props.firstNumber + props.rows.indexOf(row);
  const columns = formatHref
    ? withRowLinks(props.columns, { rowKey, formatHref, numberOf })
    : props.columns;
  return (
    <Box
      ref={area}
      aria-busy={query.isPlaceholderData || undefined}
      frame="card"
      className={`${frame} transition-opacity ${query.isPlaceholderData ? "opacity-60" : ""}`}
    >
      <Table
        hasStickyHeader
        phone="scroll"
        caption={props.caption}
        columns={columns}
        rows={props.rows}
        rowKey={rowKey}
        details={props.details}
        onRetry={query.refetch}
        sort={props.sort}
        {...(props.onSort ? { onSort: props.onSort } : {})}
        rowProps={(row) => ({
          "data-row": rowKey(row),
          "aria-selected": openKey ? rowKey(row) === openKey : undefined,
          ...(props.isPrintedAlone && openKey && rowKey(row) !== openKey
            ? { "data-print": "no" }
            : {}),
          ...(formatHref ? { onClick: openByClick } : {}),
          className: `h-10 last:border-b-0 focus-within:bg-sunken ${formatHref ? "cursor-pointer" : ""}`,
        })}
      />
    </Box>
  );
}

/** A container, so that details can be as wide as what is seen of a table that scrolls sideways. */
const frame = "@container lg:overflow-clip max-lg:overflow-hidden";

/** Id of the link that opens a row; a panel gives focus back to it. */
export const rowLinkId = (key: string): string => `row-${key}`;

const ROW_LINK = "a[data-row-link]";

interface RowLinks<Row> extends Required<Pick<AdminTableProps<Row>, "rowKey" | "formatHref">> {
  numberOf: (row: Row) => number | undefined;
}

/** Not read aloud: a table tells by itself which row it is. */
const rowNumber =
  "min-[90rem]:data-number:before:mr-3 min-[90rem]:data-number:before:w-8 min-[90rem]:data-number:before:shrink-0 min-[90rem]:data-number:before:text-right min-[90rem]:data-number:before:text-xs min-[90rem]:data-number:before:font-normal min-[90rem]:data-number:before:text-ink-soft min-[90rem]:data-number:before:content-[attr(data-number)_/_'']";

function withRowLinks<Row>(
  columns: readonly TableColumn<Row>[],
  { rowKey, formatHref, numberOf }: RowLinks<Row>,
): TableColumn<Row>[] {
  return columns.map((column) =>
    column.isRowHeader
      ? {
          ...column,
          cell: (row) => (
            <Link
              id={rowLinkId(rowKey(row))}
              data-row-link=""
              data-number={numberOf(row)}
              to={formatHref(row)}
              preventScrollReset
              className={`inline-flex min-h-6 max-w-full min-w-0 items-center rounded-sm hover:text-primary ${rowNumber}`}
            >
              {column.cell(row)}
            </Link>
          ),
        }
      : column,
  );
}

/** A click beside the row's own controls opens it, unless text was being selected. */
function openByClick({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const isControl =
    target instanceof Element && target.closest("a, button, input, select, label, dialog");
  if (isControl || getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector<HTMLElement>(ROW_LINK);
  link?.focus();
  link?.click();
}

/** Moves focus from row to row, or into the list from outside. */
function moveFocus(area: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(area?.querySelectorAll<HTMLElement>(ROW_LINK) ?? [])];
  const row = document.activeElement?.closest("tr") ?? null;
  const at = row === null ? -1 : stops.findIndex((stop) => row.contains(stop));
  const next = at < 0 ? stops[0] : stops[at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

type SkeletonTableProps<Row> = Pick<AdminTableProps<Row>, "caption" | "columns" | "pageSize">;

function SkeletonTable<Row>({ caption, columns, pageSize }: SkeletonTableProps<Row>) {
  const rows = Array.from({ length: pageSize }, (_, index) => index);
  return (
    <Box frame="card" className={frame}>
      <LoaderText />
      <div inert>
        <Table
          phone="scroll"
          caption={caption}
          columns={columns.map((column) => ({
            ...column,
            sortKey: undefined,
            isRowHeader: false,
            cell: () => <Skeleton className={`h-4 w-3/4 ${column.isNumeric ? "ml-auto" : ""}`} />,
          }))}
          rows={rows}
          rowKey={String}
          rowProps={() => ({ className: "h-10 last:border-b-0" })}
        />
      </div>
    </Box>
  );
}

/**
 * Keeps the focus in a list when the row that has it goes: it moves to the row that takes its place, to the last one,
 * or to the heading above. To be spread onto an element around the table, whose rows have `data-row`.
 */
function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ key: string | undefined; index: number }>(undefined);
  const rowsNow = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  useEffect(() => {
    const focused = last.current;
    if (!focused || document.activeElement !== document.body) return;
    const rows = rowsNow();
    if (rows.some(({ dataset }) => dataset["row"] === focused.key)) return;
    last.current = undefined;
    const next = rows[focused.index] ?? rows.at(-1);
    const inRow = next?.querySelector<HTMLElement>("a[data-row-link], button");
    if (inRow) inRow.focus({ preventScroll: true });
    else findRowsHeading(list)?.focus();
  });
  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      const rows = rowsNow();
      // A row's details follow it, in a row of their own.
      const index = rows.findLastIndex(
        (row) => !(row.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING),
      );
      last.current = index < 0 ? undefined : { key: rows[index]?.dataset["row"], index };
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Not for a dialog, from which focus comes back, and not by leaving the window.
      const isForDialog = relatedTarget instanceof Element && relatedTarget.closest("dialog");
      if (!isForDialog && document.hasFocus()) last.current = undefined;
    },
  };
}

function findRowsHeading({ current }: { current: HTMLElement | null }): HTMLElement | null {
  const part = current?.closest("section, main") ?? document;
  const heading = part.querySelector<HTMLElement>("h1, h2");
  if (heading) heading.tabIndex = -1;
  return heading;
}

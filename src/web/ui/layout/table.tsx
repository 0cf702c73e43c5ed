import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useDense } from "#ui/density";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { FailedPart } from "#ui/states/failed-part";
import { ScrollBox } from "./scroll-box.tsx";

export interface TableColumn<Row> {
  /** Different in each column; also names the value where the table turns into cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts: right-aligned, tabular figures. */
  isNumeric?: boolean;
  isRowHeader?: boolean;
  /** Buttons and checkboxes: the header is only read aloud, no name on cards. */
  isHeaderHidden?: boolean;
  /** Its name in `TableSort`, for a column by which the table can be sorted. */
  sortKey?: string | undefined;
  className?: string;
}

export interface TableSort {
  key: string;
  direction: "ascending" | "descending";
}

interface TableProps<Row> {
  /** Names the table; read aloud. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For selection marks and keyboard rows. */
  rowProps?: (row: Row) => ComponentProps<"tr">;
  /** Loads the rows again after one of them could not be shown. */
  onRetry?: (() => unknown) | undefined;
  /** Shown below its row over the whole width; null while the row is closed. */
  details?: ((row: Row) => ReactNode) | undefined;
  sort?: TableSort | undefined;
  onSort?: (sort: TableSort) => void;
  /** Rows of a sum, as tr elements. */
  footer?: ReactNode;
  hasStickyHeader?: boolean;
  /** On a phone every row becomes a card; "scroll" keeps the table and lets it scroll in its own box. */
  phone?: "cards" | "scroll";
  /** The outer columns line up with the title of the card around it. */
  isInCard?: boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, footer } = props;
  const dense = useDense();
  const { phone = "cards", hasStickyHeader = false } = props;
  const isCards = phone === "cards";
  const room = `${rooms[isCards ? "cards" : "scroll"][dense ? "dense" : "regular"]} ${props.isInCard ? cardEdges : ""}`;
  const table = (
    <table
      className={`w-full border-collapse text-left ${dense ? "text-sm" : ""} ${
        isCards ? "table-cards" : ""
      }`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead
        className={
          hasStickyHeader
            ? "lg:sticky lg:top-(--table-header-top,0px) lg:z-10 in-data-wide:static!"
            : ""
        }
      >
        <tr className={isCards ? "" : "bg-card"}>
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} table={props} room={room} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ErrorBoundary
            key={rowKey(row)}
            shows={row}
            onRetry={props.onRetry}
            fallback={(retry) => <FailedRow span={columns.length} onRetry={retry} />}
          >
            <RowGroup row={row} table={props} room={room} />
          </ErrorBoundary>
        ))}
      </tbody>
      {footer && <tfoot className="font-semibold">{footer}</tfoot>}
    </table>
  );
  return isCards ? table : <ScrollBox label={caption}>{table}</ScrollBox>;
}

interface RowGroupProps<Row> {
  row: Row;
  table: TableProps<Row>;
  room: string;
}

function RowGroup<Row>({ row, table, room }: RowGroupProps<Row>) {
  const { columns, rowProps, phone } = table;
  const dense = useDense();
  const given = rowProps?.(row);
  return (
    <>
      <tr
        {...given}
        className={`border-b border-hairline aria-selected:bg-primary-soft ${
          phone === "scroll" ? "bg-card" : ""
        } ${dense ? "sm:hover:bg-sunken" : ""} ${given?.className ?? ""}`}
      >
        {columns.map((column) => (
          <BodyCell key={column.header} column={column} row={row} room={room} />
        ))}
      </tr>
      <Details span={columns.length}>{table.details?.(row)}</Details>
    </>
  );
}

const FailedRow = ({ span, onRetry }: { span: number; onRetry: () => void }) => (
  <tr className="border-b border-hairline">
    <td colSpan={span} data-label="">
      <FailedPart onRetry={onRetry} />
    </td>
  </tr>
);

function Details({ span, children }: { span: number; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <tr className="border-b border-hairline">
      {/* Above the shade at the table's edge, which belongs to the columns. */}
      <td colSpan={span} data-label="" className="in-data-wide:relative in-data-wide:z-21">
        {children}
      </td>
    </tr>
  );
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  table: TableProps<Row>;
  room: string;
}

function HeaderCell<Row>({ column, table: { sort, onSort }, room }: HeaderCellProps<Row>) {
  const { sortKey } = column;
  const direction = sort && sort.key === sortKey ? sort.direction : undefined;
  const SortIcon = direction ? (direction === "ascending" ? ArrowUp : ArrowDown) : ChevronsUpDown;
  const text = <span className={column.isHeaderHidden ? "sr-only" : ""}>{column.header}</span>;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`border-b border-line text-sm font-medium whitespace-nowrap text-ink-soft ${room} ${pickAlignment(column)}`}
    >
      {sortKey ? (
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink"
          onClick={() =>
            onSort?.({
              key: sortKey,
              direction: direction === "ascending" ? "descending" : "ascending",
            })
          }
        >
          {text}
          <SortIcon aria-hidden className="size-3.5" />
        </button>
      ) : (
        text
      )}
    </th>
  );
}

interface BodyCellProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  room: string;
}

function BodyCell<Row>({ column, row, room }: BodyCellProps<Row>) {
  const className = `${room} ${pickAlignment(column)}`;
  if (column.isRowHeader)
    return (
      <th scope="row" className={`font-medium ${className}`}>
        {column.cell(row)}
      </th>
    );
  return (
    <td data-label={column.isHeaderHidden ? "" : column.header} className={className}>
      <div className="min-w-0">{column.cell(row)}</div>
    </td>
  );
}

const rooms = {
  cards: { regular: "sm:px-3 sm:py-3.5", dense: "sm:px-3 sm:py-1.5" },
  scroll: { regular: "px-3 py-3.5", dense: "px-3 py-1.5 @max-[60rem]:px-2" },
};

const cardEdges = "first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6";

const pickAlignment = (column: { isNumeric?: boolean; className?: string }) =>
  `${column.isNumeric ? "text-right tabular-nums" : "text-left"} ${column.className ?? ""}`;

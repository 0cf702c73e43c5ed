import type { PageTarget } from "#browser/page-links";
import type { ReactNode } from "react";
import type { ApiResponse } from "#contracts/client";
import { AdminTable, type ListQuery, type TableColumn } from "./admin-table.tsx";
import { ListPager } from "./list-pager.tsx";
import { NoMatch } from "./no-match.tsx";
import type { Paging } from "./use-url-state.ts";

interface PagedTableProps<Row> {
  /** What is listed, for example "reviews". */
  noun: string;
  /** Names the table; read aloud. The noun if nothing else is given. */
  caption?: string;
  columns: readonly TableColumn<Row>[];
  query: ListQuery & { data: ApiResponse<readonly Row[]> | undefined };
  paging: Paging;
  hrefOf?: (row: Row) => PageTarget;
  /** Id of the row that is open; empty for none. */
  openKey?: string;
  failedText?: string;
  /** Shown when there is nothing, whatever one searches for. */
  empty: ReactNode;
  /** Ends the search and the filters that leave nothing; undefined where there are none. */
  onClear?: (() => void) | undefined;
  noMatchText?: string;
}

/** A list of the back office that is loaded page by page. */
export function PagedTable<Row extends { _id: string | number }>({
  noun,
  query,
  paging,
  openKey,
  onClear,
  empty,
  ...props
}: PagedTableProps<Row>) {
  return (
    <>
      <AdminTable
        caption={props.caption ?? noun.charAt(0).toUpperCase() + noun.slice(1)}
        columns={props.columns}
        rows={query.data?.data}
        query={query}
        rowKey={({ _id }) => String(_id)}
        {...(props.hrefOf && { hrefOf: props.hrefOf })}
        openKey={openKey || undefined}
        {...paging}
        failedText={props.failedText ?? `The ${noun} could not be loaded.`}
        empty={
          onClear ? (
            <NoMatch
              title={`No ${noun} match`}
              text={props.noMatchText ?? "Try other words or filters."}
              onClear={onClear}
            />
          ) : (
            empty
          )
        }
      />
      <ListPager
        noun={noun}
        {...paging}
        total={query.data?.total ?? null}
        isMinimum={query.data?.isMinimum}
      />
    </>
  );
}

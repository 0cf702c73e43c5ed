import type { ApiResponse } from "#contracts/client";
import {
  AdminTable,
  type AdminTableProps,
  type Emptiness,
  type ListQuery,
} from "./admin-table.tsx";
import { ListPager } from "./list-pager.tsx";
import { noMatch } from "./no-match.tsx";
import type { Paging } from "./use-url-state.ts";

type TableOptions =
  | "columns"
  | "formatHref"
  | "openKey"
  | "details"
  | "isPrintedAlone"
  | "sort"
  | "onSort";

interface PagedTableProps<Row> extends Pick<AdminTableProps<Row>, TableOptions> {
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
  noMatchText?: string;
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
  noMatchText = "Try other words or filters.",
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
        empty={onClear ? noMatch({ title: `No ${noun} match`, text: noMatchText, onClear }) : empty}
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

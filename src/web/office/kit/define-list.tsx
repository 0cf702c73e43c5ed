import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import type { api } from "#client/api";
import { apiQuery, type DataOf } from "#client/api-query";
import type { ApiResponse } from "#contracts/client";
import { isId } from "#contracts/ids";
import { MAX_SEARCH } from "#contracts/lengths";
import { may as hasRight, type Right } from "#contracts/rights";
import { isDay } from "#contracts/utc-days";
import { useSession } from "#session";
import type { SelectOption } from "#ui/select";
import type { Emptiness, TableColumn } from "./admin-table.tsx";
import type { ListLinks } from "./office-lists.ts";
import { ROWS_PER_PAGE, type UrlSpec, type UrlState, useUrlState } from "./use-url-state.ts";

export type ListCall = Extract<keyof typeof api, `list${string}`>;
type QueryOf<Call extends ListCall> = NonNullable<
  Extract<Parameters<(typeof api)[Call]>[0], { query?: unknown }>["query"]
>;
export type RowOf<Call extends ListCall> = {
  _id: string | number;
} & (DataOf<Call> extends readonly (infer Row)[]
  ? Row
  : DataOf<Call> extends { data: { customers: readonly (infer Row)[] } }
    ? Row
    : unknown);

export interface FilterFor<Query, Param extends keyof Query, Row> {
  /** The parameter of the call. */
  asks: Param;
  /** What the call is asked; nothing for what only an old or mistyped address holds. Otherwise one of `choices`. */
  read?: (text: string) => Query[Param] | undefined;
  /** In an address without it; "" unless given. */
  initial?: string;
  /** How the address says that it filters nothing, where an address without it filters. */
  all?: string;
  /** For others it is neither shown nor asked. */
  right?: Right;
  /** It changes how the list is shown, and does not narrow it. */
  isView?: boolean;
  label?: string;
  /** Of a search field. */
  placeholder?: string;
  /** Of a choice: the text of the one that filters nothing. */
  allLabel?: string;
  /** What can be chosen, with its labels. */
  choices?: { readonly [Value in Extract<Query[Param], string>]?: string };
  /** For options that are no fixed choices. */
  useOptions?: (chosen: string, rows: readonly Row[] | undefined) => readonly SelectOption[];
  /** Instead of a search field or a choice. */
  control?: ComponentType<Field>;
}

/** A filter with the name of a parameter asks for that one. */
type Filter<Query, Row, Name = unknown> = Name extends keyof Query
  ? Omit<FilterFor<Query, Name, Row>, "asks">
  : { [Param in keyof Query]-?: FilterFor<Query, Param, Row> }[keyof Query];

export interface Field {
  value: string;
  onChange: (value: string) => void;
}

type Address<Name extends string, Rest> = Record<Name, string> & Rest & { page: number };

type LinkedTo<Path> = Path extends keyof ListLinks ? keyof ListLinks[Path] & string : never;

interface ListDefinition<
  Call extends ListCall,
  Name extends string,
  Rest extends UrlSpec,
  Path extends string,
> {
  /** Below /admin. */
  path: Path;
  call: Call;
  /** By their names in the address. Days are called `from` and `to`. */
  filters: { [Key in Name]: Filter<QueryOf<Call>, RowOf<Call>, Key> };
  /** What else the address holds. With the filters it covers what other pages link to. */
  rest: Rest & { [Key in Exclude<LinkedTo<Path>, Name>]: string | number };
  /** The part of `rest` with the row that is open. */
  opens?: keyof Rest & string;
  pageSize?: number;
  /** What is listed, in the plural. */
  noun: string;
  columns: Columns<Call> | ((list: List<Call, Name, Rest>) => Columns<Call>);
  empty: Emptiness | ((list: List<Call, Name, Rest>) => Emptiness);
  /** Names the table; read aloud. The noun if nothing else is given. */
  caption?: string;
  failedText?: string;
  /** Said where search and filters leave nothing. */
  noMatch?: Partial<NoMatch>;
  /** The filters end with a link that clears them. */
  hasClearLink?: boolean;
  /** What is open over the list; `close` is for where that leaves nothing else in the address. */
  panel?: (id: string, close: () => void, list: List<Call, Name, Rest>) => ReactNode;
  /** What is asked about a row after `pick`. */
  question?: (row: RowOf<Call>, close: () => void, list: List<Call, Name, Rest>) => ReactNode;
}

export interface NoMatch {
  /** For example "No orders match". */
  title: string;
  text: string;
  /** Of the button that clears the filters. */
  label: string;
}

type Columns<Call extends ListCall> = readonly ListColumn<RowOf<Call>>[];

export interface ListColumn<Row> extends TableColumn<Row> {
  /** Others don't see it. */
  right?: Right;
}

/** A paged list of the office, from its address to its columns. A filter or a column is one entry here. */
export function defineList<
  Call extends ListCall,
  Name extends string,
  Rest extends UrlSpec,
  const Path extends string,
>(given: ListDefinition<Call, Name, Rest, Path>) {
  const filters = Object.entries<Loose<RowOf<Call>>>(given.filters as never).map(
    ([name, filter]) => ({ asks: name, read: makeReader(filter), initial: "", ...filter, name }),
  );
  const narrowing = filters.filter(({ isView }) => !isView);
  const unfiltered = readInitial(narrowing);
  const { pageSize = ROWS_PER_PAGE } = given;
  const toQuery = (values: object) =>
    Object.fromEntries(
      filters.map(({ name, asks, read }) => [asks, read(String((values as Texts)[name]))]),
    ) as QueryOf<Call>;
  return {
    ...given,
    pageSize,
    filters,
    address: { ...readInitial(filters), ...given.rest, page: 1 } as unknown as Address<Name, Rest>,
    /** Without what narrows the list. */
    unfiltered,
    /** What the call is asked, but for the page. */
    toQuery,
    /** What the call is asked for the page that the values name. */
    toPageQuery: (values: { page: number | string }) => ({
      page: values.page,
      limit: pageSize,
      ...toQuery(values),
    }),
    isNarrowed: (values: object): boolean =>
      narrowing.some(
        ({ name, read, initial }) => read(String((values as Texts)[name])) !== read(initial),
      ),
  };
}

type Loose<Row> = Partial<FilterFor<Record<string, unknown>, string, Row>>;

export type Texts = Readonly<Record<string, string>>;

const makeReader =
  ({ choices = {} }: { choices?: object }) =>
  (text: string): unknown =>
    Object.hasOwn(choices, text) ? text : undefined;

const readInitial = (filters: readonly { name: string; initial: string }[]): Texts =>
  Object.fromEntries(filters.map(({ name, initial }) => [name, initial]));

type Defined<Call extends ListCall, Name extends string, Rest extends UrlSpec> = ReturnType<
  typeof defineList<Call, Name, Rest, string>
>;

/** A list as its page shows it. */
export interface List<
  Call extends ListCall,
  Name extends string,
  Rest extends UrlSpec,
> extends UrlState<Address<Name, Rest>> {
  of: Defined<Call, Name, Rest>;
  query: UseQueryResult<ApiResponse<DataOf<Call>>>;
  rows: readonly RowOf<Call>[] | undefined;
  /** What the call is asked, but for the page; also for a file of all that is listed. */
  asked: QueryOf<Call>;
  /** Ends search and filters; undefined where they leave everything. */
  onClear: (() => void) | undefined;
  /** Whether who is logged in has the right; everybody has none. */
  may: (right: Right | undefined) => boolean;
  picked: RowOf<Call> | null;
  /** Asks the list's question about a row. */
  pick: (row: RowOf<Call> | null) => void;
}

type QueryOptions<Call extends ListCall> = Pick<
  Parameters<typeof useQuery>[0],
  "enabled" | "refetchInterval" | "refetchOnWindowFocus" | "refetchOnReconnect"
> & {
  /** Asked besides the filters. */
  asks?: Partial<QueryOf<Call>>;
};

/** What a list shows now. */
export function useList<Call extends ListCall, Name extends string, Rest extends UrlSpec>(
  of: Defined<Call, Name, Rest>,
  { asks, ...options }: QueryOptions<Call> = {},
): List<Call, Name, Rest> {
  const { user } = useSession();
  const may = (right: Right | undefined) => !right || hasRight(user?.role, right);
  const url = useUrlState<Address<Name, Rest>>(of.address);
  const values = { ...url.values, ...readInitial(of.filters.filter(({ right }) => !may(right))) };
  const [picked, pick] = useState<RowOf<Call> | null>(null);
  const asked = { ...of.toQuery(values), ...asks };
  const arg = { query: { ...of.toPageQuery(values), ...asks } };
  const query = useQuery({ ...apiQuery(of.call, arg as never), ...options } as never);
  return {
    ...url,
    values,
    of,
    query: query as UseQueryResult<ApiResponse<DataOf<Call>>>,
    rows: toPage<Call>(query.data as ApiResponse<unknown>)?.data,
    asked,
    onClear: of.isNarrowed(values) ? () => url.narrow(of.unfiltered as never) : undefined,
    may,
    picked,
    pick,
  };
}

/** Customers come with their number. */
export function toPage<Call extends ListCall>(response: ApiResponse<unknown> | undefined) {
  const data = response?.data as Row[] | { data: { customers: Row[]; total: number } };
  type Row = RowOf<Call>;
  if (!response || Array.isArray(data)) return response && { ...response, data: data as Row[] };
  return { data: data.data.customers, total: data.data.total };
}

export const readSearch = (text: string) => text.slice(0, MAX_SEARCH) || undefined;
export const readId = (text: string) => (isId(text) ? text : undefined);
export const readDay = (text: string) => (isDay(text) ? text : undefined);

import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { createStore, useStore } from "#browser/store";
import type { api } from "#client/api";
import { apiQuery, type DataOf } from "#client/api-query";
import type { ApiResponse } from "#contracts/client";
import { isId } from "#contracts/ids";
import { MAX_SEARCH } from "#contracts/lengths";
import { may as hasRight, type Right } from "#contracts/rights";
import type { ViewedList } from "#contracts/saved-views";
import { isDay } from "#contracts/utc-days";
import { useSession } from "#session";
import type { SelectOption } from "#ui/select";
import type { Emptiness, TableColumn } from "./admin-table.tsx";
import { keptRows, type ListLinks } from "./office-lists.ts";
import {
  ROWS_PER_PAGE,
  type UrlSpec,
  type UrlState,
  type UrlValues,
  useUrlState,
} from "./use-url-state.ts";

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
  /** The parameter of the call that it sets. */
  param: Param;
  /**
   * Reads the parameter's value from the address; undefined for what only an old or mistyped one holds. One of
   * `choices` unless given.
   */
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
  control?: ComponentType<FilterProps>;
}

/** A filter with the name of a parameter sets that one. */
type Filter<Query, Row, Name = unknown> = Name extends keyof Query
  ? Omit<FilterFor<Query, Name, Row>, "param">
  : { [Param in keyof Query]-?: FilterFor<Query, Param, Row> }[keyof Query];

/** What the control of a filter is given. */
export interface FilterProps {
  /** "" where it filters nothing. */
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
  /** The name by which other pages link to it; its address then has to hold what they pass. */
  linkedAs?: Path;
  call: Call;
  /** By their names in the address. Days are called `from` and `to`. */
  filters: { [Key in Name]: Filter<QueryOf<Call>, RowOf<Call>, Key> };
  /** What else the address holds. With the filters it covers what other pages link to. */
  rest: Rest & { [Key in Exclude<LinkedTo<Path>, Name>]: string | number };
  /** The part of `rest` with the row that is open. */
  opens?: keyof Rest & string;
  pageSize?: number;
  /** A long list: its filters are saved under names, and who reads it chooses how many rows a page has. */
  savedAs?: ViewedList;
  /** What is listed, in the plural. */
  noun: string;
  /** Without them the page shows the rows in its own way. */
  columns?: Columns<Call> | ((list: List<Call, Name, Rest>) => Columns<Call>);
  /** What the pages are of, where that is not the noun. */
  pagedNoun?: (list: List<Call, Name, Rest>) => string;
  empty: Emptiness | ((list: List<Call, Name, Rest>) => Emptiness);
  /** Names the table; read aloud. The noun if nothing else is given. */
  caption?: string;
  failedText?: string;
  /** Said where search and filters leave nothing. */
  noMatch?: Partial<NoMatch> | ((list: List<Call, Name, Rest>) => Partial<NoMatch>);
  /** The filters end with a link that clears them. */
  hasClearLink?: boolean;
  /** What is open over the list; `close` is for where that leaves nothing else in the address. */
  panel?: (id: string, close: () => void, list: List<Call, Name, Rest>) => ReactNode;
  /** What is asked about a row after `pick`. */
  question?: (row: RowOf<Call>, close: () => void, list: List<Call, Name, Rest>) => ReactNode;
}

interface NoMatch {
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
>(definition: ListDefinition<Call, Name, Rest, Path>) {
  const filters = Object.entries<Loose<RowOf<Call>>>(definition.filters as never).map(
    ([name, filter]) => ({ param: name, read: makeReader(filter), initial: "", ...filter, name }),
  );
  const narrowing = filters.filter(({ isView }) => !isView);
  const { savedAs } = definition;
  const unfiltered = { ...readInitial(narrowing), ...(savedAs && { view: "" }) };
  const { pageSize = ROWS_PER_PAGE } = definition;
  const toQuery = (values: object) =>
    Object.fromEntries(
      filters.map(({ name, param, read }) => [param, read(String((values as Texts)[name]))]),
    ) as QueryOf<Call>;
  return {
    ...definition,
    pageSize,
    filters,
    address: {
      ...readInitial(filters),
      ...definition.rest,
      ...(savedAs && { view: "" }),
      page: 1,
    } as unknown as Address<Name, Rest>,
    /** Without what narrows the list. */
    unfiltered,
    /** What the call is asked, but for the page. */
    toQuery,
    /** What the call is asked for the page that the values name. */
    toPageQuery: (values: { page: number | string }, limit = pageSize) => ({
      page: values.page,
      limit,
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
  definition: Defined<Call, Name, Rest>;
  query: UseQueryResult<ApiResponse<DataOf<Call>>>;
  rows: readonly RowOf<Call>[] | undefined;
  /** How many there are on all pages; null while that is unknown. */
  total: number | null;
  /** There are more than `total`. */
  isMinimum: boolean | undefined;
  /** How many rows a page has. */
  pageSize: number;
  /** Chooses that, and keeps the first row on the page; undefined where nobody does. */
  onPageSize: ((rows: number) => void) | undefined;
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

type QueryOptions<Call extends ListCall, Values> = Pick<
  Parameters<typeof useQuery>[0],
  "enabled" | "refetchInterval" | "refetchOnWindowFocus" | "refetchOnReconnect"
> & {
  /** What the call is asked besides the filters. */
  also?: (values: Values) => Partial<QueryOf<Call>>;
};

/** What a list shows now. */
export function useList<Call extends ListCall, Name extends string, Rest extends UrlSpec>(
  definition: Defined<Call, Name, Rest>,
  { also, ...options }: QueryOptions<Call, UrlState<Address<Name, Rest>>["values"]> = {},
): List<Call, Name, Rest> {
  const { user } = useSession();
  const may = (right: Right | undefined) => !right || hasRight(user?.role, right);
  const url = useUrlState<Address<Name, Rest>>(definition.address);
  const values = {
    ...url.values,
    ...readInitial(definition.filters.filter(({ right }) => !may(right))),
  };
  const [picked, pick] = useState<RowOf<Call> | null>(null);
  const more = also?.(values);
  const { pageSize, onPageSize } = useRows(definition, url);
  const request = { query: { ...definition.toPageQuery(values, pageSize), ...more } };
  const query = useQuery({ ...apiQuery(definition.call, request as never), ...options } as never);
  const page = toPage<Call>(query.data as ApiResponse<unknown> | undefined);
  return {
    ...url,
    values,
    definition,
    query: query as UseQueryResult<ApiResponse<DataOf<Call>>>,
    rows: page?.data,
    total: page?.total ?? null,
    isMinimum: page?.isMinimum,
    pageSize,
    onPageSize,
    asked: { ...definition.toQuery(values), ...more },
    onClear: definition.isNarrowed(values)
      ? () => url.narrow(definition.unfiltered as never)
      : undefined,
    may,
    picked,
    pick,
  };
}

const noChoice = createStore<number | null>(null);

function useRows<Spec extends UrlSpec>(
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

/** The response to any list; that of customers has their number inside. */
function toPage<Call extends ListCall>(
  response: ApiResponse<unknown> | undefined,
): ApiResponse<RowOf<Call>[]> | undefined {
  type Row = RowOf<Call>;
  const data = response?.data as Row[] | { data: { customers: Row[]; total: number } };
  if (!response || Array.isArray(data)) return response && { ...response, data: data as Row[] };
  return { data: data.data.customers, total: data.data.total };
}

export const readSearch = (text: string) => text.slice(0, MAX_SEARCH) || undefined;
export const readId = (text: string) => (isId(text) ? text : undefined);
export const readDay = (text: string) => (isDay(text) ? text : undefined);

/** Reads one of these values. */
export const readOneOf =
  <const Value extends string>(known: readonly Value[]) =>
  (text: string): Value | undefined =>
    known.find((value) => value === text);

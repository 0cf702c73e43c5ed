import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { api } from "#client/api";
import type { DataOf } from "#client/api-query";
import type { ApiResponse } from "#contracts/client";
import { isId } from "#contracts/ids";
import { MAX_SEARCH } from "#contracts/lengths";
import type { Right } from "#contracts/rights";
import type { ViewedList } from "#contracts/saved-views";
import { isDay } from "#contracts/utc-days";
import type { SelectOption } from "#ui/fields/select";
import type { Emptiness, TableColumn } from "./admin-table.tsx";
import type { ListLinks } from "./office-lists.ts";
import type { UrlSpec, UrlState } from "./use-url-state.ts";

export type ListCall = Extract<keyof typeof api, `list${string}`>;
export type QueryOf<Call extends ListCall> = NonNullable<
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

export type Address<Name extends string, Rest> = Record<Name, string> & Rest & { page: number };

type LinkedTo<Path> = Path extends keyof ListLinks ? keyof ListLinks[Path] & string : never;

export interface ListDefinition<
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

/** What `defineList` makes of a definition. */
export interface DefinedList<
  Call extends ListCall,
  Name extends string,
  Rest extends UrlSpec,
> extends Omit<ListDefinition<Call, Name, Rest, string>, "filters" | "pageSize"> {
  pageSize: number;
  filters: readonly NamedFilter<RowOf<Call>>[];
  address: Address<Name, Rest>;
  /** Without what narrows the list. */
  unfiltered: Texts;
  /** What the call is asked, but for the page. */
  toQuery: (values: object) => QueryOf<Call>;
  /** What the call is asked for the page that the values name. */
  toPageQuery: (
    values: { page: number | string },
    limit?: number,
  ) => QueryOf<Call> & { page: number | string; limit: number };
  isNarrowed: (values: object) => boolean;
}

/** A filter with its name in the address, and how that is read. */
export interface NamedFilter<Row> extends Partial<FilterFor<Record<string, unknown>, string, Row>> {
  name: string;
  param: string;
  initial: string;
  read: (text: string) => unknown;
}

/** A list as its page shows it. */
export interface List<
  Call extends ListCall,
  Name extends string,
  Rest extends UrlSpec,
> extends UrlState<Address<Name, Rest>> {
  definition: DefinedList<Call, Name, Rest>;
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

export type Texts = Readonly<Record<string, string>>;

export const readSearch = (text: string) => text.slice(0, MAX_SEARCH) || undefined;
export const readId = (text: string) => (isId(text) ? text : undefined);
export const readDay = (text: string) => (isDay(text) ? text : undefined);

/** Reads one of these values. */
export const readOneOf =
  <const Value extends string>(known: readonly Value[]) =>
  (text: string): Value | undefined =>
    known.find((value) => value === text);

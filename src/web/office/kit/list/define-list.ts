import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery, type DataOf } from "#client/api-query";
import type { ApiResponse } from "#contracts/client";
import { may as hasRight, type Right } from "#contracts/rights";
import { useSession } from "#session";
import type {
  Address,
  DefinedList,
  List,
  ListCall,
  ListDefinition,
  NamedFilter,
  QueryOf,
  RowOf,
  Texts,
} from "./list-definition.ts";
import { useRowsOnPage } from "./list-pager.tsx";
import { ROWS_PER_PAGE, type UrlSpec, type UrlState, useUrlState } from "./use-url-state.ts";

/** A paged list of the office, from its address to its columns. A filter or a column is one entry here. */
export function defineList<
  Call extends ListCall,
  Name extends string,
  Rest extends UrlSpec,
  const Path extends string,
>(definition: ListDefinition<Call, Name, Rest, Path>): DefinedList<Call, Name, Rest> {
  const given = Object.entries<Partial<NamedFilter<RowOf<Call>>>>(definition.filters as never);
  const filters = given.map(([name, filter]): NamedFilter<RowOf<Call>> => {
    return { param: name, read: makeReader(filter), initial: "", ...filter, name };
  });
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
    unfiltered,
    toQuery,
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

const makeReader =
  ({ choices = {} }: { choices?: object }) =>
  (text: string): unknown =>
    Object.hasOwn(choices, text) ? text : undefined;

const readInitial = (filters: readonly { name: string; initial: string }[]): Texts =>
  Object.fromEntries(filters.map(({ name, initial }) => [name, initial]));

type QueryOptions<Call extends ListCall, Values> = Pick<
  Parameters<typeof useQuery>[0],
  "enabled" | "refetchInterval" | "refetchOnWindowFocus" | "refetchOnReconnect"
> & {
  /** What the call is asked besides the filters. */
  also?: (values: Values) => Partial<QueryOf<Call>>;
};

/** What a list shows now. */
export function useList<Call extends ListCall, Name extends string, Rest extends UrlSpec>(
  definition: DefinedList<Call, Name, Rest>,
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
  const { pageSize, onPageSize } = useRowsOnPage(definition, url);
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

/** The response to any list; that of customers has their number inside. */
function toPage<Call extends ListCall>(
  response: ApiResponse<unknown> | undefined,
): ApiResponse<RowOf<Call>[]> | undefined {
  type Row = RowOf<Call>;
  const data = response?.data as Row[] | { data: { customers: Row[]; total: number } };
  if (!response || Array.isArray(data)) return response && { ...response, data: data as Row[] };
  return { data: data.data.customers, total: data.data.total };
}

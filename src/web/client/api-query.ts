import {
  type DataTag,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import { ApiError, type ApiResponse } from "#contracts/client";
import { api } from "./api.ts";
import { readCustomer, readOrder, readOrders } from "./read-order.ts";

type Calls = typeof api;
type ReadName = Extract<keyof Calls, `get${string}` | `list${string}`>;
type ArgOf<Name extends ReadName> = Parameters<Calls[Name]>[0];
/** Orders are read into one shape, also where the shop leaves out what they cost. */
export type DataOf<Name extends ReadName> = Name extends "getOrder" | "getTrackedOrder"
  ? Order
  : Name extends "listAllOrders"
    ? OrderRow[]
    : Awaited<ReturnType<Calls[Name]>>["data"];

/**
 * A query for a reading call: `useQuery(apiQuery("listOrders", { query: { page: 1 } }))` returns `{ data, total }`. Its
 * key is the call's name, then its parameters. A list shows its current page while the next one loads.
 */
export function apiQuery<Name extends ReadName>(name: Name, arg: ArgOf<Name>) {
  const { query, params } = arg as { query?: object; params?: object };
  return queryOptions({
    queryKey: [name, { ...query, ...params }],
    queryFn: ({ signal }) => call<DataOf<Name>>(name, { ...arg, signal }),
    ...(name.startsWith("list") ? { placeholderData: keepPreviousData } : {}),
  });
}

type PagedName = {
  [Name in ReadName]: DataOf<Name> extends readonly { _id: string }[] ? Name : never;
}[Extract<ReadName, `list${string}`>];

const PER_PAGE = 20;

/**
 * A list that is loaded page after page: `useInfiniteQuery(apiPages("listRewardEntries", {}))` returns the items of
 * all pages loaded so far and the total.
 */
export function apiPages<Name extends PagedName>(name: Name, arg: ArgOf<Name>) {
  const { query, params } = arg as { query?: object; params?: object };
  return infiniteQueryOptions({
    queryKey: [name, "pages", { ...query, ...params }],
    queryFn: ({ pageParam: page, signal }) =>
      call<DataOf<Name>>(name, { ...arg, query: { ...query, page, limit: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PER_PAGE < (total ?? 0) ? pages.length + 1 : undefined,
    select: ({ pages }) => ({
      items: withoutRepeats(pages.flatMap(({ data }) => data as DataOf<Name>[number][])),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

/** What was added meanwhile has moved others to the next page. */
const withoutRepeats = <Item extends { _id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item._id, item])).values(),
];

/** Fetches again what these calls returned, whatever their parameters; resolves when all that is on screen has come. */
export const refetch = (queries: QueryClient, ...names: ReadName[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.some((each) => each === name),
  });

/** Writes the response to a change into the query's cache. */
export async function putResponse<Data>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, ApiResponse<Data>, Error> },
  data: NoInfer<Data>,
): Promise<void> {
  // A running request may return data from before the change.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<ApiResponse<Data>>(queryKey, { data: read(queryKey[0], data), total: null });
}

/** Every response with an order goes through the one reader of orders. */
const readers: Partial<Record<ReadName, (data: unknown) => unknown>> = {
  getOrder: readOrder,
  getTrackedOrder: readOrder,
  listOrders: readOrders,
  listAllOrders: readOrders,
  listClaimableOrders: readOrders,
  getCustomer: readCustomer,
};

const read = <Data>(name: unknown, data: Data): Data => {
  const reader = readers[name as ReadName];
  return reader ? (reader(data) as Data) : data;
};

async function call<Data>(name: ReadName, arg: object): Promise<ApiResponse<Data>> {
  const response = await (api[name] as unknown as (arg: object) => Promise<ApiResponse<Data>>)(arg);
  return { ...response, data: read(name, response.data) };
}

const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline calls fail at once and show the error instead of waiting for a connection.
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** A refusal is final; a call is retried only if the server could not be reached or is briefly busy. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const failure = error instanceof Error ? (error.cause ?? error) : error;
  if (failures >= MAX_RETRIES || !(failure instanceof ApiError)) return false;
  return failure.status === 0 || failure.status === 502 || failure.status === 503;
}

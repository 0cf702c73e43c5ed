import {
  type DataTag,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import type { Answer } from "#contracts/client";
import { api } from "#web/api.ts";

type Calls = typeof api;
/** The reading calls of the API. */
type ReadName = Extract<keyof Calls, `get${string}` | `list${string}`>;
type ArgOf<Name extends ReadName> = Parameters<Calls[Name]>[0];
type DataOf<Name extends ReadName> = Awaited<ReturnType<Calls[Name]>>["data"];

/**
 * A reading call as a query: `useQuery(ask("listOrders", { query: { page: 1 } }))` answers `{ data, total }`.
 * Its key is the call's name, then its parameters, so `invalidateQueries({ queryKey: ["listOrders"] })` renews every
 * page of it. A list keeps its page on screen while the next one loads.
 */
export function ask<Name extends ReadName>(name: Name, arg: ArgOf<Name>) {
  const { query, params } = arg as { query?: object; params?: object };
  return queryOptions({
    queryKey: [name, { ...query, ...params }],
    queryFn: ({ signal }) => call<DataOf<Name>>(name, { ...arg, signal }),
    ...(name.startsWith("list") ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Shows what the shop answered to a change wherever the query is shown. */
export async function putAnswer<Data>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Answer<Data>, Error> },
  data: NoInfer<Data>,
): Promise<void> {
  // One that is under way is from before the change.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Answer<Data>>(queryKey, { data, total: null });
}

const call = <Data>(name: ReadName, arg: object): Promise<Answer<Data>> =>
  (api[name] as unknown as (arg: object) => Promise<Answer<Data>>)(arg);

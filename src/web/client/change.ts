import {
  hashKey,
  type Mutation,
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  useMutationState,
} from "@tanstack/react-query";
import { useState } from "react";
import { makeOneAtATime } from "#browser/one-at-a-time";
import { ApiError } from "#contracts/client";
import type { ErrorCode } from "#contracts/errors";

/** How a kind of query data is changed. */
export interface ChangeKind<Data, Change> {
  /** Prefix of the keys of all queries that hold it. */
  queryKey: QueryKey;
  /** Returns the data with the change applied; the identical object if it changes nothing. */
  apply: (data: Data, change: Change, queryKey: QueryKey) => Data;
  /** May return the new data; without them, the queries are fetched again after the last change. */
  send: (change: Change) => Promise<Data | undefined>;
  /** The change is no longer shown. */
  onError: (error: unknown, change: Change) => void;
}

/**
 * Sends a change after earlier ones. While pending it is applied on top of the cached data, so that no earlier response
 * overwrites it and a failure needs no rollback. Rejects when it failed.
 */
export async function sendChange<Data, Change>(
  client: QueryClient,
  kind: ChangeKind<Data, Change>,
  change: Change,
): Promise<void> {
  const mutationKey = toChangeKey(kind);
  const mutation: Mutation<Data | undefined, Error, Change> = client
    .getMutationCache()
    .build(client, {
      mutationKey,
      scope: { id: hashKey(mutationKey) },
      mutationFn: (sent: Change) => kind.send(sent),
      onSuccess: (data, sent) =>
        updateQueries(client, kind, (old, key) => data ?? kind.apply(old, sent, key)),
      onError: (error, sent) => kind.onError(error, sent),
      onSettled(data) {
        const isLast = client.isMutating({ mutationKey }) === 1;
        if (data === undefined && isLast) void fetchAgain(client, kind.queryKey);
      },
    });
  await mutation.execute(change);
}

/** Applies a change that the server has already made. */
export const takeChange = <Data, Change>(
  client: QueryClient,
  kind: ChangeKind<Data, Change>,
  change: Change,
): Promise<void> => updateQueries(client, kind, (data, key) => kind.apply(data, change, key));

/** The data of a query with all pending changes applied. */
export const withChanges = <Data, Change>(
  kind: ChangeKind<Data, Change>,
  data: Data,
  changes: readonly Change[],
  queryKey: QueryKey,
): Data => changes.reduce((shown, change) => kind.apply(shown, change, queryKey), data);

/** Oldest first. */
export const pendingChanges = <Data, Change>(
  client: QueryClient,
  kind: ChangeKind<Data, Change>,
): Change[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: toChangeKey(kind), status: "pending" })
    .map(({ state }) => state.variables as Change);

export function hasEffect<Data, Change>(
  client: QueryClient,
  kind: ChangeKind<Data, Change>,
  change: Change,
): boolean {
  const changes = pendingChanges(client, kind);
  return client.getQueriesData<Data>({ queryKey: kind.queryKey }).some(([key, data]) => {
    if (data === undefined) return false;
    const shown = withChanges(kind, data, changes, key);
    return kind.apply(shown, change, key) !== shown;
  });
}

export function useWithChanges<Data, Change>(
  kind: ChangeKind<Data, Change>,
  queryKey: QueryKey,
  data: Data | undefined,
): Data | undefined {
  const changes = useMutationState({
    filters: { mutationKey: toChangeKey(kind), status: "pending" },
    select: ({ state }) => state.variables as Change,
  });
  return data && withChanges(kind, data, changes, queryKey);
}

const toChangeKey = <Data, Change>({ queryKey }: ChangeKind<Data, Change>) => [
  "change",
  ...queryKey,
];

async function updateQueries<Data, Change>(
  client: QueryClient,
  { queryKey }: ChangeKind<Data, Change>,
  update: (data: Data, key: QueryKey) => Data,
): Promise<void> {
  // A running request may return data from before the change.
  const nextPages = runningNextPages(client, queryKey);
  const runningCount = client.isFetching({ queryKey });
  const isRefetching = runningCount > nextPages.length;
  // Without one, the update is there before the next pushed event is compared with it.
  if (runningCount > 0) await client.cancelQueries({ queryKey });
  for (const [key, data] of client.getQueriesData<Data>({ queryKey }))
    if (data !== undefined) client.setQueryData<Data>(key, update(data, key));
  if (isRefetching)
    void client.invalidateQueries({
      queryKey,
      predicate: (query) => nextPages.every((next) => next.query !== query),
    });
  for (const { query, meta } of nextPages)
    // The error is in the query's state.
    query.fetch(undefined, { meta, cancelRefetch: true }).catch(() => undefined);
}

/** Waits for the next pages that are being loaded: fetching the loaded ones cancels them. */
async function fetchAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const nextPages = runningNextPages(client, queryKey);
  await Promise.allSettled(nextPages.map(({ query }) => query.fetch()));
  await client.invalidateQueries({ queryKey });
}

const runningNextPages = (client: QueryClient, queryKey: QueryKey) =>
  client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: "fetching" })
    .flatMap((query) => {
      const meta = query.state.fetchMeta;
      return meta?.fetchMore ? [{ query, meta }] : [];
    });

/** A change of what the shop has, sent only once even if its button is pressed twice. */
export function useChange<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const [oneAtATime] = useState(makeOneAtATime);
  const mutate: typeof mutation.mutate = (...args) => {
    // The hook returns it as `error`.
    oneAtATime(() => mutateAsync(...args)).catch(() => {});
  };
  return { ...mutation, mutate };
}

const conflicts: ReadonlySet<unknown> = new Set<ErrorCode>([
  "conflict",
  "amount_changed",
  "delivery_changed",
]);

/** Passes on how a call ends. What it conflicts with is not shown yet, so it is fetched then. */
export async function refetchAfterConflict<Result>(
  call: Promise<Result>,
  refetch: () => unknown,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && conflicts.has(error.code)) void refetch();
    throw error;
  }
}

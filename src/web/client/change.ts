import {
  hashKey,
  MutationObserver,
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  useMutationState,
} from "@tanstack/react-query";
import { useState } from "react";
import { makeOneAtATime } from "#browser/state/one-at-a-time";
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
  const sending = new MutationObserver<Data | undefined, Error, Change>(client, {
    mutationKey,
    scope: { id: hashKey(mutationKey) },
    mutationFn: (sent) => kind.send(sent),
    onSuccess(data, sent) {
      if (data !== undefined) return putData(client, kind.queryKey, data);
      takeChange(client, kind, sent);
    },
    onError: (error, sent) => kind.onError(error, sent),
    onSettled(data) {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (data === undefined && isLast) void fetchAgain(client, kind.queryKey);
    },
  });
  try {
    await sending.mutate(change);
  } finally {
    sending.reset();
  }
}

/** Applies a change that the server has already made. */
export function takeChange<Data, Change>(
  client: QueryClient,
  kind: ChangeKind<Data, Change>,
  change: Change,
): void {
  const { queryKey } = kind;
  const apply = () => {
    for (const [key, data] of client.getQueriesData<Data>({ queryKey }))
      if (data !== undefined) client.setQueryData<Data>(key, kind.apply(data, change, key));
  };
  apply();
  if (client.isFetching({ queryKey }) === 0) return;
  // A running request may return data from before the change. It is not cancelled: it may be for the next page.
  void allFetched(client, queryKey).then(() => {
    apply();
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
}

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

async function putData<Data>(client: QueryClient, queryKey: QueryKey, data: Data): Promise<void> {
  // A running request may return data from before the change.
  const wasFetching = client.isFetching({ queryKey }) > 0;
  if (wasFetching) await client.cancelQueries({ queryKey });
  client.setQueriesData<Data>({ queryKey }, (before) => before && data);
  if (wasFetching) void client.invalidateQueries({ queryKey });
}

async function fetchAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await allFetched(client, queryKey);
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

const allFetched = (client: QueryClient, queryKey: QueryKey) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      if (client.isFetching({ queryKey }) > 0) return;
      stop();
      resolve();
    };
    const stop = client.getQueryCache().subscribe(finish);
    finish();
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

import type { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contracts/client";
import type { ErrorCode } from "#contracts/errors";
import { makeQueryClient } from "./api-query.ts";
import {
  type ChangeKind,
  hasEffect,
  pendingChanges,
  refetchAfterConflict,
  sendChange,
  takeChange,
  withChanges,
} from "./change.ts";

type Names = readonly string[];

const KEY = ["names"];
const settled = () => new Promise((resolve) => setImmediate(resolve));

let client: QueryClient;
let sent: string[];
let failed: string[];
/** Ends the oldest call, with new data, without, or with a failure. */
let ends: { resolve: (names?: Names) => void; reject: (error: Error) => void }[];

const additions: ChangeKind<Names, string> = {
  queryKey: KEY,
  apply: (names, name) => (names.includes(name) ? names : [...names, name]),
  send(name) {
    sent.push(name);
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  },
  onError: (_, name) => failed.push(name),
};

const add = (name: string) => {
  const done = sendChange(client, additions, name);
  done.catch(() => undefined);
  return done;
};
const held = () => client.getQueryData<Names>(KEY);
const shown = () => withChanges(additions, held() ?? [], pendingChanges(client, additions), KEY);
const end = async (names?: Names) => {
  ends.shift()!.resolve(names);
  await settled();
};

beforeEach(() => {
  client = makeQueryClient();
  [sent, failed, ends] = [[], [], []];
  client.setQueryData<Names>(KEY, ["ann"]);
});

test("changes show at once and are sent one after another", async () => {
  void add("bea");
  void add("cem");
  expect(shown()).toEqual(["ann", "bea", "cem"]);
  expect(held()).toEqual(["ann"]);
  await settled();
  expect(sent).toEqual(["bea"]);
  await end();
  expect(sent).toEqual(["bea", "cem"]);
  expect([held(), shown()]).toEqual([
    ["ann", "bea"],
    ["ann", "bea", "cem"],
  ]);
});

test("the data that the server returns replaces what is cached", async () => {
  void add("bea");
  await settled();
  await end(["dan", "bea"]);
  expect(shown()).toEqual(["dan", "bea"]);
});

test("a failed change is no longer shown, rejects, and does not affect the others", async () => {
  const first = add("bea");
  void add("cem");
  await settled();
  ends.shift()!.reject(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await settled();
  expect([shown(), failed]).toEqual([["ann", "cem"], ["bea"]]);
  await end();
  expect(shown()).toEqual(["ann", "cem"]);
});

test("a response to an older request undoes nothing, whether it arrives before or after the change", async () => {
  const responses: ((names: Names) => void)[] = [];
  const queryFn = () => new Promise<Names>((resolve) => responses.push(resolve));
  const fetching = () =>
    client.fetchQuery({ queryKey: KEY, queryFn, staleTime: 0 }).catch(() => undefined);
  void fetching();
  void add("bea");
  responses.shift()!(["ann"]);
  await settled();
  expect(shown()).toEqual(["ann", "bea"]);
  void fetching();
  await end();
  responses.shift()!(["ann"]);
  await settled();
  expect(shown()).toEqual(["ann", "bea"]);
});

test("a change that is already shown has no effect", () => {
  expect(hasEffect(client, additions, "ann")).toBe(false);
  expect(hasEffect(client, additions, "bea")).toBe(true);
  void add("bea");
  expect(hasEffect(client, additions, "bea")).toBe(false);
});

test("a change pushed by the server is applied to the cache", async () => {
  takeChange(client, additions, "bea");
  expect(held()).toEqual(["ann", "bea"]);
});

const refused = (status: number, code: ErrorCode) => new ApiError(status, { code });

test.each(["conflict", "amount_changed", "delivery_changed"] as const)(
  "after %s, the data is refetched and the error is passed on",
  async (code) => {
    const refetch = vi.fn();
    const conflict = refused(409, code);
    await expect(refetchAfterConflict(Promise.reject(conflict), refetch)).rejects.toBe(conflict);
    expect(refetch).toHaveBeenCalledOnce();
  },
);

test("nothing is fetched again after success, or after another refusal", async () => {
  const refetch = vi.fn();
  expect(await refetchAfterConflict(Promise.resolve(1), refetch)).toBe(1);
  const invalid = refused(400, "invalid");
  await expect(refetchAfterConflict(Promise.reject(invalid), refetch)).rejects.toBe(invalid);
  expect(refetch).not.toHaveBeenCalled();
});

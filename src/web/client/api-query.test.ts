import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { apiQuery, isWorthRetrying, makeQueryClient, putResponse } from "./api-query.ts";

test("a response requested before a change does not undo the change", async () => {
  const queries = makeQueryClient();
  const query = apiQuery("listClaimableOrders", {});
  const late = Promise.withResolvers<{ data: never[]; total: number }>();
  queries.setQueryData(query.queryKey, { data: [], total: 1 });
  const request = queries.fetchQuery({ ...query, queryFn: () => late.promise, staleTime: 0 });
  await putResponse(queries, query, []);
  late.resolve({ data: [], total: 1 });
  await request.catch(() => undefined);
  expect(queries.getQueryData(query.queryKey)).toEqual({ data: [], total: null });
});

test.each([0, 502, 503])("a call that failed with %i is retried twice", (status) => {
  const error = new ApiError(status, {});
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, error))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a call whose error is wrapped in another one is retried, too", () => {
  const error = new Error("Failed to load points", { cause: new ApiError(503, {}) });
  expect(isWorthRetrying(0, error)).toBe(true);
});

test.each([400, 401, 403, 404, 409, 429, 500])("a refusal with %i is not retried", (status) => {
  expect(isWorthRetrying(0, new ApiError(status, {}))).toBe(false);
});

test("a call that fails because of a bug in the page is not retried", () => {
  expect(isWorthRetrying(0, new TypeError("undefined is not a function"))).toBe(false);
});

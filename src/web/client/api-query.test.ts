import { expect, test } from "vitest";
import { apiQuery, putResponse } from "./api-query.ts";
import { makeQueryClient } from "./make-query-client.ts";

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

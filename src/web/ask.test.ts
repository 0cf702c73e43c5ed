import { expect, test } from "vitest";
import { makeQueryClient } from "#web/session/query-client.ts";
import { ask, putAnswer } from "./ask.ts";

test("an answer asked for before a change does not take the change back", async () => {
  const queries = makeQueryClient();
  const query = ask("listClaimableOrders", {});
  const late = Promise.withResolvers<{ data: never[]; total: number }>();
  queries.setQueryData(query.queryKey, { data: [], total: 1 });
  const asked = queries.fetchQuery({ ...query, queryFn: () => late.promise, staleTime: 0 });
  await putAnswer(queries, query, []);
  late.resolve({ data: [], total: 1 });
  await asked.catch(() => undefined);
  expect(queries.getQueryData(query.queryKey)).toEqual({ data: [], total: null });
});

import { expect, test } from "vitest";
import { api } from "#client/api";
import { makeQueryClient } from "#client/make-query-client";
import { notificationQueries } from "./notification-queries.ts";

test("the order that a pushed notification is about is fetched again, and no other", async () => {
  const client = makeQueryClient();
  client.setQueryData(["getOrder", { id: "a1" }], "open");
  client.setQueryData(["getOrder", { id: "b2" }], "open");
  await notificationQueries(api, () => undefined).takeArrival(client, {
    _id: "1",
    type: "default",
    title: "",
    message: "",
    isRead: false,
    createdAt: "2026-11-20T10:00:00.000Z",
    data: { orderId: "a1" },
  });
  const isStale = (id: string) => client.getQueryState(["getOrder", { id }])!.isInvalidated;
  expect([isStale("a1"), isStale("b2")]).toEqual([true, false]);
});

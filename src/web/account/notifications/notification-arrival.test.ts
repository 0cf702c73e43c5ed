import { expect, test } from "vitest";
import { api } from "#client/api";
import { makeQueryClient } from "#client/api-query";
import type { Notification } from "#contracts/calls/notifications";
import { notificationQueries } from "./notification-queries.ts";

const arrival = (data: Notification["data"]): Notification => ({
  _id: "1",
  type: "default",
  title: "",
  message: "",
  isRead: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  data,
});

test("the order that a pushed notification is about is fetched again, and no other", async () => {
  const client = makeQueryClient();
  client.setQueryData(["getOrder", { id: "a1" }], "open");
  client.setQueryData(["getOrder", { id: "b2" }], "open");
  notificationQueries(api, () => undefined).takeArrival(client, arrival({ orderId: "a1" }));
  const isStale = (id: string) => client.getQueryState(["getOrder", { id }])!.isInvalidated;
  expect([isStale("a1"), isStale("b2")]).toEqual([true, false]);
});

test("the list of orders is fetched again when a pushed notification is about one of them", async () => {
  const client = makeQueryClient();
  client.setQueryData(["listOrders", { query: { page: 1 } }], "open");
  const isStale = () => client.getQueryState(["listOrders", { query: { page: 1 } }])!.isInvalidated;
  const notifications = notificationQueries(api, () => undefined);
  notifications.takeArrival(client, arrival({}));
  expect(isStale()).toBe(false);
  notifications.takeArrival(client, arrival({ orderId: "a1" }));
  expect(isStale()).toBe(true);
});

import { expect, test } from "vitest";
import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import {
  contactMessage,
  liveRequest,
  sendLiveRequest,
  sendMessage,
} from "#test/api/visitor-requests";
import { deleteOldRequests, deletePersonsRequests } from "./index.ts";

const shop = useTestShop();
const system = () => shop.app.asSystem("test");

test("a request is deleted a year after it was answered, with its replies, and an open one is kept", async () => {
  const office = await signInAdmin(shop);
  await sendLiveRequest(shop, { ...liveRequest, email: "ben@example.com" });
  const { body } = await office.call<{ _id: string }[]>("GET", "/api/requests");
  await office.call("POST", `/api/requests/${body[0]!._id}/reply`, { message: "Two days." });
  await sendMessage(shop, contactMessage);
  shop.advance((retention.answeredRequestDays - 1) * DAY_MS);
  await deleteOldRequests(system());
  expect(await countRows(shop, "requests")).toBe(2);
  shop.advance(2 * DAY_MS);
  await deleteOldRequests(system());
  expect(await countRows(shop, "requests", "email = 'dana@example.com'")).toBe(1);
  expect(await countRows(shop, "requests")).toBe(1);
  expect(await countRows(shop, "request_replies")).toBe(0);
});

test("only the requests of a closed account's own address are deleted", async () => {
  await sendMessage(shop, contactMessage);
  await sendMessage(shop, { ...contactMessage, email: "ben@example.com" });
  await deletePersonsRequests(system(), "dana@example.com");
  expect(await countRows(shop, "requests")).toBe(1);
  expect(await countRows(shop, "requests", "email = 'ben@example.com'")).toBe(1);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OrderDue } from "./order-due.tsx";

const dueAt = "2026-11-20T15:00:00.000Z";
const toDeliver = { status: "new", dueAt, deliveredAt: null, isPaused: false } as const;
const completed = { ...toDeliver, status: "completed", deliveredAt: dueAt } as const;

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

test.each<[string, Parameters<typeof OrderDue>[0]["order"], string]>([
  ["a new order is still to be delivered", toDeliver, "3h left"],
  ["so is one in processing", { ...toDeliver, status: "processing" }, "3h left"],
  ["a completed one was in time", completed, "On time"],
  ["also if it was refunded since", { ...completed, paymentStatus: "refunded" }, "On time"],
  ["or late", { ...completed, deliveredAt: "2026-11-20T15:00:01.000Z" }, "Was late"],
  ["a cancelled one is neither", { ...toDeliver, status: "cancelled" }, "–"],
  ["nor is one without a due time", { ...toDeliver, dueAt: null }, "–"],
  ["nothing is to be delivered once refunded", { ...toDeliver, paymentStatus: "refunded" }, "–"],
  ["nor in processing", { ...toDeliver, status: "processing", paymentStatus: "refunded" }, "–"],
  ["the time is paused while a question waits", { ...toDeliver, isPaused: true }, "Paused"],
])("%s", (_, order, text) => {
  const markup = renderToStaticMarkup(createElement(OrderDue, { order }));
  expect(markup.replace(/<[^>]*>/g, "")).toBe(text);
});

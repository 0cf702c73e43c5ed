import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OrderDue } from "./order-facts.tsx";

const dueAt = "2026-11-20T15:00:00.000Z";
const toDeliver = { status: "new", dueAt, deliveredAt: null, isPaused: false } as const;
const completed = { ...toDeliver, status: "completed", deliveredAt: dueAt } as const;

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

test.each<[string, Parameters<typeof OrderDue>[0]["order"], string]>([
  ["a new order shows the time left", toDeliver, "3 h left"],
  [
    "an order in processing shows the time left",
    { ...toDeliver, status: "processing" },
    "3 h left",
  ],
  ["the delivery was on time", completed, "On time"],
  ["a refunded delivery was on time", { ...completed, paymentStatus: "refunded" }, "On time"],
  ["the delivery was late", { ...completed, deliveredAt: "2026-11-20T15:00:01.000Z" }, "Was late"],
  ["a cancelled order is not due", { ...toDeliver, status: "cancelled" }, "–"],
  ["an order without a due time is not due", { ...toDeliver, dueAt: null }, "–"],
  ["a refunded order is not due", { ...toDeliver, paymentStatus: "refunded" }, "–"],
  [
    "a refunded order in processing is not due",
    { ...toDeliver, status: "processing", paymentStatus: "refunded" },
    "–",
  ],
  ["the time is paused while a question is open", { ...toDeliver, isPaused: true }, "Paused"],
])("%s", (_, order, text) => {
  const markup = renderToStaticMarkup(createElement(OrderDue, { order }));
  expect(markup.replace(/<[^>]*>/g, "")).toBe(text);
});

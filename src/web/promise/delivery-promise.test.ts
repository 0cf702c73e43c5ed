// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api";
import { defaultTier, type Turnaround } from "#contracts/delivery-tiers";
import { computePromise } from "#contracts/due-time";
import { defaultCalendar } from "#contracts/shop-calendar";
import { texts } from "#contracts/texts";
import { DeliveryPromise, deliveryTimeText, LinePromise } from "./delivery-promise.tsx";

const day: Turnaround = { hours: 24, counting: "clock" };
const express: Turnaround = { hours: 4, counting: "clock" };
const promise = (turnaround: Turnaround) =>
  createElement(DeliveryPromise, { turnarounds: [turnaround] });
const shownText = async () => (await screen.findByText(/^Order now/)).textContent;

let whenIdle: (() => void)[] = [];

beforeEach(() => {
  whenIdle = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => whenIdle.push(run));
  vi.stubGlobal("fetch", async () => Response.json(defaultCalendar));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a newly chosen delivery tier shows its own promise at once, never that of the previous tier", async () => {
  const { rerender } = render(promise(day));
  expect(screen.queryByText(/^Order now/)).toBeNull();
  for (const run of whenIdle) run();
  const before = await shownText();
  rerender(promise(express));
  expect(screen.queryByText(before!)).toBeNull();
  // Nothing waits for the browser to be idle again.
  expect(whenIdle).toHaveLength(1);
  expect(await shownText()).not.toBe(before);
});

test("a tier chosen while the page is loading is the one that is promised", async () => {
  const { rerender, unmount } = render(promise(day));
  rerender(promise(express));
  for (const run of whenIdle) run();
  const chosen = await shownText();
  unmount();
  whenIdle = [];
  render(promise(express));
  for (const run of whenIdle) run();
  expect(await shownText()).toBe(chosen);
});

test("on a computer whose clock is wrong, the promise counts from the shop's time", async () => {
  const shopTime = new Date(Date.now() + 3 * 24 * 60 * 60_000);
  const headers = { date: shopTime.toUTCString() };
  vi.stubGlobal("fetch", async () => Response.json(defaultCalendar, { headers }));
  await api.getCalendar({});
  render(promise(express));
  for (const run of whenIdle) run();
  const promised = computePromise(express, defaultCalendar, shopTime);
  expect(await shownText()).toContain(dayOfPromise(promised.dueAt));
});

test("in a cart of different tiers each report shows its own time, and with one tier none does", async () => {
  const lines = (tier: Turnaround) =>
    createElement(LinePromise, { tier, turnarounds: [day, tier] });
  const { container, rerender } = render(lines(express));
  for (const run of whenIdle) run();
  expect((await screen.findByText(/^By /)).textContent).toMatch(/^By \w{3}, \d+:\d0 [AP]M$/);
  rerender(lines(day));
  expect(container.textContent).toBe("");
});

const dayOfPromise = (dueAt: Date) => dueAt.toLocaleDateString("en-US", { weekday: "short" });

const rush = { hours: 4, counting: "working" as const };
const slow = { hours: 48, counting: "clock" as const };

test("reports of the default tier name the shop's standard delivery time", () => {
  expect(deliveryTimeText([defaultTier])).toBe(texts.deliveryTime);
  expect(deliveryTimeText([defaultTier, defaultTier])).toBe(texts.deliveryTime);
});

test("a report of another tier names the time of that one", () => {
  expect(deliveryTimeText([rush])).toBe("Delivery Time: 4 working hours");
  expect(deliveryTimeText([slow, slow])).toBe("Delivery Time: 48 hours");
  expect(deliveryTimeText([{ hours: 24, counting: "working" }])).toBe(
    "Delivery Time: 24 working hours",
  );
});

test("reports of different tiers have no time in common", () => {
  expect(deliveryTimeText([defaultTier, rush])).toBeNull();
});

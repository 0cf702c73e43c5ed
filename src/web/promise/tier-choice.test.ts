// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { DeliveryTier } from "#contracts/delivery-tiers";
import { defaultCalendar } from "#contracts/shop-calendar";
import { soon } from "#test/soon";

const standard = { id: "standard", name: "Standard", hours: 24, counting: "clock" } as const;
const rush = { id: "rush", name: "Rush", hours: 4, counting: "working", surcharge: 10 } as const;
const tiers: DeliveryTier[] = [{ ...standard, surcharge: 0 }, rush];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The choice as it is at an instant; returns the ids chosen so far. */
async function openAt(now: string, value = "") {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  vi.stubGlobal("fetch", async () => Response.json(defaultCalendar));
  // Each opens as a new visit, which asks for the calendar itself.
  vi.resetModules();
  const { noteServerTime } = await import("#browser/time/server-clock");
  const { TierChoice } = await import("./tier-choice.tsx");
  // The shop's clock shows the same.
  const headers = new Headers({ date: new Date(now).toUTCString() });
  noteServerTime({ headers }, Date.now());
  const chosen: string[] = [];
  const onChange = (tier: string) => void chosen.push(tier);
  render(createElement(TierChoice, { name: "tier", tiers, price: 18, value, onChange }));
  await soon(() => expect(screen.queryAllByText(/^within/)).toEqual([]));
  return chosen;
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

test("each tier shows when it would be due and what it costs, and can be chosen", async () => {
  // Tuesday, 10:00 in New York.
  const chosen = await openAt("2026-11-24T15:00:00Z");
  expect(radio(/^Standard ?\w{3}, .*\$18\.00$/).checked).toBe(true);
  fireEvent.click(radio(/^Rush ?(?:today|\w{3}), .*\+\$10\.00$/));
  expect(chosen).toEqual(["rush"]);
});

test("a dearer tier that would be due no earlier can't be chosen at that hour, but stays if it was", async () => {
  // Saturday, 16:00 in New York: the shop opens on Monday.
  await openAt("2026-11-28T21:00:00Z");
  expect(radio(/^Rush ?no faster now/).disabled).toBe(true);
  cleanup();
  await openAt("2026-11-28T21:00:00Z", "rush");
  expect(radio(/^Rush ?no faster now/).disabled).toBe(false);
});

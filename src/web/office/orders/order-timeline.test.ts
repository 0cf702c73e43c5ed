// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import type { OrderEvent } from "#contracts/calls/order-records";
import { OrderTimeline } from "./order-timeline.tsx";

afterEach(cleanup);

test("an event that only a newer release knows is listed with a hint to reload the page", () => {
  const actor = { kind: "admin", name: "Alex" } as const;
  const at = "2026-11-20T10:00:00.000Z";
  const newer = { kind: "roof-flown-over", actor, at } as unknown as OrderEvent;
  render(createElement(OrderTimeline, { events: [{ kind: "noted", actor, at }, newer] }));
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringContaining("Note for the staff"),
    expect.stringContaining("Reload the page to see what happened"),
  ]);
});

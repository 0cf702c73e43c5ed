// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { makeQueryClient } from "#client/api-query";
import type { OrderEvent } from "#contracts/calls/order-records";
import { NoteForm, OrderTimeline } from "./order-timeline.tsx";

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

test("an empty note is refused below its field, which takes focus", async () => {
  const form = createElement(NoteForm, { orderId: "0a1b2c3d-0000-4000-8000-000000000000" });
  render(createElement(QueryClientProvider, { client: makeQueryClient() }, form));
  fireEvent.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Please write a note")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Note for the staff/));
});

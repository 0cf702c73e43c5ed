// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { soon } from "#test/soon";
import { ReviewPanel } from "./review-panel.tsx";

const id = "0a1b2c3d-0000-4000-8000-000000000000";
const shown = {
  _id: id,
  product: { _id: id, title: "Gable Report" },
  orderId: id,
  rating: 4,
  matchesRoof: true,
  text: "Clear diagrams.",
  name: "Robin A.",
  state: "shown",
  hiddenReason: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  editedAt: null,
  reply: null,
};

afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.unstubAllGlobals();
});

function openPanel(): void {
  const panel = createElement(ReviewPanel, { id, onClose: () => {} });
  const element = createElement(QueryClientProvider, { client: new QueryClient() }, panel);
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }));
}

const button = (name: string) => screen.findByRole("button", { name });

test("hiding a review and showing it again each move focus to the other button, since the first one is gone", async () => {
  let review: object = shown;
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (method !== "GET" && path.startsWith("/api/reviews/"))
      review = path.endsWith("/hide") ? { ...shown, state: "hidden", hiddenReason: "Spam" } : shown;
    return Response.json(review);
  });
  openPanel();
  fireEvent.click(await button("Hide…"));
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: "Spam" } });
  fireEvent.click(await button("Hide review"));
  const again = await button("Show it again");
  await soon(() => expect(document.activeElement).toBe(again));
  fireEvent.click(again);
  const hide = await button("Hide…");
  await soon(() => expect(document.activeElement).toBe(hide));
});

test("an empty reply is refused below its field, which takes focus; emptying a sent reply removes it", async () => {
  let review = { ...shown, reply: null as object | null };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method !== "GET" && path.startsWith("/api/reviews/")) {
      const { text } = JSON.parse(body as string) as { text: string };
      sent.push(text);
      review = { ...shown, reply: text === "" ? null : { text, at: shown.createdAt } };
    }
    return Response.json(review);
  });
  openPanel();
  fireEvent.click(await button("Reply"));
  expect(await screen.findByText("Please write a reply")).toBeDefined();
  const field = screen.getByLabelText(/^Reply in public/);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "Thank you!" } });
  fireEvent.click(await button("Reply"));
  const save = await button("Save reply");
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.click(save);
  await button("Reply");
  expect(sent).toEqual(["Thank you!", ""]);
});

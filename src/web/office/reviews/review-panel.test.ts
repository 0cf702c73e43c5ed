// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/kept-storage";
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

const button = (name: string) => screen.findByRole("button", { name });

test("hiding a review and showing it again each move focus to the other button, since the first one is gone", async () => {
  let review: object = shown;
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (method !== "GET")
      review = path.endsWith("/hide") ? { ...shown, state: "hidden", hiddenReason: "Spam" } : shown;
    return Response.json(review);
  });
  const panel = createElement(ReviewPanel, { id, onClose: () => {}, returnFocusTo: "" });
  const element = createElement(QueryClientProvider, { client: new QueryClient() }, panel);
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }));
  fireEvent.click(await button("Hide…"));
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: "Spam" } });
  fireEvent.click(await button("Hide review"));
  const again = await button("Show it again");
  await vi.waitFor(() => expect(document.activeElement).toBe(again));
  fireEvent.click(again);
  const hide = await button("Hide…");
  await vi.waitFor(() => expect(document.activeElement).toBe(hide));
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import ReviewsPage from "./reviews-page.tsx";

function show(counts: { waiting: number; shown: number; hidden: number }) {
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.startsWith("/api/reviews/counts") ? counts : []),
  );
  const client = new QueryClient();
  const page = createElement(QueryClientProvider, { client }, createElement(ReviewsPage));
  const router = createMemoryRouter([{ path: "/admin/reviews", element: page }], {
    initialEntries: ["/admin/reviews?rating=1"],
  });
  render(createElement(RouterProvider, { router }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("reviews waiting to be checked are counted above the list, and the count links to all of them", async () => {
  show({ waiting: 2, shown: 40, hidden: 1 });
  const link = await screen.findByRole("link", { name: "2 waiting" });
  expect(link.getAttribute("href")).toBe("/admin/reviews?state=waiting");
  expect(link.parentElement!.textContent).toBe("2 waiting, 40 shown, 1 hidden");
});

test("if no reviews are waiting, the count is not a link", async () => {
  show({ waiting: 0, shown: 40, hidden: 1 });
  const counts = await screen.findByText("0 waiting");
  expect(counts.parentElement?.textContent).toBe("0 waiting, 40 shown, 1 hidden");
  expect(screen.queryByRole("link", { name: /waiting/ })).toBeNull();
});

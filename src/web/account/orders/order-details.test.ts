// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "#client/make-query-client";
import { readOrder } from "#client/read-order";
import { OrderDetails } from "./order-details.tsx";

const question = {
  _id: "q",
  reason: "other",
  text: "Is the barn part of it?",
  line: 0,
  buildings: [],
  askedAt: "2026-11-20T15:00:00Z",
  closedAt: null,
  answer: null,
};
const line = { product: { _id: "p", title: "Roof Report", price: 10 }, quantity: 1 };
const completion = {
  completedAt: "2026-11-21T15:00:00Z",
  completionRemarks: "",
  completionAttachments: [],
};

/** The headings of an order's page, in their order. */
function headingsOf(given: object): (string | null)[] {
  const order = readOrder({ _id: "o", paymentStatus: "completed", products: [line], ...given });
  const props = { order, access: { token: "t" }, onRetry: () => {}, onChange: async () => {} };
  const root = { shopName: "Oakfield Roof Reports" };
  const element = createElement(OrderDetails, props);
  const router = createMemoryRouter([{ id: "root", path: "/", element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  });
  const client = makeQueryClient();
  render(createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })));
  return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what the shop needs from the buyer comes first, and what was delivered before finished questions", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  expect(headingsOf({ status: "new", questions: [{ ...question, state: "open" }] })).toEqual([
    "Status",
    "We need something from you",
    "What you ordered",
    "Summary",
  ]);
  cleanup();
  expect(
    headingsOf({
      status: "completed",
      completion,
      questions: [{ ...question, state: "answered" }],
    }),
  ).toEqual(["Status", "Your reports", "What you ordered", "Questions and answers", "Summary"]);
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { type ComponentType, createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { policyFigures } from "#contracts/policy-figures";
import CancellationPage from "./cancellation-page.tsx";
import PrivacyPage from "./privacy-page.tsx";
import RefundPage from "./refund-page.tsx";
import TermsPage from "./terms-page.tsx";

const { refundWindow, freeCancellation, cancellationFee } = policyFigures;

/** A page as the router renders it; of its properties the policies use only what their loader returned. */
const asPage = (page: unknown) => page as ComponentType<{ loaderData: object }>;

const policies: [string, ComponentType<{ loaderData: object }>, string[]][] = [
  ["privacy", asPage(PrivacyPage), [policyFigures.dataRequestAnswer]],
  [
    "terms",
    asPage(TermsPage),
    [`within ${policyFigures.revisions} of delivery`, policyFigures.supportAnswer],
  ],
  [
    "refund",
    asPage(RefundPage),
    [
      `within ${policyFigures.revisions} of delivery`,
      policyFigures.review,
      ...Object.values(refundWindow),
      policyFigures.supportAnswer,
    ],
  ],
  [
    "cancellation",
    asPage(CancellationPage),
    [
      ...Object.values(freeCancellation),
      ...Object.values(cancellationFee),
      policyFigures.reschedulingFee,
      policyFigures.supportAnswer,
    ],
  ],
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-03-04T12:00:00Z") });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each(policies)(
  "the %s policy shows its figures, the shop's email address, and the reader's current date",
  (_, Page, figures) => {
    const loaderData = { supportEmail: "support@shop.test", updated: "March 3, 2027" };
    const router = createMemoryRouter([
      { path: "/", element: createElement(Page, { loaderData }) },
    ]);
    render(createElement(RouterProvider, { router }));
    const text = screen.getByRole("article").textContent;
    for (const figure of figures) expect(text).toContain(figure);
    expect(text).toContain("support@shop.test");
    expect(text).toContain("Last updated: March 4, 2027");
  },
);

test.each([
  ["refund", RefundPage],
  ["cancellation", CancellationPage],
])("the %s policy gives each report of an order its own time", (_, Page) => {
  const loaderData = { supportEmail: "support@shop.test", updated: "March 3, 2027" };
  const router = createMemoryRouter([
    { path: "/", element: createElement(asPage(Page), { loaderData }) },
  ]);
  render(createElement(RouterProvider, { router }));
  const text = screen.getByRole("article").textContent;
  expect(text).toContain("If an order has ");
  expect(text).toContain("rush report");
  expect(text).not.toMatch(/rush orders?/i);
});

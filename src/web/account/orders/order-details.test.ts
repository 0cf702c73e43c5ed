// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { readOrder } from "#client/read-order";
import { dueTimeText } from "#contracts/formats";
import { openOrder } from "#test/open-order";
import { renderPart } from "#test/render-part";
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

function show(given: object): void {
  const order = readOrder({ _id: "o", paymentStatus: "completed", products: [line], ...given });
  renderPart(openOrder(order, createElement(OrderDetails), { access: { token: "t" } }));
}

/** The headings of an order's page, in their order. */
function listShownHeadings(given: object): (string | null)[] {
  show(given);
  return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an open question comes first, and delivered reports come before the status and answered questions", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  expect(listShownHeadings({ status: "new", questions: [{ ...question, state: "open" }] })).toEqual(
    ["We need something from you", "Status", "What you ordered", "Summary"],
  );
  cleanup();
  expect(
    listShownHeadings({
      status: "completed",
      completion,
      questions: [{ ...question, state: "answered" }],
    }),
  ).toEqual(["Your reports", "Status", "What you ordered", "Questions and answers", "Summary"]);
});

test("reports with different due times show their own, others leave it to the order's status", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const [first, last] = ["2099-11-20T19:00:00.000Z", "2099-11-21T19:00:00.000Z"];
  const ordered = (...dues: string[]) => ({
    status: "new",
    dueAt: first,
    products: dues.map((dueAt) => ({ ...line, dueAt })),
  });
  const listDueTimes = () =>
    screen.queryAllByText("Due").map((term) => term.nextElementSibling?.textContent);
  show(ordered(first, last));
  expect(listDueTimes()).toEqual([first, last].map((due) => `By ${dueTimeText(new Date(due))}`));
  cleanup();
  show(ordered(first, first));
  expect(listDueTimes()).toEqual([]);
});

test("a report for the same roof can be added once the order is paid, one for another roof even before", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const products = [{ ...line, projectDetails: { address: "315 Oak Avenue" } }];
  const isOffered = (name: string) => screen.queryByRole("button", { name }) !== null;
  show({ status: "pending", paymentStatus: "pending", products });
  expect(isOffered("Order again for another roof")).toBe(true);
  expect(isOffered("Add to this roof")).toBe(false);
  cleanup();
  show({ status: "new", products });
  expect(isOffered("Add to this roof")).toBe(true);
});

test("references that differ are shown with their roofs, and shared ones once for the order", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const own = (claimNumber: string) => ({ ...line, jobReferences: { claimNumber } });
  const listClaims = () => screen.queryAllByText(/^CL-/).map(({ textContent }) => textContent);
  show({ status: "new", products: [own("CL-1"), own("CL-2"), line], jobReferences: null });
  expect(listClaims()).toEqual(["CL-1", "CL-2"]);
  cleanup();
  show({
    status: "new",
    products: [own("CL-1"), own("CL-1")],
    jobReferences: { claimNumber: "CL-1" },
  });
  expect(listClaims()).toEqual(["CL-1"]);
});

test("the bar of a phone says how the order stands, and has a button for what its buyer can do next", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const bar = () => within(screen.getByRole("region", { name: "Next step" }));
  show({ status: "new", questions: [{ ...question, state: "open" }] });
  fireEvent.click(bar().getByRole("button", { name: "Answer the question" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Your answer/ }));
  cleanup();
  const dueAt = "2099-11-20T19:00:00.000Z";
  show({ status: "new", dueAt, products: [{ ...line, dueAt }] });
  expect(bar().queryByText(`Due ${dueTimeText(new Date(dueAt))}`)).not.toBeNull();
  expect(bar().queryByRole("button")).toBeNull();
  cleanup();
  show({ status: "pending", paymentStatus: "pending" });
  expect(bar().queryByRole("button", { name: /^Pay now/ })).not.toBeNull();
});

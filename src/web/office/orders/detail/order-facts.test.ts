// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { readOrder } from "#client/read-order";
import { dueTimeText } from "#contracts/formats";
import { DeliveryFacts, LineDue } from "./order-facts.tsx";

const dueAt = "2026-11-25T15:30:00.000Z";
const due = dueTimeText(new Date(dueAt));

function showWith(question: object) {
  const order = readOrder({ status: "processing", dueAt, questions: [question] });
  render(createElement(DeliveryFacts, { order }));
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a due time that an open question pauses is shown as paused", () => {
  showWith({ state: "open", askedAt: "2026-11-24T12:00:00.000Z" });
  expect(screen.queryByText(`Paused, was ${due}`)).not.toBeNull();
  expect(screen.queryByText(due)).toBeNull();
});

test.each([
  ["of an answered question", { state: "answered", askedAt: "2026-11-24T12:00:00.000Z" }],
  ["that had passed before the question", { state: "open", askedAt: "2026-11-26T12:00:00.000Z" }],
])("the due time %s is shown as it is", (_, question) => {
  showWith(question);
  expect(screen.queryByText(due)).not.toBeNull();
});

test("reports with different due times show the first and the last, and each whether it is late", () => {
  const lastAt = "2099-11-26T15:30:00.000Z";
  const order = readOrder({
    status: "processing",
    dueAt,
    products: [{ dueAt: lastAt }, { dueAt }],
  });
  render(createElement(DeliveryFacts, { order }));
  const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(fact("First due")).toBe(due);
  expect(fact("Last due")).toBe(dueTimeText(new Date(lastAt)));
  cleanup();
  vi.setSystemTime("2026-11-25T16:30:00.000Z");
  const { container } = render(createElement(LineDue, { order, dueAt }));
  expect(container.textContent).toContain(due);
  expect(container.textContent).toContain(" late");
});

test("reports that are due at once show one due time", () => {
  const order = readOrder({ status: "processing", dueAt, products: [{ dueAt }, { dueAt }] });
  render(createElement(DeliveryFacts, { order }));
  expect(screen.queryByText("Due")).not.toBeNull();
  expect(screen.queryByText("Last due")).toBeNull();
});

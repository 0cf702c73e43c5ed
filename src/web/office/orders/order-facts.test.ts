// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { readOrder } from "#client/read-order";
import { dueTimeText } from "#contracts/formats";
import { DeliveryFacts } from "./order-facts.tsx";

const dueAt = "2026-11-25T15:30:00.000Z";
const due = dueTimeText(new Date(dueAt));

function showWith(question: object) {
  const order = readOrder({ status: "processing", dueAt, questions: [question] });
  render(createElement(DeliveryFacts, { order }));
}

afterEach(cleanup);

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

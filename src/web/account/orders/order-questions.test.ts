// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { tabStorage } from "#browser/kept-storage";
import { ApiError } from "#client/api";
import { readOrder } from "#client/read-order";
import { OrderQuestions } from "./order-questions.tsx";

const orderWith = (state: "open" | "ended") =>
  readOrder({
    _id: "0a1b2c3d-0000-4000-8000-000000000000",
    status: state === "open" ? "new" : "completed",
    questions: [
      {
        _id: "0a1b2c3d-0000-4000-8000-000000000001",
        reason: "other",
        text: "Is the barn part of it?",
        line: 0,
        buildings: [],
        askedAt: "2026-11-20T15:00:00Z",
        state,
        closedAt: null,
        answer: null,
      },
    ],
  });

afterEach(() => {
  cleanup();
  tabStorage.clear();
});

test("an answer that came too late stays readable, with the reason, when its question is gone", async () => {
  const reason = "Your order was completed before your answer arrived.";
  const onAnswer = () => Promise.reject(new ApiError(409, { code: "conflict", message: reason }));
  const shown = (state: "open" | "ended") =>
    createElement(OrderQuestions, { order: orderWith(state), titleLevel: 2, onAnswer });
  const { rerender } = render(shown("open"));
  fireEvent.change(screen.getByLabelText(/Your answer/), {
    target: { value: "Yes, with its lean-to." },
  });
  fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
  await screen.findByText(reason);
  expect(screen.queryByText("Your answer was not sent")).toBeNull();
  rerender(shown("ended"));
  expect(screen.queryByRole("button", { name: "Send answer" })).toBeNull();
  expect(screen.queryByText("Your answer was not sent")).not.toBeNull();
  expect(screen.queryByText(reason)).not.toBeNull();
  expect(screen.queryByText("Yes, with its lean-to.")).not.toBeNull();
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { createElement, type ReactElement, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { ApiError } from "#client/api";
import { readOrder } from "#client/read-order";
import { QuestionThread } from "#src/web/order/blocks/threads.tsx";
import { draftWithFiles } from "#upload";
import { openOrder } from "#test/open-order";
import { renderPart } from "#test/render-part";
import { answerBody, emptyAnswer, OrderQuestions } from "./order-questions.tsx";

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

const renderInShop = (element: ReactElement) =>
  renderPart(element, { root: { shopName: "Oakfield Roof Reports" } });

afterEach(() => {
  cleanup();
  tabStorage.clear();
});

test("an answer that came too late stays readable, with the reason, when its question is gone", async () => {
  const reason = "Your order was completed before your answer arrived.";
  const onAnswer = () => Promise.reject(new ApiError(409, { code: "conflict", message: reason }));
  function Shown() {
    const [state, setState] = useState<"open" | "ended">("open");
    const order = orderWith(state);
    const end = createElement("button", { onClick: () => setState("ended") }, "Complete the order");
    return [
      openOrder(order, createElement(OrderQuestions), { key: "q", answer: onAnswer }),
      createElement("div", { key: "end" }, end),
    ];
  }
  renderInShop(createElement(Shown));
  fireEvent.change(screen.getByLabelText(/Your answer/), {
    target: { value: "Yes, with its lean-to." },
  });
  fireEvent.click(screen.getByRole("button", { name: "Send answer" }));
  await screen.findByText(reason);
  expect(screen.queryByText("Your answer was not sent")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Complete the order" }));
  expect(screen.queryByRole("button", { name: "Send answer" })).toBeNull();
  expect(screen.queryByText("Your answer was not sent")).not.toBeNull();
  expect(screen.queryByText(reason)).not.toBeNull();
  expect(screen.queryByText("Yes, with its lean-to.")).not.toBeNull();
});

test("a place that was corrected in an unsent answer is shown again after a reload", () => {
  const order = orderWith("open");
  const [question] = order.questions!;
  const element = openOrder(order, createElement(OrderQuestions));
  const untouched = emptyAnswer(order, question!);
  const draft = draftWithFiles<typeof untouched>(`answer:${question!._id}`);
  draft.keep({ ...untouched, text: "The barn" });
  renderInShop(element);
  expect(screen.queryByRole("button", { name: "Move the pin on the map" })).not.toBeNull();
  cleanup();
  draft.keep({ ...untouched, location: { lat: 30.2504, lng: -97.7541 } });
  renderInShop(element);
  expect(screen.queryByRole("button", { name: "Move the pin on the map" })).toBeNull();
});

test("an answer starts from the location that an earlier one corrected, and sends only what changes", () => {
  const order = readOrder({
    products: [
      {
        product: { _id: "p", title: "Roof Report", price: 1 },
        projectDetails: { address: "1 Elm Street", location: { lat: 30, lng: -97 } },
      },
    ],
    questions: ["answered", "open"].map((state, position) => ({
      _id: String(position),
      line: 0,
      state,
      answer:
        state === "answered" ? { address: "2 Oak Street", location: { lat: 31, lng: -97 } } : null,
    })),
  });
  const open = order.questions![1]!;
  const answer = emptyAnswer(order, open);
  expect(answer).toMatchObject({ address: "2 Oak Street", location: { lat: 31, lng: -97 } });
  expect(answerBody(answer, order, open)).toMatchObject({ address: "", location: null });
  const back = { ...answer, address: "1 Elm Street", location: { lat: 30, lng: -97 } };
  expect(answerBody(back, order, open)).toMatchObject({
    address: "1 Elm Street",
    location: { lat: 30, lng: -97 },
  });
});

test("a question names the shop by its own name, and its report if the order has several", () => {
  const order = orderWith("ended");
  const [question] = order.questions!;
  const [elm, oak] = ["1 Elm", "2 Oak"].map((address) => ({
    product: { _id: "p", title: "Roof Report", price: 1, image: null },
    projectDetails: { address },
  }));
  const show = (products: unknown[]) => {
    const shown = { products, questions: [{ ...question!, line: 1 }] } as unknown as typeof order;
    const element = createElement(QuestionThread, { order: shown });
    renderInShop(element);
  };
  show([elm, oak]);
  expect(screen.queryByText("About Roof Report, 2 Oak")).not.toBeNull();
  expect(screen.queryByText(/^Oakfield Roof Reports/)).not.toBeNull();
  cleanup();
  show([elm]);
  expect(screen.queryByText(/^About/)).toBeNull();
});

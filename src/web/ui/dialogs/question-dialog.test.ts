// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ChangeQuestion, QuestionDialog } from "./question-dialog.tsx";

const onCancel = vi.fn();
const ask = (busy: boolean) =>
  render(
    createElement(QuestionDialog, {
      open: true,
      title: "Refund this order?",
      text: "The money goes back.",
      confirmLabel: "Refund",
      busy,
      onConfirm: () => {},
      onCancel,
    }),
  );
const cancel = () => fireEvent.click(screen.getByRole("button", { name: "Cancel" }));

afterEach(() => {
  document.body.replaceChildren();
  onCancel.mockClear();
});

test("a dialog is cancelled by its button", () => {
  ask(false);
  cancel();
  expect(onCancel).toHaveBeenCalledOnce();
});

test("a dialog can't be cancelled while its action is running", () => {
  ask(true);
  cancel();
  expect(onCancel).not.toHaveBeenCalled();
});

test("cancelling a question clears the error of its last attempt", () => {
  const reset = vi.fn();
  render(
    createElement(ChangeQuestion, {
      open: true,
      title: "Refund this order?",
      text: "The money goes back.",
      confirmLabel: "Refund",
      change: { isPending: false, error: new Error("lost"), reset },
      failed: "The money could not be refunded.",
      onConfirm: () => {},
      onCancel,
    }),
  );
  expect(screen.getByRole("alert").textContent).toContain("The money could not be refunded.");
  cancel();
  expect(reset).toHaveBeenCalledOnce();
  expect(onCancel).toHaveBeenCalledOnce();
});

// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { createElement, type SyntheticEvent } from "react";
import { expect, test, vi } from "vitest";
import { submitOnCtrlEnter, typedSince, withSaved } from "./reply-form.tsx";

test.each([
  [{ key: "Enter", ctrlKey: true }, 1],
  [{ key: "Enter", metaKey: true }, 1],
  [{ key: "Enter" }, 0],
  [{ key: "a", ctrlKey: true }, 0],
])("%j in a text of several lines sends its form %d times", (event, times) => {
  const onSubmit = vi.fn((submit: SyntheticEvent) => submit.preventDefault());
  const text = createElement("textarea", { onKeyDown: submitOnCtrlEnter });
  const { unmount } = render(createElement("form", { onSubmit }, text));
  fireEvent.keyDown(screen.getByRole("textbox"), event);
  expect(onSubmit).toHaveBeenCalledTimes(times);
  unmount();
});

test.each([
  ["", "Soon."],
  ["Hello Dana,", "Hello Dana,\nSoon."],
  ["Hello Dana,\n\n", "Hello Dana,\nSoon."],
])("a saved text goes below what was typed: %j", (typed, text) => {
  expect(withSaved(typed, "Soon.")).toBe(text);
});

test.each([
  ["Called him.", "Called him.", ""],
  ["Called him. Twice.", "Called him.", "Twice."],
  ["Called her.", "Called him.", "Called her."],
  ["", "Called him.", ""],
])("in a field with %j, after sending %j, %j stays", (text, sent, rest) => {
  expect(typedSince(text, sent)).toBe(rest);
});

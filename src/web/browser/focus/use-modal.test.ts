// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useModal } from "./use-modal.ts";

afterEach(cleanup);

test("a click outside the dialog closes it, but not a selection that began inside and ends there", () => {
  const onClose = vi.fn<() => void>();
  const Modal = () => createElement("dialog", useModal(true, onClose), createElement("input"));
  render(createElement(Modal));
  const dialog = screen.getByRole("dialog");
  fireEvent.pointerDown(screen.getByRole("textbox"));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

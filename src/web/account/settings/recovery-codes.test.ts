// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { RecoveryCodesDialog } from "./recovery-codes.tsx";

const onClose = vi.fn();
const show = () =>
  render(
    createElement(RecoveryCodesDialog, {
      codes: ["K7QM-2XWA-55NB-ZT3L"],
      email: "dana@example.com",
      onClose,
    }),
  );
/** What a browser sends on Escape. */
const pressEscape = () => fireEvent(screen.getByRole("dialog"), new Event("cancel"));
const save = () => fireEvent.click(screen.getByRole("button", { name: "I have saved them" }));

afterEach(() => {
  document.body.replaceChildren();
  onClose.mockClear();
});

test("recovery codes stay open on Escape, with a reminder to save them", () => {
  show();
  expect(screen.queryByRole("status")).toBeNull();
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toContain("I have saved them");
  expect(screen.getByText("K7QM-2XWA-55NB-ZT3L")).toBeTruthy();
});

test("recovery codes are closed by their button, and the next ones open without the reminder", () => {
  const { unmount } = show();
  pressEscape();
  save();
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  show();
  expect(screen.queryByRole("status")).toBeNull();
});

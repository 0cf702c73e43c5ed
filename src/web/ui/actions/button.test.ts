// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ChevronRight } from "lucide-react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

afterEach(cleanup);

const onClick = vi.fn();
test.each([
  ["a button", (disabled: boolean) => createElement(Button, { disabled, onClick }, "Next")],
  [
    "a button with an icon",
    (disabled: boolean) =>
      createElement(IconButton, { label: "Next", icon: ChevronRight, disabled, onClick }),
  ],
])(
  "%s that is disabled while it has focus keeps focus but ignores clicks, and is disabled once it loses it",
  (_, make) => {
    onClick.mockClear();
    const { rerender } = render(make(false));
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Next" });
    button.focus();
    fireEvent.click(button);
    rerender(make(true));
    expect([button.disabled, button.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    act(() => button.blur());
    expect([button.disabled, button.getAttribute("aria-disabled")]).toEqual([true, null]);
  },
);

test("a button that is disabled while it has focus keeps it while another window is used", () => {
  const next = (disabled: boolean) => createElement(Button, { disabled }, "Next");
  const { rerender } = render(next(false));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Next" });
  button.focus();
  rerender(next(true));
  const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  fireEvent.blur(button);
  expect(button.disabled).toBe(false);
  hasFocus.mockRestore();
  fireEvent.blur(button);
  expect(button.disabled).toBe(true);
});

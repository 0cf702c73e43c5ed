// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { createElement, useLayoutEffect } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { HasKeys, useShortcut, useShortcutKeys } from "./shortcuts.tsx";

afterEach(cleanup);

test("a key that is pressed as soon as the screen is there runs its shortcut", () => {
  const open = vi.fn();
  function Screen() {
    useShortcutKeys();
    useShortcut("mod+k", "Search or jump to", open);
    // The earliest moment: the screen is in the document, and not painted yet.
    useLayoutEffect(
      () => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true })),
      [],
    );
    return null;
  }
  render(createElement(Screen));
  expect(open).toHaveBeenCalledOnce();
});

describe("the keys of a screen", () => {
  const [go, next, move] = [vi.fn(), vi.fn(), vi.fn()];
  function Screen({ isOn = true }: { isOn?: boolean }) {
    useShortcutKeys();
    useShortcut("g w", "Go to Work", go);
    useShortcut("n", "Open the next order", next, isOn);
    useShortcut("j", "Next row", move);
    return createElement("input", { "aria-label": "Search" });
  }
  const press = (key: string, given: KeyboardEventInit = {}, target: EventTarget = document) =>
    void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...given }));
  afterEach(() => vi.clearAllMocks());

  test("two keys one after the other go to a page, and neither alone nor another second one", () => {
    render(createElement(Screen));
    press("w");
    press("g");
    press("n");
    press("w");
    expect([go.mock.calls.length, next.mock.calls.length]).toEqual([0, 0]);
    press("g");
    press("w");
    expect(go).toHaveBeenCalledOnce();
  });

  test("a key that is held down goes on moving, and does nothing else twice", () => {
    render(createElement(Screen));
    for (const repeat of [false, true, true]) {
      press("n", { repeat });
      press("j", { repeat });
    }
    expect([next.mock.calls.length, move.mock.calls.length]).toEqual([1, 3]);
  });

  test("none acts while somebody types or a dialog is open, and one that is off never does", () => {
    const { getByLabelText, rerender } = render(createElement(Screen));
    press("n", {}, getByLabelText("Search"));
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    press("n");
    dialog.remove();
    rerender(createElement(Screen, { isOn: false }));
    press("n");
    expect(next).not.toHaveBeenCalled();
    rerender(createElement(Screen));
    press("n");
    expect(next).toHaveBeenCalledOnce();
  });

  test("none acts on a part that may be on the screen several times", () => {
    render(createElement(HasKeys, { value: false }, createElement(Screen)));
    press("n");
    expect(next).not.toHaveBeenCalled();
  });
});

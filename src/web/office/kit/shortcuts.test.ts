// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { createElement, useLayoutEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useShortcut, useShortcutKeys } from "./shortcuts.tsx";

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

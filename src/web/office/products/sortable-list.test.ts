// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, createElement, Fragment, type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { placeAfterKey, SortableList } from "./sortable-list.tsx";

test("the arrow keys move an item by one place, Home and End to the ends, never beyond", () => {
  expect(["ArrowUp", "ArrowDown", "Home", "End"].map((key) => placeAfterKey(key, 1, 4))).toEqual([
    0, 2, 0, 3,
  ]);
  expect([placeAfterKey("ArrowUp", 0, 4), placeAfterKey("ArrowDown", 3, 4)]).toEqual([0, 3]);
  for (const key of ["Enter", " ", "a", "toString"]) expect(placeAfterKey(key, 1, 4)).toBeNull();
});

test("a key that can move an item no further leaves the focus alone afterwards", () => {
  render(createElement(NamedItems));
  fireEvent.keyDown(screen.getByRole("button", { name: /^Move eaves by dragging/ }), {
    key: "Home",
  });
  const name = screen.getByRole("textbox", { name: "Name of ridge" });
  name.focus();
  fireEvent.change(name, { target: { value: "r" } });
  expect(document.activeElement).toBe(name);
});

function NamedItems(): ReactNode {
  const [names, setNames] = useState<Record<string, string>>({ eaves: "", ridge: "" });
  const list: ComponentProps<typeof SortableList<string>> = {
    label: "Parts",
    items: Object.keys(names),
    pickKey: (item) => item,
    pickName: (item) => item,
    onMove: () => undefined,
    children: (item, _, controls) =>
      createElement(
        Fragment,
        null,
        controls,
        createElement("input", {
          "aria-label": `Name of ${item}`,
          value: names[item],
          onChange: ({ target }: { target: HTMLInputElement }) =>
            setNames({ ...names, [item]: target.value }),
        }),
      ),
  };
  return createElement(SortableList<string>, list);
}

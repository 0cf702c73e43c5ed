// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { FilesField } from "./files-field.tsx";

afterEach(cleanup);

function Photos() {
  const [names, setNames] = useState(["front.jpg", "back.jpg"]);
  return createElement(FilesField, {
    label: "Photos",
    hint: "Up to two",
    types: [".jpg"],
    isBusy: false,
    taker: "An order",
    upload: {
      files: names.map((name) => ({ key: name, state: { status: "done", name } })),
      remove: (key: string) => setNames(names.filter((name) => name !== key)),
      leftOut: 0,
      most: 2,
      isFull: names.length === 2,
    } as unknown as Parameters<typeof FilesField>[0]["upload"],
  });
}

test("focus stays in the field when one of its files is removed, even the last one", () => {
  render(createElement(Photos));
  const group = screen.getByRole("group", { name: "Photos" });
  for (const name of ["front.jpg", "back.jpg"]) {
    const remove = screen.getByRole("button", { name: `Remove ${name}` });
    remove.focus();
    fireEvent.click(remove);
    expect(document.activeElement).toBe(group);
  }
});

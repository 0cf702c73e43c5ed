// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { FileDrop, type FileDropState } from "./file-drop.tsx";

afterEach(cleanup);

function Blueprint() {
  const [file, setFile] = useState<FileDropState>({ status: "empty" });
  const remove = () => setFile({ status: "empty" });
  return createElement(FileDrop, {
    label: "Blueprint",
    accept: ".pdf",
    file,
    onPick: ({ name }) => setFile({ status: "done", name }),
    onRetry: () => {},
    onRemove: remove,
  });
}

test("focus stays in the field when a file is chosen, and when it is removed", () => {
  render(createElement(Blueprint));
  const group = screen.getByRole("group", { name: "Blueprint" });
  expect(document.activeElement).toBe(document.body);
  const input = screen.getByLabelText(/^Choose a file/);
  input.focus();
  fireEvent.change(input, { target: { files: [new File(["roof"], "roof.pdf")] } });
  expect(document.activeElement).toBe(group);
  const remove = screen.getByRole("button", { name: "Remove roof.pdf" });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(group);
});

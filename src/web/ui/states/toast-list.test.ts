// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement, Fragment } from "react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "#ui/dialogs/dialog";
import ToastList, { type ToastMessage } from "./toast-list.tsx";

afterEach(cleanup);

const messages: readonly ToastMessage[] = [{ tone: "success", text: "Address saved" }];
const onClose = () => undefined;

const take = () => messages;

const page = (title: string) =>
  createElement(
    Fragment,
    null,
    createElement(ToastList, { count: 1, take }),
    createElement(Dialog, { key: title, open: true, onClose, title }),
  );

test("messages move along into the dialog that replaces the one they are shown in", async () => {
  const { rerender } = render(page("First"));
  const shown = await screen.findByText("Address saved");
  expect(shown.closest("dialog")).toBe(screen.getByRole("dialog", { name: "First" }));
  rerender(page("Second"));
  const dialog = screen.getByRole("dialog", { name: "Second" });
  expect(screen.getByText("Address saved").closest("dialog")).toBe(dialog);
});

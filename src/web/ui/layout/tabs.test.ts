// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const tabs = ["one", "two"].map((id) => ({ id, label: id, panel: id }));
const show = (selected: string) =>
  createElement(Tabs, { label: "Pages", tabs, selected, onSelect: () => undefined });
const tab = (name: string) => screen.getByRole("tab", { name });

test("a pressed tab has focus before it is selected, also where a press gives none", () => {
  render(show("one"));
  fireEvent.click(tab("two"));
  expect(document.activeElement).toBe(tab("two"));
  expect(tab("one").getAttribute("aria-selected")).toBe("true");
});

test("focus moves with the selection when the page goes back, but is never drawn into the list", () => {
  const { rerender } = render(show("one"));
  rerender(show("two"));
  expect(document.activeElement).toBe(document.body);
  tab("two").focus();
  rerender(show("one"));
  expect(document.activeElement).toBe(tab("one"));
});

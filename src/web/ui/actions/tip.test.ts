// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { Instant } from "#ui/layout/instant";

afterEach(cleanup);

const at = "2026-11-20T12:00:00Z";
const show = () => {
  render(createElement(Instant, { at }));
  return screen.getByText("Nov 20, 2026");
};
const tip = () => screen.queryByRole("tooltip")?.textContent ?? null;

test("a tip is there while a mouse rests on its element", () => {
  const date = show();
  expect(tip()).toBeNull();
  fireEvent.pointerEnter(date, { pointerType: "mouse" });
  expect(tip()).toMatch(/^Friday, November 20, 2026/);
  fireEvent.pointerLeave(date, { pointerType: "mouse" });
  expect(tip()).toBeNull();
});

test("a tip describes its element while it is shown", () => {
  const date = show();
  expect(date.getAttribute("aria-describedby")).toBeNull();
  fireEvent.pointerEnter(date, { pointerType: "mouse" });
  expect(date.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
});

test("a tip that a finger has shown stays until the next touch elsewhere, a key or scrolling", () => {
  const date = show();
  for (const end of ["keydown", "pointerdown", "scroll"]) {
    fireEvent.pointerDown(date, { pointerType: "touch" });
    fireEvent.pointerLeave(date, { pointerType: "touch" });
    expect(tip()).toMatch(/^Friday/);
    fireEvent(document.body, new Event(end, { bubbles: true }));
    expect(tip()).toBeNull();
  }
});

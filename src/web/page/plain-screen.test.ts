// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { texts } from "#contracts/texts";
import { LastBoundary } from "./plain-screen.tsx";

const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Failing(): never {
  throw new Error("secret detail of the fault");
}

test("when the error screen fails, a plain one says what happened and tries again", () => {
  render(createElement(LastBoundary, null, createElement(Failing)));
  expect(screen.getByRole("heading").textContent).toBe(texts.somethingWrong);
  expect(screen.getByRole("alert").textContent).toBe(texts.somethingWrongText);
  expect(document.body.textContent).not.toContain("secret detail");
  fireEvent.click(screen.getByRole("button", { name: texts.tryAgain }));
  expect(reload).toHaveBeenCalledOnce();
});

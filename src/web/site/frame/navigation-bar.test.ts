// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { NavigationBar } from "./navigation-bar.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("closing the phone menu with Escape returns focus to the button that opened it", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  render(createElement(MemoryRouter, null, createElement(NavigationBar)));
  fireEvent.click(screen.getByRole("button", { name: "Open menu" }));
  // Waits for effects, too, unlike that of Vitest: one of them adds the listener for the key.
  const [, menu] = await waitFor(() => {
    const navigations = screen.getAllByRole("navigation", { name: "Main" });
    expect(navigations).toHaveLength(2);
    return navigations;
  });
  menu!.querySelector("a")!.focus();
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(document.getElementById("phone-menu")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open menu" }));
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { commonPasswordText } from "#contracts/new-password";
import { tabStorage } from "#browser/state/kept-storage";
import { renderPart } from "#test/render-part";
import { soon } from "#test/soon";
import RegisterPage from "./register-page.tsx";

afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.unstubAllGlobals();
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const expectFocus = (element: HTMLElement) =>
  soon(() => expect(document.activeElement).toBe(element));

test("focus moves to each new step of a registration", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "We sent it" }));
  renderPart(createElement(RegisterPage));
  await heading("Create an account");
  expect(document.activeElement).toBe(document.body);
  type(/Full name/, "Dana Reyes");
  type(/Email/, "dana@example.com");
  type(/Password/, "a long password");
  await press("Continue");
  await expectFocus(await heading("Verify your email"));
  await press("Change my details");
  await expectFocus(await heading("Create an account"));
  await press("Continue");
  await press("Send verification email");
  const sent = await screen.findByText("We sent a link to dana@example.com");
  await expectFocus(sent.closest<HTMLElement>("[role=status]")!);
});

test("what a password lacks is said while it is typed", async () => {
  renderPart(createElement(RegisterPage));
  await heading("Create an account");
  const hint = () => {
    const id = screen
      .getByLabelText(/Password/, { selector: "input" })
      .getAttribute("aria-describedby");
    return document.getElementById(id!)!.textContent;
  };
  expect(hint()).toBe("At least 6 characters");
  type(/Password/, "roof");
  expect(hint()).toBe("At least 6 characters: 2 more");
  type(/Password/, "rafter");
  expect(hint()).toBe("At least 6 characters: long enough");
});

test("a password that is too common stops at its field, also when the list of those comes after the press", async () => {
  renderPart(createElement(RegisterPage));
  await heading("Create an account");
  type(/Full name/, "Dana Reyes");
  type(/Email/, "dana@example.com");
  type(/Password/, "drowssap");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText(commonPasswordText);
  await expectFocus(screen.getByLabelText(/Password/, { selector: "input" }));
  expect(screen.queryByRole("heading", { name: "Verify your email" })).toBeNull();
  type(/Password/, "a long password");
  await press("Continue");
  await heading("Verify your email");
});

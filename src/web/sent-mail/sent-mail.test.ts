// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RESEND_SECONDS } from "#contracts/time-limits";
import { ResendMail } from "./sent-mail.tsx";
import { useMailing, useResendSeconds } from "./use-mailing.ts";

let sent = 0;

function CodePage() {
  const { mailing, isResending, resend } = useMailing({
    wasSent: true,
    async send() {
      sent += 1;
      return "We sent it";
    },
    failed: "It was not sent",
  });
  return createElement(ResendMail, {
    what: "a new code",
    seconds: useResendSeconds(mailing),
    buttonLabel: "Resend code",
    isBusy: isResending,
    onResend: () => void resend(),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = 0;
  const router = createMemoryRouter([{ path: "/", element: createElement(CodePage) }]);
  render(createElement(RouterProvider, { router }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const resendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Resend code" });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
async function press(): Promise<void> {
  resendButton().focus();
  fireEvent.click(resendButton());
  await pass(1);
}

test("the button that sent an email keeps focus during its countdown, and sends nothing until that ends", async () => {
  await press();
  expect(screen.getByText(/You can ask for a new code in \d+ s/)).toBeTruthy();
  expect(document.activeElement).toBe(resendButton());
  expect(resendButton().getAttribute("aria-disabled")).toBe("true");
  await press();
  expect(sent).toBe(1);
  await pass(RESEND_SECONDS);
  expect(document.activeElement).toBe(resendButton());
  await press();
  expect(sent).toBe(2);
});

test("a mail that was sent is announced, since the focus stays on the button", async () => {
  expect(screen.getByRole("status").textContent).toBe("");
  await press();
  expect(screen.getByRole("status").textContent).toBe("Sent");
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api";
import { PasswordQuestion } from "./password-question.tsx";
import { withPassword } from "./with-password.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

test("a password accepted after its dialog was cancelled confirms the dialog that is open by then", async () => {
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => reply.promise);
  render(createElement(PasswordQuestion, { email: "ann@example.com" }));
  const refused = new ApiError(403, { code: "password_required" });
  const ask = () =>
    withPassword(vi.fn(() => Promise.resolve("done")).mockRejectedValueOnce(refused));

  const first = ask().catch((error: unknown) => error);
  await screen.findByRole("dialog");
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: "secret" } });
  await press("Continue");
  await press("Cancel");
  expect(await first).toBe(refused);

  const second = ask();
  await screen.findByRole("dialog");
  await act(async () => reply.resolve(Response.json({ success: true })));
  expect(await second).toBe("done");
  expect(screen.queryByRole("dialog")).toBeNull();
});

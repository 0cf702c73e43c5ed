// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api";
import { soon } from "#test/soon";
import { openQuestion, PasswordQuestion, withPassword } from "./password-question.tsx";

const refused = () => new ApiError(403, { code: "password_required", message: "Again, please" });

test("a call that needs no password is made once, and nothing is asked", async () => {
  const call = vi.fn(() => Promise.resolve("done"));
  expect(await withPassword(call)).toBe("done");
  expect(call).toHaveBeenCalledTimes(1);
  expect(openQuestion.read()).toBeNull();
});

test("a call that needs a password is repeated once it has been entered", async () => {
  const call = vi.fn(() => Promise.resolve("done")).mockRejectedValueOnce(refused());
  const result = withPassword(call);
  await soon(() => expect(openQuestion.read()).not.toBeNull());
  openQuestion.read()!.answer(true);
  expect(await result).toBe("done");
  expect(openQuestion.read()).toBeNull();
});

test("a call that needs a password fails with its own error if none is entered", async () => {
  const error = refused();
  const result = withPassword(() => Promise.reject(error));
  await soon(() => expect(openQuestion.read()).not.toBeNull());
  openQuestion.read()!.answer(false);
  await expect(result).rejects.toBe(error);
});

test("another failure is passed on", async () => {
  const error = new ApiError(409, { code: "conflict" });
  await expect(withPassword(() => Promise.reject(error))).rejects.toBe(error);
  expect(openQuestion.read()).toBeNull();
});

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

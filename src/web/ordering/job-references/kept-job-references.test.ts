// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { clearSession } from "#session";
import { KeptJobReferences } from "./kept-job-references.tsx";

const dana = { id: "dana", name: "Dana", email: "dana@example.com", role: "customer" } as User;

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const field = () => screen.queryByLabelText<HTMLInputElement>("Claim number");

test("fields are offered once it is known whose references they hold, so that nothing typed is lost", async () => {
  const session = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => session.promise);
  localStorage.setItem("token", "t".repeat(43));
  const { rerender } = render(createElement(KeptJobReferences));
  expect(field()).toBeNull();
  await act(async () => session.resolve(Response.json({ user: dana })));
  const shown = field()!;
  fireEvent.change(shown, { target: { value: "CL-7" } });
  rerender(createElement(KeptJobReferences));
  expect(field()).toBe(shown);
  cleanup();
  render(createElement(KeptJobReferences));
  expect(field()!.value).toBe("CL-7");
});

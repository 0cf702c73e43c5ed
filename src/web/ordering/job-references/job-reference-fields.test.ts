// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { clearSession } from "#session";
import { JobReferenceFields, KeptJobReferences } from "./job-reference-fields.tsx";

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

// @vitest-environment happy-dom

const earlier = { claimNumber: "CL-7", jobNumber: "", insured: "Ana Ruiz", dateOfLoss: "" };

const open = (customer: User | null, values: Record<string, string> = {}) => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    return Response.json([{ jobReferences: earlier }, { jobReferences: earlier }, {}]);
  });
  const field = (name: string) => ({ value: values[name] ?? "", onChange: () => undefined });
  render(createElement(JobReferenceFields, { field, customer }));
  return requests;
};

const details = () => screen.getByText(/Claim or job references/).closest("details")!;
const unfold = () => {
  details().open = true;
  fireEvent(details(), new Event("toggle"));
};

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

test("a customer is offered the references of earlier orders, once each, when the field is opened", async () => {
  const requests = open({ id: "u1" } as User);
  expect(requests).toEqual([]);
  unfold();
  await waitFor(() =>
    expect([...document.querySelectorAll("option")].map(({ value }) => value)).toEqual([
      "CL-7",
      "Ana Ruiz",
    ]),
  );
  const listId = screen.getByLabelText("Claim number").getAttribute("list")!;
  expect(document.getElementById(listId)!.querySelectorAll("option")).toHaveLength(1);
});

test("a guest is offered nothing, and nothing is requested", () => {
  const requests = open(null);
  unfold();
  expect(requests).toEqual([]);
});

test("the fields are unfolded if something was typed before", () => {
  open(null, { jobNumber: "PO 77" });
  expect(details().open).toBe(true);
});

test("the fields unfold when something in them is wrong, and stay unfolded until it is right", () => {
  const show = (error?: string) =>
    createElement(JobReferenceFields, {
      field: (name) => ({ value: "", error: name === "dateOfLoss" ? error : undefined }),
      customer: null,
    });
  const { rerender } = render(show());
  expect(details().open).toBe(false);
  rerender(show("This day is yet to come"));
  expect(details().open).toBe(true);
  const isFolding = fireEvent.click(screen.getByText(/Claim or job references/));
  expect(isFolding).toBe(false);
});

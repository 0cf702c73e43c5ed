// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import type { CartLine } from "#contracts/cart-lines";
import { noReferences } from "#contracts/job-references";
import { roofAt } from "#test/api/roof-at";
import { clearSession } from "#session";
import {
  listOtherReferences,
  JobReferenceFields,
  RoofReferences,
} from "./job-reference-fields.tsx";

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

const cartLine = (address: string, claimNumber = ""): CartLine => ({
  _id: address,
  product: "report",
  quantity: 1,
  additionalData: {
    projectDetails: roofAt(address),
    ...(claimNumber && { jobReferences: { ...noReferences, claimNumber } }),
  },
});

test("the references of the cart's other roofs are listed, each job once, without those of the edited line", () => {
  const lines = [
    cartLine("1 Elm St, Reno, NV", "CL-1"),
    cartLine("2 Oak St, Reno, NV"),
    cartLine("3 Fir St, Reno, NV", "CL-1"),
    cartLine("4 Ash St, Reno, NV", "CL-4"),
  ];
  const list = (edited?: string) =>
    listOtherReferences(lines, edited).map(({ address, references }) => [
      address,
      references.claimNumber,
    ]);
  expect(list()).toEqual([
    ["1 Elm St", "CL-1"],
    ["4 Ash St", "CL-4"],
  ]);
  expect(list("4 Ash St, Reno, NV")).toEqual([["1 Elm St", "CL-1"]]);
});

test("a new roof starts without references, and takes over another roof's by one press", async () => {
  const lines = [cartLine("1 Elm St, Reno, NV", "CL-1")];
  localStorage.setItem("guestCart", JSON.stringify({ version: 1, lines }));
  const changes: unknown[] = [];
  render(
    createElement(RoofReferences, {
      values: noReferences,
      field: (name) => ({ name, value: "", onChange: () => undefined }),
      onChange: (references) => changes.push(references),
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Same as 1 Elm St: CL-1" }));
  expect(changes).toEqual([{ ...noReferences, claimNumber: "CL-1" }]);
});

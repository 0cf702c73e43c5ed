// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { createElement, Fragment } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { defaultWork, type WorkSettings } from "#contracts/work-settings";
import { listFields } from "#office/kit";
import { renderPart } from "#test/render-part";
import { soon } from "#test/soon";
import { sectionFields } from "./section-fields.tsx";

/** What is said below the switch while so many people work on orders. */
function showBelow(people: number, values: WorkSettings) {
  const workers = Array.from({ length: people }, (_, at) => ({ _id: `${at}`, name: `P${at}` }));
  const fetched = vi.fn<typeof fetch>(async () => Response.json(workers));
  vi.stubGlobal("fetch", fetched);
  const field = listFields(sectionFields.work).find(({ name }) => name === "isApprovalNeeded")!;
  renderPart(
    createElement(
      Fragment,
      null,
      field.below!(values, () => undefined),
    ),
  );
  return fetched;
}

const warning = () => screen.queryByText(/nothing would be\s+delivered/);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("approvals warn where nobody else could approve anything", async () => {
  showBelow(1, { ...defaultWork, isApprovalNeeded: true });
  await soon(() => expect(warning()).not.toBeNull());
});

test("approvals say nothing where somebody else could approve, or while they are off", async () => {
  const fetched = showBelow(2, { ...defaultWork, isApprovalNeeded: true });
  await soon(() => expect(fetched).toHaveBeenCalled());
  await Promise.resolve();
  expect(warning()).toBeNull();
  cleanup();
  const none = showBelow(1, defaultWork);
  expect(none).not.toHaveBeenCalled();
  expect(warning()).toBeNull();
});

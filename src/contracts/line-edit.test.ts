import { expect, test } from "vitest";
import type { LineDetails } from "./cart-lines.ts";
import { noReferences } from "./job-references.ts";
import { decideEdit } from "./line-edit.ts";

const before: LineDetails = {
  projectDetails: {
    address: "12 Elm St, Reno",
    location: { lat: 39.5, lng: -119.8 },
    primaryPitch: null,
    secondaryPitch: null,
    instructions: "",
  },
  customFields: { waste: "10 %" },
};
const after: LineDetails = {
  ...before,
  jobReferences: { ...noReferences, claimNumber: "CLM-1" },
};

test("an edit replaces the line that it began with", () => {
  expect(decideEdit({ additionalData: before }, { before, after })).toBe("replace");
});

test("an edit that is sent again changes nothing, also after another change of what it began with", () => {
  expect(decideEdit({ additionalData: after }, { before, after })).toBe("done");
});

test("an edit of a line that was changed elsewhere meanwhile is a conflict", () => {
  const elsewhere = { ...before, tier: "rush" };
  expect(decideEdit({ additionalData: elsewhere }, { before, after })).toBe("conflict");
  const moved = {
    ...before,
    projectDetails: { ...before.projectDetails!, location: { lat: 39.6, lng: -119.8 } },
  };
  expect(decideEdit({ additionalData: moved }, { before, after })).toBe("conflict");
});

test("an answer that was never given and an empty one are the same, whatever their order", () => {
  const stored: LineDetails = {
    customFields: { waste: "10 %" },
    attachments: [],
    files: { esxFile: null, blueprint: null },
    jobReferences: { ...noReferences },
    projectDetails: before.projectDetails,
  };
  expect(decideEdit({ additionalData: stored }, { before, after })).toBe("replace");
  expect(decideEdit({}, { before: {}, after })).toBe("replace");
});

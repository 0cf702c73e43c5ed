import { describe, expect, test } from "vitest";
import type { LineFiles } from "#contracts/calls/line-files";
import type { OrderLine } from "#contracts/calls/order";
import type { CustomField } from "#contracts/custom-fields";
import { noReferences } from "#contracts/job-references";
import { roofAt } from "#test/api/roof-at";
import { carryOptions, carryRoof } from "./carry-over.ts";

const field = (id: string, label: string, options: string[] = []): CustomField => ({
  id,
  label,
  type: options.length > 0 ? "radio" : "text",
  placeholder: "",
  options,
  required: true,
});

const buildings = field("f1", "Buildings", ["Main", "All"]);
const waste = field("f2", "Waste");
const rush = { id: "rush", name: "Rush", hours: 4, counting: "clock", surcharge: 20 } as const;
const standard = { id: "s", name: "Standard", hours: 24, counting: "clock", surcharge: 0 } as const;
const product = { _id: "report", customFields: [buildings, waste], tiers: [standard, rush] };

const line: OrderLine = {
  product: { _id: "report", title: "Roof report", price: 38, image: null },
  quantity: 2,
  tier: rush,
  dueAt: null,
  isLate: false,
  jobReferences: null,
  customFields: {
    f1: { label: "Buildings", value: "All" },
    f2: { label: "Waste", value: "10 %" },
  },
  projectDetails: {
    ...roofAt("1 Elm"),
    location: { lat: 1, lng: 2 },
    primaryPitch: 26.5,
    instructions: "Leave the shed out",
  },
  files: { esxFile: "house.esx", blueprint: null },
  attachments: ["/files/1?signature=x"],
};

test("another roof gets all options of the order, but neither its location nor its files and references", () => {
  expect(carryOptions(line, product)).toEqual({
    draft: {
      address: "",
      location: null,
      primaryPitch: "26.5",
      secondaryPitch: "",
      instructions: "Leave the shed out",
      answers: { f1: "All", f2: "10 %" },
      esxFile: null,
      blueprints: [],
      tier: "rush",
      ...noReferences,
    },
    notes: [],
  });
});

test("options that the product no longer has are named, and the rest is kept", () => {
  const changed = {
    ...product,
    customFields: [{ ...buildings, options: ["Main", "Garage"] }],
    tiers: [standard],
  };
  const { draft, notes } = carryOptions(line, changed);
  expect(draft).toMatchObject({ primaryPitch: "26.5", answers: {}, tier: "" });
  expect(notes).toEqual([
    "“Buildings” takes other answers now. Please answer it again.",
    "“Waste” is not asked for this report, so its answer is left out.",
    "Delivery “Rush” is not offered for this report. It starts with “Standard”: within 24 hours.",
  ]);
});

test("a renamed delivery tier counts as the same one, and a changed time or surcharge is noted", () => {
  const express = { ...rush, name: "Express", hours: 6, surcharge: 25 };
  const { draft, notes } = carryOptions(line, { ...product, tiers: [standard, express] });
  expect(draft.tier).toBe("rush");
  expect(notes).toEqual(["Delivery “Express” is within 6 hours, $25.00 more here now."]);
});

test("another product takes the answers to questions of the same name, whatever their ids", () => {
  const other = {
    _id: "walls",
    customFields: [field("f1", "Waste"), field("f9", "buildings ", ["Main", "All"])],
    tiers: [standard, { ...rush, id: "other", surcharge: 5 }],
  };
  const { draft, notes } = carryOptions(line, other);
  expect(draft).toMatchObject({ answers: { f1: "10 %", f9: "All" }, tier: "other" });
  expect(notes).toEqual([]);
});

test("an order from before there were deliveries to choose starts with the first", () => {
  expect(carryOptions({ ...line, tier: null }, product)).toMatchObject({
    draft: { tier: "" },
    notes: [],
  });
});

test("a pitch of few whole degrees is carried over as degrees, so that the form does not ask what it is", () => {
  const projectDetails = { ...line.projectDetails!, primaryPitch: 18, secondaryPitch: 30 };
  expect(carryOptions({ ...line, projectDetails }, product).draft).toMatchObject({
    primaryPitch: "18°",
    secondaryPitch: "30",
  });
});

describe("another report for the same roof", () => {
  const sketch = { kind: "esx", name: "house.esx", size: 9, url: "/files/1" } as const;
  const photo = { kind: "blueprint", name: "house.jpg", size: 7, url: "/files/2" } as const;
  const place = { address: "1 Elm", location: { lat: 1, lng: 2 } };
  const references = {
    claimNumber: "CL-7",
    jobNumber: "",
    insured: "Ana Ruiz",
    dateOfLoss: "2026-01-31",
  };
  const uploaded = (name: string, url: string) => ({
    key: url,
    url,
    state: { status: "done", name, size: 7 },
  });
  const carry = (sent: LineFiles) => carryRoof(line, product, { ...place, sent, references });

  test("gets its place, references, options and files", () => {
    expect(carry({ files: [photo, sketch], missing: [] })).toEqual({
      draft: {
        ...carryOptions(line, product).draft,
        ...place,
        ...references,
        esxFile: { name: "house.esx", size: 9, url: "/files/1" },
        blueprints: [uploaded("house.jpg", "/files/2")],
      },
      notes: [],
    });
  });

  test("gets all of its blueprints", () => {
    const back = { ...photo, name: "back.pdf", url: "/files/3" };
    expect(carry({ files: [photo, back], missing: [] }).draft.blueprints).toEqual([
      uploaded("house.jpg", "/files/2"),
      uploaded("back.pdf", "/files/3"),
    ]);
  });

  test("names files that are gone, and those for which its form has no room", () => {
    const second = { ...sketch, name: "back.jpg", url: "/files/3" };
    const { draft, notes } = carry({ files: [photo, sketch, second], missing: ["lost.esx"] });
    expect(draft).toMatchObject({ esxFile: { name: "house.esx" } });
    expect(notes).toEqual(
      ["lost.esx", "back.jpg"].map(
        (name) =>
          `“${name}” could not be taken over. Please choose it again if this report needs it.`,
      ),
    );
  });
});

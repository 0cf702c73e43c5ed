import { expect, test } from "vitest";
import type { OrderLine } from "#contracts/calls/order";
import { noReferences } from "#contracts/job-references";
import { roofAt } from "#test/api/roof-at";
import {
  anotherRoofParts,
  anotherRoofText,
  carryOptions,
  carryRoof,
  sameRoofParts,
  sameRoofText,
} from "./carry-over.ts";

const standard = { id: "s", name: "Standard", hours: 24, counting: "clock", surcharge: 0 } as const;
const product = {
  _id: "report",
  customFields: [
    {
      id: "f1",
      label: "Waste",
      type: "text" as const,
      placeholder: "",
      options: [],
      required: true,
    },
  ],
  tiers: [standard],
};

const bare: OrderLine = {
  product: { _id: "report", title: "Roof report", price: 38, image: null },
  quantity: 1,
  tier: null,
  dueAt: null,
  isLate: false,
  jobReferences: null,
  customFields: {},
  projectDetails: { ...roofAt("1 Elm"), location: null, primaryPitch: null, secondaryPitch: null },
  files: { esxFile: null, blueprint: null },
  attachments: [],
};
const full: OrderLine = {
  ...bare,
  tier: standard,
  customFields: { f1: { label: "Waste", value: "10 %" } },
  projectDetails: {
    ...roofAt("1 Elm"),
    location: { lat: 1, lng: 2 },
    primaryPitch: 26.5,
    secondaryPitch: 30,
    instructions: "Leave the shed out",
  },
  files: { esxFile: "house.esx", blueprint: null },
};
const esx = { kind: "esx", name: "house.esx", size: 9, url: "/files/1" } as const;
const readRoofPlace = ({ projectDetails: roof }: OrderLine) => ({
  address: roof!.address,
  location: roof!.location,
});
const forSameRoof = (line: OrderLine, files: (typeof esx)[] = []) => {
  const sent = { files, missing: [] };
  return sameRoofText(
    line,
    product,
    carryRoof(line, product, { ...readRoofPlace(line), sent, references: line.jobReferences })
      .draft,
  );
};
const forAnotherRoof = (line: OrderLine) =>
  anotherRoofText(line, product, carryOptions(line, product).draft);

test("if an order has every detail, the text names each one as carried over", () => {
  expect(forSameRoof(full, [esx])).toBe(
    "It is for the same roof: the address, pin, pitches, instructions, answer, delivery and file are as in that order. Look through them.",
  );
  expect(forAnotherRoof(full)).toBe(
    "The pitches, instructions, answer and delivery are as in that order. Enter the new roof’s address, and look through the rest.",
  );
  expect(sameRoofParts(full, readRoofPlace(full))).toBe("pin, pitches, instructions and file");
  expect(anotherRoofParts(full)).toBe("pitches, instructions, answer and delivery");
});

test("an order with nothing but an address names no more than that", () => {
  expect(forSameRoof(bare)).toBe(
    "It is for the same roof: the address is as in that order. Look through it.",
  );
  expect(forAnotherRoof(bare)).toBe("Enter the new roof’s address.");
  expect([sameRoofParts(bare, readRoofPlace(bare)), anotherRoofParts(bare)]).toEqual(["", ""]);
});

test("a delivery tier that is not offered and a file that is gone are not named as carried over", () => {
  const rush = { ...standard, id: "rush", name: "Rush" };
  const text = forSameRoof({ ...full, tier: rush, customFields: {} });
  expect(text).toContain("the address, pin, pitches and instructions are as in that order");
});

test("the references of a line are carried over to the same roof, and to no other one", () => {
  const jobReferences = { ...noReferences, claimNumber: "CL-7" };
  expect(forSameRoof({ ...bare, jobReferences })).toBe(
    "It is for the same roof: the address and reference are as in that order. Look through them.",
  );
  expect(carryOptions({ ...bare, jobReferences }, product).draft).toMatchObject(noReferences);
});

test("a single pitch is named in the singular", () => {
  const line = { ...bare, projectDetails: { ...bare.projectDetails!, primaryPitch: 20 } };
  expect(forAnotherRoof(line)).toMatch(/^The pitch is as in that order\./);
});

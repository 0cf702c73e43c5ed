import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderLine } from "./order.ts";
import { nameOrder, nameOrderByReport, nameOrderForStaff, streetPart } from "./order-name.ts";

const id = "1a2b3c4d-0000-4000-8000-000000000000";

const line = (title: string, address: string): OrderLine => ({
  productId: id,
  title,
  categoryId: null,
  categoryName: null,
  unitPriceCents: 1800,
  quantity: 1,
  dueAt: null,
  jobReferences: null,
  snapshot: {
    imageUrl: null,
    customFields: {},
    projectDetails: {
      address,
      location: null,
      primaryPitch: null,
      secondaryPitch: null,
      instructions: "",
    },
    files: { esxFile: null, blueprint: null },
    attachments: [],
  },
});

const maple = "1421 Maple St, Springfield, IL 62701";
const references = { claimNumber: "CLM-42", jobNumber: "PO-7", insured: "", dateOfLoss: "" };
const order = (...lines: OrderLine[]) => ({ id, jobReferences: references, lines });

describe("an order's name", () => {
  test("is its roof's street with the claim number, and in sentences its report", () => {
    expect(nameOrder(order(line("Roof Report", maple)))).toEqual({
      number: "1A2B3C4D",
      short: "1421 Maple St, CLM-42",
      full: "1421 Maple St, Roof Report (order 1A2B3C4D)",
    });
  });

  test("has the references of its roofs, and those of the one that something is about", () => {
    const claim = (claimNumber: string) => ({ ...references, claimNumber });
    const several = order(
      { ...line("Roof Report", maple), jobReferences: claim("CLM-1") },
      { ...line("Roof Report", "2 Oak St"), jobReferences: claim("CLM-2") },
    );
    expect(nameOrder(several).short).toBe("1421 Maple St and 1 more, CLM-1 and 1 more");
    expect(nameOrder(several, 1).short).toBe("2 Oak St, CLM-2");
  });

  test("has the job's number where there is no claim, and nothing where there is neither", () => {
    const one = order(line("Roof Report", maple));
    const named = (jobReferences: typeof references | null) =>
      nameOrder({ ...one, jobReferences }).short;
    expect(named({ ...references, claimNumber: "" })).toBe("1421 Maple St, PO-7");
    expect(named(null)).toBe("1421 Maple St");
  });

  test("counts further roofs and reports, each once", () => {
    const several = order(
      line("Roof Report", maple),
      line("Roof Report", "2 Oak Ave, Springfield"),
      line("Wall Report", "2 OAK  Ave, Springfield"),
      line("Roof Report", "1421 Maple St, Shelbyville"),
    );
    expect(nameOrder(several)).toMatchObject({
      short: "1421 Maple St and 2 more, CLM-42",
      full: "1421 Maple St and 2 more, Roof Report and 1 more (order 1A2B3C4D)",
    });
    expect(nameOrder(several, 2)).toMatchObject({
      short: "2 OAK Ave, CLM-42",
      full: "2 OAK Ave, Wall Report (order 1A2B3C4D)",
    });
    expect(nameOrder(several, 9)).toEqual(nameOrder(several));
  });

  test("is its report where no roof was given", () => {
    expect(nameOrder(order(line("Gutter Sketch", " ")))).toMatchObject({
      short: "Gutter Sketch, CLM-42",
      full: "Gutter Sketch (order 1A2B3C4D)",
    });
  });

  test("to the staff lacks the buyer's references, and what they keep lacks the roof, too", () => {
    const one = order(line("Roof Report", maple));
    expect(nameOrderForStaff(one)).toMatchObject({
      short: "1421 Maple St",
      full: "1421 Maple St, Roof Report (order 1A2B3C4D)",
    });
    expect(nameOrderByReport(one)).toMatchObject({
      short: "Roof Report",
      full: "Roof Report (order 1A2B3C4D)",
    });
  });

  test("is short and on one line, whatever was typed", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 300 });
    fc.assert(
      fc.property(text, text, text, (title, address, claimNumber) => {
        const named = {
          ...order(line(title, address)),
          jobReferences: { ...references, claimNumber },
        };
        const { short, full } = nameOrder(named);
        expect(Array.from(short).length).toBeLessThanOrEqual(90);
        expect(short + full).not.toMatch(/[\r\n\t]/);
        expect(full).toContain("(order 1A2B3C4D)");
      }),
    );
  });
});

test.each([
  [maple, "1421 Maple St"],
  ["10, Downing Street, London", "10 Downing Street"],
  ["12b, Hauptstraße, Wien", "12b Hauptstraße"],
  ["1421 Maple St", "1421 Maple St"],
  [", Springfield", "Springfield"],
  ["12", "12"],
  ["", ""],
])("the street part of %j is %j", (address, street) => {
  expect(streetPart(address)).toBe(street);
});

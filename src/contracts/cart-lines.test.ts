import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roofAt } from "#test/api/roof-at";
import {
  addToLines,
  type CartAddition,
  type CartLine,
  listFileNames,
  listLineFiles,
  nameFiles,
  setLineQuantity,
} from "./cart-lines.ts";
import { countItems, MAX_QUANTITY } from "./cart-quantity.ts";

const addition = (product: string, address: string | null, quantity = 1): CartAddition => ({
  product,
  quantity,
  ...(address === null ? {} : { additionalData: { projectDetails: roofAt(address) } }),
});

let made = 0;
const makeLine = (from: CartAddition): CartLine => ({ ...from, _id: `line-${++made}` });
const addAll = (additions: CartAddition[]) =>
  additions.reduce<CartLine[]>((lines, each) => addToLines(lines, each, makeLine), []);
const readRoofAddress = (line: CartLine) => line.additionalData?.projectDetails?.address ?? null;

const additions = fc.array(
  fc.record({
    product: fc.constantFrom("a", "b"),
    address: fc.constantFrom("1 Elm St", "2 Oak Ave", "3 Fir Rd", null),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 12 },
);
const toAddition = (given: { product: string; address: string | null; quantity: number }) =>
  addition(given.product, given.address, given.quantity);

describe("adding to a cart", () => {
  test("never loses or invents a report with a roof: quantities of a product always add up", () => {
    fc.assert(
      fc.property(additions, (mixed) => {
        const given = mixed.filter(({ address }) => address !== null);
        const lines = addAll(given.map(toAddition));
        for (const product of ["a", "b"]) {
          const isProduct = (each: { product: string }) => each.product === product;
          expect(countItems(lines.filter(isProduct))).toBe(countItems(given.filter(isProduct)));
        }
      }),
    );
  });

  test("keeps every roof on a separate line, and each roof once", () => {
    fc.assert(
      fc.property(additions, (given) => {
        const lines = addAll(given.map(toAddition));
        for (const product of ["a", "b"]) {
          const expected = new Set(
            given.flatMap((each) => (each.product === product ? (each.address ?? []) : [])),
          );
          const kept = lines
            .filter((line) => line.product === product)
            .flatMap((line) => readRoofAddress(line) ?? []);
          expect(new Set(kept)).toEqual(expected);
          expect(kept).toHaveLength(expected.size);
        }
      }),
    );
  });

  test("stops at a quantity of 99 per line", () => {
    const lines = addAll([addition("a", "1 Elm St", 98), addition("a", "1 Elm St", 5)]);
    expect(lines.map((line) => line.quantity)).toEqual([MAX_QUANTITY]);
  });

  test("joins the same roof however its address is spaced or capitalised", () => {
    expect(addAll([addition("a", "1 Elm St"), addition("a", " 1  ELM st ")])).toHaveLength(1);
  });

  test("treats a different pitch, location or instruction as another roof", () => {
    for (const other of [
      { primaryPitch: 30 },
      { location: { lat: 1, lng: 2 } },
      { instructions: "garage only" },
    ]) {
      const twice = [roofAt("1 Elm St"), roofAt("1 Elm St", other)].map((projectDetails) => ({
        product: "a",
        quantity: 1,
        additionalData: { projectDetails },
      }));
      expect(addAll(twice)).toHaveLength(2);
    }
  });

  test("from a product card joins the only line of that product and keeps its roof", () => {
    const lines = addAll([addition("a", "1 Elm St"), addition("a", null, 2)]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ quantity: 3 });
    expect(readRoofAddress(lines[0]!)).toBe("1 Elm St");
  });

  test("merges into a line of the same roof before one without a roof", () => {
    const lines = [makeLine(addition("a", null, 2)), makeLine(addition("a", "1 Elm St"))];
    const after = addToLines(lines, addition("a", "1 Elm St"), makeLine);
    expect(after.map((line) => [readRoofAddress(line), line.quantity])).toEqual([
      [null, 2],
      ["1 Elm St", 2],
    ]);
  });

  test("never makes more reports than were added", () => {
    fc.assert(
      fc.property(additions, (given) => {
        const lines = addAll(given.map(toAddition));
        expect(countItems(lines)).toBeLessThanOrEqual(countItems(given));
      }),
    );
  });

  test("makes another line for another delivery tier of the same roof, also in a guest's cart", () => {
    const withTier = (tier: string | undefined): CartAddition => ({
      product: "a",
      quantity: 1,
      additionalData: { projectDetails: roofAt("1 Elm St"), ...(tier && { tier }) },
    });
    const add = (tiers: (string | undefined)[], first?: string) =>
      tiers
        .reduce<CartLine[]>((lines, tier) => addToLines(lines, withTier(tier), makeLine, first), [])
        .map(({ quantity, additionalData }) => [additionalData?.tier, quantity]);
    expect(add(["day", "rush", "rush", "day"])).toEqual([
      ["day", 2],
      ["rush", 2],
    ]);
    expect(add([undefined, "day", "rush"], "day")).toEqual([
      ["day", 2],
      ["rush", 1],
    ]);
    expect(add(["rush", undefined], "day")).toEqual([
      ["rush", 1],
      [undefined, 1],
    ]);
  });

  describe("with references to a job", () => {
    const noReferences = { claimNumber: "", jobNumber: "", insured: "", dateOfLoss: "" };
    const forJob = (claimNumber: string | null, address: string | null = "1 Elm St") => {
      const report = addition("a", address);
      const jobReferences = claimNumber === null ? null : { ...noReferences, claimNumber };
      return { ...report, additionalData: { ...report.additionalData, jobReferences } };
    };
    const jobs = (lines: CartLine[]) =>
      lines.map(({ quantity, additionalData }) => [
        additionalData?.jobReferences?.claimNumber,
        quantity,
      ]);

    test("makes another line for another job of the same roof", () => {
      expect(jobs(addAll([forJob("A-1"), forJob("B-2"), forJob("A-1"), forJob("B-2")]))).toEqual([
        ["A-1", 2],
        ["B-2", 2],
      ]);
      expect(jobs(addAll([forJob("A-1", null), forJob("B-2")]))).toEqual([
        ["A-1", 1],
        ["B-2", 1],
      ]);
    });

    test("joins a line of the same roof that names no job, and the other way round", () => {
      expect(jobs(addAll([forJob(null), forJob("A-1")]))).toEqual([["A-1", 2]]);
      expect(jobs(addAll([forJob("A-1"), forJob(null)]))).toEqual([["A-1", 2]]);
      expect(jobs(addAll([forJob(""), forJob("A-1")]))).toEqual([["A-1", 2]]);
      expect(jobs(addAll([forJob("A-1"), forJob("")]))).toEqual([["A-1", 2]]);
    });

    test("compares them whatever their order is", () => {
      const { jobReferences } = forJob("A-1").additionalData;
      const turned = Object.fromEntries(Object.entries(jobReferences!).toReversed());
      const again = { ...forJob("A-1"), additionalData: { jobReferences: turned as never } };
      expect(jobs(addAll([forJob("A-1"), again]))).toEqual([["A-1", 2]]);
    });
  });

  test("gives a line without a roof the chosen tier with the roof", () => {
    const rush = addition("a", "1 Elm St");
    const lines = addToLines(
      addAll([addition("a", null)]),
      { ...rush, additionalData: { ...rush.additionalData, tier: "rush" } },
      makeLine,
      "day",
    );
    expect(lines).toMatchObject([{ quantity: 1, additionalData: { tier: "rush" } }]);
  });

  test("gives a line without a roof the added one, and the larger of both quantities", () => {
    for (const [waiting, added, expected] of [
      [1, 1, 1],
      [3, 1, 3],
      [1, 2, 2],
    ] as const) {
      const lines = addAll([addition("a", null, waiting), addition("a", "1 Elm St", added)]);
      expect(lines.map((line) => [readRoofAddress(line), line.quantity])).toEqual([
        ["1 Elm St", expected],
      ]);
    }
  });

  test("merges answers, file names and files of the same roof", () => {
    const projectDetails = roofAt("1 Elm St");
    const [line] = addAll([
      {
        product: "a",
        quantity: 1,
        additionalData: {
          projectDetails,
          customFields: { storeys: 1, note: "old" },
          files: { esxFile: "house.esx", blueprint: null },
          attachments: ["/files/1"],
        },
      },
      {
        product: "a",
        quantity: 1,
        additionalData: {
          projectDetails,
          customFields: { note: "new" },
          files: { esxFile: null, blueprint: "plan.png" },
          attachments: ["/files/1", "/files/2"],
        },
      },
    ]);
    expect(line).toMatchObject({
      quantity: 2,
      additionalData: {
        customFields: { storeys: 1, note: "new" },
        files: { esxFile: "house.esx", blueprint: "plan.png" },
        attachments: ["/files/1", "/files/2"],
      },
    });
  });
});

describe("the files of a roof's line", () => {
  const withBlueprints = (...names: string[]): CartAddition => ({
    product: "a",
    quantity: 1,
    additionalData: {
      projectDetails: roofAt("1 Elm St"),
      files: nameFiles(null, names),
      attachments: names.map((name) => `/files/${name}`),
    },
  });
  const filesOf = (...additions: CartAddition[]) =>
    addAll(additions).map(({ additionalData }) => listFileNames(additionalData!.files!));

  test("keep the names of all blueprints, those of an older cart with one included", () => {
    expect(filesOf(withBlueprints("front.pdf"), withBlueprints("back.pdf", "side.png"))).toEqual([
      ["front.pdf", "back.pdf", "side.png"],
    ]);
    expect(nameFiles(null, ["front.pdf"])).toEqual({ esxFile: null, blueprint: "front.pdf" });
    expect(listFileNames({ esxFile: "house.esx", blueprint: "plan.png" })).toEqual([
      "house.esx",
      "plan.png",
    ]);
  });

  test("stay with their names when a sketch comes after a plan, and when two plans have one name", () => {
    const withSketch: CartAddition = {
      product: "a",
      quantity: 1,
      additionalData: {
        projectDetails: roofAt("1 Elm St"),
        files: nameFiles("house.esx", ["plan.pdf"]),
        attachments: ["/files/sketch", "/files/second"],
      },
    };
    const [line] = addAll([withBlueprints("plan.pdf"), withSketch]);
    expect(listLineFiles(line!.additionalData!)).toEqual([
      { name: "house.esx", url: "/files/sketch", isSketch: true },
      { name: "plan.pdf", url: "/files/plan.pdf", isSketch: false },
      { name: "plan.pdf", url: "/files/second", isSketch: false },
    ]);
  });

  test("go to another line where this one has no room for them, and none is left out", () => {
    const [four, two] = [
      ["1.pdf", "2.pdf", "3.pdf", "4.pdf"],
      ["5.pdf", "6.pdf"],
    ] as const;
    expect(filesOf(withBlueprints(...four), withBlueprints(...two))).toEqual([four, two]);
  });
});

describe("setting a line's quantity", () => {
  const lines = addAll([addition("a", "1 Elm St"), addition("b", "2 Oak Ave", 4)]);
  const [first, second] = lines as [CartLine, CartLine];

  test("changes only that line and stops at 99", () => {
    expect(setLineQuantity(lines, first._id, 1000)).toEqual([{ ...first, quantity: 99 }, second]);
  });

  test("to 0 or less removes it", () => {
    expect(setLineQuantity(lines, first._id, 0)).toEqual([second]);
    expect(setLineQuantity(lines, first._id, -3)).toEqual([second]);
  });
});

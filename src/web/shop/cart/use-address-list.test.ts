import { expect, test } from "vitest";
import type { CartLine } from "#contracts/cart-lines";
import { roofAt } from "#test/api/roof-at";
import { emptyRoof } from "./read-address-list.ts";
import { checkRoofs, findCorrected, type ListedRoof } from "./use-address-list.ts";

const roof = (address: string, given: Partial<ListedRoof> = {}): ListedRoof => ({
  ...emptyRoof,
  id: address,
  address,
  location: { lat: 1, lng: 2 },
  search: "found",
  found: `${address}, Reno, NV 89501`,
  accepted: [],
  refused: "",
  ...given,
});
const nothing = { lines: [], ordered: new Map<string, string>() };
const statesOf = (roofs: ListedRoof[], known: Parameters<typeof checkRoofs>[1] = nothing) =>
  checkRoofs(roofs, known).map(({ state }) => state);

test("a row that the map knows is ready, and one that is looked up is not ready yet", () => {
  expect(statesOf([roof("1 Elm St"), roof("2 Oak St", { search: "waiting" })])).toEqual([
    "ready",
    "searching",
  ]);
});

test("what can't be read keeps a row out, whatever the map says", () => {
  expect(statesOf([roof(""), roof("1 Elm St", { dateOfLoss: "spring" })])).toEqual([
    "error",
    "error",
  ]);
});

test("an address that is unknown, another one, or there twice is asked about until it is accepted", () => {
  const cart: CartLine[] = [
    { _id: "c", product: "p", quantity: 1, additionalData: { projectDetails: roofAt("5 Ash St") } },
  ];
  const roofs = [
    roof("1 Elm St", { search: "none" }),
    roof("2 Oak St", { found: "Oak Street, Reno, NV" }),
    roof("3 Fir St"),
    roof("3 Fir Street", { id: "again" }),
    roof("5 Ash St"),
    roof("6 Bay St"),
  ];
  const known = { lines: cart, ordered: new Map([["6 Bay St", "You ordered this roof."]]) };
  expect(statesOf(roofs, known)).toEqual(["doubt", "doubt", "ready", "doubt", "doubt", "doubt"]);
  const accepted = checkRoofs(roofs, known).map((row) => ({ ...row.roof, accepted: row.doubts }));
  expect(new Set(statesOf(accepted, known))).toEqual(new Set(["ready"]));
});

test("a pin that the buyer put settles what the map did not know, and a refused row is to be corrected", () => {
  expect(
    statesOf([
      roof("1 Elm St", { search: "placed", found: "" }),
      roof("2 Oak St", { refused: "Your cart is full" }),
    ]),
  ).toEqual(["ready", "error"]);
});

test("a corrected row replaces the failed one with the same address, claim or job number", () => {
  const unknown = { search: "none" } as const;
  const rows = [
    roof("1 Elm St", unknown),
    roof("2 Oak St", { ...unknown, claimNumber: "CLM-2" }),
    roof("3 Fir St", { ...unknown, jobNumber: "PO 3" }),
    roof("4 Ash St", unknown),
    roof("5 Bay St", { claimNumber: "CLM-2" }),
  ];
  const corrected = [
    { ...emptyRoof, address: "1 Elm Street" },
    { ...emptyRoof, address: "22 Oak St", claimNumber: "CLM-2" },
    { ...emptyRoof, address: "33 Fir St", jobNumber: "PO 3" },
    { ...emptyRoof, address: "6 New St" },
  ];
  expect(findCorrected(checkRoofs(rows, nothing), corrected)).toEqual([
    "1 Elm St",
    "2 Oak St",
    "3 Fir St",
  ]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "#contracts/cart-lines";
import { countItems } from "#contracts/cart-quantity";
import { noReferences } from "#contracts/job-references";
import { roofAt } from "#test/api/roof-at";
import { withoutBought } from "./bought-lines.ts";

const roof = (address: string) => ({
  projectDetails: roofAt(address),
});
const line = (_id: string, product: string, quantity: number, address: string): CartLine => ({
  _id,
  product,
  quantity,
  additionalData: roof(address),
});

describe("taking what was bought out of the cart", () => {
  const lines = [line("1", "report", 2, "1 Elm"), line("2", "report", 1, "2 Oak")];

  test("affects only the same roof, whatever the letter case of its address", () => {
    const bought = [{ product: "report", quantity: 2, additionalData: roof(" 1  ELM ") }];
    expect(withoutBought(lines, bought)).toEqual([lines[1]]);
  });

  test("keeps the rest of a larger quantity", () => {
    const bought = [{ product: "report", quantity: 1, additionalData: roof("1 Elm") }];
    expect(withoutBought(lines, bought)).toEqual([{ ...lines[0], quantity: 1 }, lines[1]]);
  });

  test("takes the report for the same job, whichever comes first, and another one only when there is no such", () => {
    const job = (claimNumber: string) => ({ ...noReferences, claimNumber });
    const claims = ["CLM-1", "CLM-2"].map((claim) => ({
      ...line(claim, "report", 1, "1 Elm"),
      additionalData: { ...roof("1 Elm"), jobReferences: job(claim) },
    }));
    const buy = (claim: string) => [
      {
        product: "report",
        quantity: 1,
        additionalData: { ...roof("1 Elm"), jobReferences: job(claim) },
      },
    ];
    expect(withoutBought(claims, buy("CLM-2"))).toEqual([claims[0]]);
    expect(withoutBought(claims, buy("CLM-1"))).toEqual([claims[1]]);
    expect(withoutBought(claims, buy("CLM-3"))).toEqual([claims[1]]);
  });

  test("removes no other product, and never more than was bought", () => {
    const anyLine = fc
      .record({
        product: fc.constantFrom("a", "b"),
        quantity: fc.integer({ min: 1, max: 99 }),
        address: fc.constantFrom("1 Elm", "2 Oak", ""),
      })
      .map(({ product, quantity, address }) =>
        line(`${product}${address}`, product, quantity, address),
      );
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (cart, bought) => {
        const after = withoutBought(cart, bought);
        const gone = countItems(cart) - countItems(after);
        expect(gone).toBeGreaterThanOrEqual(0);
        expect(gone).toBeLessThanOrEqual(countItems(bought));
        const ids = new Set(bought.map(({ _id }) => _id));
        const untouched = (all: readonly CartLine[]) => all.filter(({ _id }) => !ids.has(_id));
        expect(untouched(after)).toEqual(untouched(cart));
      }),
    );
  });
});

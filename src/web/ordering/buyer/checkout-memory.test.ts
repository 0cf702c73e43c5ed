import { expect, test } from "vitest";
import type { CartLine } from "#contracts/cart-lines";
import { noReferences } from "#contracts/job-references";
import { roofAt } from "#test/api/roof-at";
import { buyersMemory, isAsOrdered, quantitiesWithout } from "./checkout-memory.ts";

test("the last order that was sent is known as such, so that it is not cancelled to be placed again", () => {
  const { keys } = buyersMemory;
  keys.keyFor({ amount: 1 });
  expect(keys.isLast({ amount: 1 })).toBe(true);
  expect(keys.isLast({ amount: 2 })).toBe(false);
  keys.forget();
  expect(keys.isLast({ amount: 1 })).toBe(false);
});

const line = (product: string, address: string, quantity = 1): CartLine => ({
  _id: `${product} ${address} ${quantity}`,
  product,
  quantity,
  additionalData: {
    projectDetails: roofAt(address),
  },
});

test("after a payment exactly what was ordered is removed from the cart, roof by roof", () => {
  const cart = [line("p1", "1 Main St", 5), line("p1", "2 Main St", 1), line("p2", "1 Main St")];
  const ordered = [line("p1", "1 main st", 2), line("p1", "2 Main St", 3), line("p3", "none")];
  expect(quantitiesWithout(cart, ordered)).toEqual([
    { lineId: cart[0]!._id, quantity: 3 },
    { lineId: cart[1]!._id, quantity: 0 },
  ]);
});

test("a cart with the same quantities for the same roofs equals the order, whatever the ids of its lines", () => {
  const ordered = [line("p1", "1 Main St", 2), line("p2", "1 Main St")];
  const back = [line("p2", "1 main st"), { ...line("p1", "1 Main St", 2), _id: "new" }];
  expect(isAsOrdered(back, ordered)).toBe(true);
  expect(isAsOrdered([...back, line("p3", "1 Main St")], ordered)).toBe(false);
  expect(isAsOrdered(back.slice(1), ordered)).toBe(false);
  expect(isAsOrdered([back[0]!, line("p1", "1 Main St", 3)], ordered)).toBe(false);
  expect(isAsOrdered([back[0]!, line("p1", "2 Main St", 2)], ordered)).toBe(false);
});

test("lines for the same roof but different jobs stay separate", () => {
  const claim = (claimNumber: string): CartLine => {
    const report = line("p1", "1 Main St");
    const jobReferences = { ...noReferences, claimNumber };
    return {
      ...report,
      _id: `in the cart ${claimNumber}`,
      additionalData: { ...report.additionalData, jobReferences },
    };
  };
  const cart = [claim("CLM-1"), claim("CLM-2")];
  const ordered = [{ ...claim("CLM-2"), _id: "ordered" }];
  expect(quantitiesWithout(cart, ordered)).toEqual([{ lineId: cart[1]!._id, quantity: 0 }]);
  expect(isAsOrdered([claim("CLM-1")], ordered)).toBe(false);
  expect(isAsOrdered([claim("CLM-2")], ordered)).toBe(true);
});

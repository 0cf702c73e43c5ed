import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPdf } from "#test/api/read-pdf";
import { shareByLines } from "./cancellation-note.ts";
import type { ReceiptContent } from "./receipt.ts";
import { makeReceiptFile } from "./receipts.ts";

const makeLine = (title: string, unitPriceCents: number, quantity = 1) => ({
  title,
  roofAddress: null,
  tier: null,
  quantity,
  unitPriceCents,
});

describe("what a cancellation credits", () => {
  test("is shared by the prices of the lines", () => {
    const lines = [makeLine("Roof report", 4000, 2), makeLine("Wall report", 2000)];
    expect(shareByLines(9000, lines)).toEqual([7200, 1800]);
  });

  test("is shared to the cent, and no line gets more than it cost", () => {
    const line = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.nat(100),
        (given, percent) => {
          const lines = given.map(([price, quantity]) => makeLine("Report", price, quantity));
          const prices = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
          const all = prices.reduce((sum, price) => sum + price, 0);
          const cents = Math.floor((all * percent) / 100);
          const shares = shareByLines(cents, lines);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
          for (const [at, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(prices[at]! + 1);
          }
        },
      ),
    );
  });
});

const content: ReceiptContent = {
  issuedOn: "2026-11-23",
  seller: { name: "Ridgeline", address: [], taxId: "" },
  buyer: { name: "Ana Ruiz", address: [] },
  orderNumber: "1A2B3C4D",
  jobReferences: null,
  lines: [makeLine("Roof report", 4000, 2), makeLine("Wall report", 2000)],
  totalCents: 10_000,
  paidOn: "2026-11-22",
  paid: { amountCents: 7000, currency: "USD", captureId: "8AB12345CD678901E" },
  paidWithPoints: { points: 300, amountCents: 3000 },
  credit: {
    receiptNumber: "R-2026-000123",
    receiptIssuedOn: "2026-11-22",
    amountCents: 9000,
    sumCents: 9000,
    refundId: "R-1",
    withPoints: { entryId: "019ab000-0000-7000-8000-000000000002", points: 200, amountCents: 2000 },
    cancelled: { lineCents: [7200, 1800], keptCents: 1000 },
  },
};

test("its credit note prints what is credited of each line, the fee, and how it went back", async () => {
  const { bytes } = await makeReceiptFile({
    id: "019ab000-0000-7000-8000-000000000001",
    kind: "credit note",
    number: "C-2026-000001",
    orderId: "1a2b3c4d-0000-7000-8000-000000000001",
    refundId: null,
    issuedAt: new Date("2026-11-23T10:00:00Z"),
    content,
  });
  const { elements } = readPdf(bytes);
  const table = elements.slice(elements.indexOf("TH: Report"));
  expect(table).toEqual([
    "TH: Report",
    "TH: Quantity",
    "TH: Price",
    "TH: Amount",
    "TH: Credited",
    "TD: Roof report",
    "TD: 2",
    "TD: $40.00",
    "TD: $80.00",
    "TD: $72.00",
    "TD: Wall report",
    "TD: 1",
    "TD: $20.00",
    "TD: $20.00",
    "TD: $18.00",
    "TD: Total",
    "TD: ",
    "TD: ",
    "TD: $100.00",
    "TD: $90.00",
    "P: Paid with points (300 points) $30.00",
    "P: Paid with PayPal $70.00",
    "P: Kept as a cancellation fee $10.00",
    "P: Refunded with this credit note $90.00",
    "P: Of it as money $70.00",
    "P: Of it as 200 points $20.00",
    "P: Refunded in total $90.00",
    "P: Remains paid $10.00",
  ]);
});

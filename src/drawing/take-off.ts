import { formatFeet, formatSquares } from "./figures.ts";
import type { RoofTotals } from "./roof-totals.ts";

/** Share of the area that the sample quantities allow for waste. */
const WASTE_PERCENT = 10;

/** What a re-roof takes of each material, from the figures of the roof; no prices. */
export function listTakeOff(totals: RoofTotals): [item: string, quantity: string][] {
  const { lengthsFt } = totals;
  const rim = lengthsFt.eave + lengthsFt.rake;
  const withWaste = totals.squares * (1 + WASTE_PERCENT / 100);
  const rows: [string, string][] = [
    ["Tear-off", formatSquares(totals.squares)],
    [`Shingles +${WASTE_PERCENT} %`, formatSquares(withWaste)],
    ["Underlayment", formatSquares(withWaste)],
    ["Starter", formatFeet(rim)],
    ["Drip edge", formatFeet(rim)],
  ];
  const cap = lengthsFt.ridge + lengthsFt.hip;
  if (cap > 0) rows.push(["Ridge and hip cap", formatFeet(cap)]);
  if (lengthsFt.valley > 0) rows.push(["Valley lining", formatFeet(lengthsFt.valley)]);
  const flashing = lengthsFt.flashing + lengthsFt.step;
  if (flashing > 0) rows.push(["Flashing", formatFeet(flashing)]);
  return rows;
}

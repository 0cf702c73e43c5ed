import type { Cents } from "./money.ts";

/** 5% of the total in dollars times 10, rounded half up: $100.00 gives 50. */
export const rewardPointsFor = (totalCents: Cents): number => Math.floor(totalCents / 200 + 0.5);

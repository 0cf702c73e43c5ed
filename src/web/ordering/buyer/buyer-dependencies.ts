import { browserStorage } from "#browser/kept-storage";
import { readSession } from "#session";
import type { BuyerDependencies } from "./buyer-record.ts";

/** This browser's storage and clock, and its current visitor. */
export const buyerDependencies: BuyerDependencies = {
  storage: browserStorage,
  now: () => Date.now(),
  buyer: () => readSession().user?.id ?? null,
};

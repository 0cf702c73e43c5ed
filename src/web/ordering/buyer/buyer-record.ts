import { createBrowserStore, jsonObject } from "#browser/state/create-browser-store";
import { browserStorage, type TextStorage } from "#browser/state/kept-storage";
import { readSession } from "#session";
import { isKeptStill, KEPT_MS } from "./forget-buyer.ts";

/** A user's id; null is a guest. */
type Buyer = string | null;

export interface BuyerDependencies {
  storage: TextStorage;
  now: () => number;
  buyer: () => Buyer;
}

export type Stored = Readonly<Record<string, unknown>>;

/** A record of one buyer, stored in this browser for 60 minutes after its last change. */
export function makeBuyerRecord(key: string, { storage, now, buyer }: BuyerDependencies) {
  const kept = createBrowserStore<Stored | null>({ key, ...jsonObject, storage });
  const forget = () => kept.write(null);
  const peek = (): Stored | null => {
    const stored = kept.read();
    return stored && isKeptStill(stored, now()) ? stored : null;
  };
  /** The record of any buyer; deleted when it has expired. */
  const find = (): Stored | null => {
    const stored = peek();
    if (!stored) forget();
    return stored;
  };
  const ofBuyer = (stored: Stored | null) =>
    stored && readStoredBuyer(stored) === buyer() ? stored : null;
  return {
    find,
    forget,
    subscribe: kept.subscribe,
    /** Null when the current buyer has none. */
    read: () => ofBuyer(find()),
    /** Reads without deleting an expired one, for rendering. */
    peek: () => ofBuyer(peek()),
    keep(values: object): void {
      const timestamp = now();
      const record = { ...values, timestamp, expiry: timestamp + KEPT_MS, buyer: buyer() };
      kept.write(record);
    },
    /** Assigns a record to another buyer; its expiry stays. */
    handOver(stored: Stored, to: Buyer): void {
      kept.write({ ...stored, buyer: to });
    },
  };
}

export const readStoredBuyer = (stored: Stored): unknown => stored.buyer ?? null;

/** This browser's storage and clock, and its current visitor. */
export const buyerDependencies: BuyerDependencies = {
  storage: browserStorage,
  now: () => Date.now(),
  buyer: () => readSession().user?.id ?? null,
};

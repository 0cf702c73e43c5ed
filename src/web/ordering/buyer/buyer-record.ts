import { readStoredObject } from "#browser/kept-storage";
import type { TextStorage } from "#browser/text-storage";
import { GUEST_MINUTES } from "#contracts/time-limits";

const KEPT_MS = GUEST_MINUTES * 60 * 1000;

/** A user's id; null is a guest. */
export type Buyer = string | null;

/** Storage, clock and current buyer. */
export interface BuyerDependencies {
  storage: TextStorage;
  now: () => number;
  buyer: () => Buyer;
}

export type Stored = Readonly<Record<string, unknown>>;

/** A record of one buyer, stored in this browser for 60 minutes after its last change. */
export function makeBuyerRecord(key: string, { storage, now, buyer }: BuyerDependencies) {
  const forget = () => storage.removeItem(key);
  /** The record of any buyer; deleted when it expires. */
  const find = (): Stored | null => {
    const stored = readStoredObject(storage, key);
    if (stored && isWithin(stored, now())) return stored;
    forget();
    return null;
  };
  return {
    find,
    forget,
    /** Null when the current buyer has none. */
    read(): Stored | null {
      const stored = find();
      return stored && buyerOf(stored) === buyer() ? stored : null;
    },
    keep(values: object): void {
      const timestamp = now();
      const record = { ...values, timestamp, expiry: timestamp + KEPT_MS, buyer: buyer() };
      storage.setItem(key, JSON.stringify(record));
    },
    /** Assigns a record to another buyer; its expiry stays. */
    handOver(stored: Stored, to: Buyer): void {
      storage.setItem(key, JSON.stringify({ ...stored, buyer: to }));
    },
  };
}

export const buyerOf = (stored: Stored): unknown => stored.buyer ?? null;

/** A clock that was set back must not extend the lifetime. */
const isWithin = ({ timestamp, expiry }: Stored, now: number): boolean =>
  typeof timestamp === "number" &&
  typeof expiry === "number" &&
  timestamp <= now &&
  now < Math.min(expiry, timestamp + KEPT_MS);

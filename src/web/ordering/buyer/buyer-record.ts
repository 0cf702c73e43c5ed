import { readStoredObject } from "#browser/kept-storage";
import type { TextStorage } from "#browser/text-storage";
import { GUEST_MINUTES } from "#contracts/time-limits";

const KEPT_MS = GUEST_MINUTES * 60 * 1000;

/** A user's id; null is a guest. */
export type Buyer = string | null;

/** Where and for whom records are kept. */
export interface BuyerDependencies {
  storage: TextStorage;
  now: () => number;
  buyer: () => Buyer;
}

export type Stored = Readonly<Record<string, unknown>>;

/** One object of one buyer, kept in this browser for 60 minutes from the last change. */
export function makeBuyerRecord(key: string, { storage, now, buyer }: BuyerDependencies) {
  const forget = () => storage.removeItem(key);
  /** Anybody's; deleted when its hour is over. */
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
    /** Gives a record to another buyer; it still expires after its own hour. */
    handOver(stored: Stored, to: Buyer): void {
      storage.setItem(key, JSON.stringify({ ...stored, buyer: to }));
    },
  };
}

export const buyerOf = (stored: Stored): unknown => stored.buyer ?? null;

/** A clock that was set back must not make the hour longer. */
const isWithin = ({ timestamp, expiry }: Stored, now: number): boolean =>
  typeof timestamp === "number" &&
  typeof expiry === "number" &&
  timestamp <= now &&
  now < Math.min(expiry, timestamp + KEPT_MS);

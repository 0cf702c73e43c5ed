import { createBrowserStore, jsonObject } from "#browser/create-browser-store";
import { browserStorage, type TextStorage } from "#browser/kept-storage";
import { GUEST_MINUTES } from "#contracts/time-limits";
import { readSession } from "#session";

const KEPT_MS = GUEST_MINUTES * 60 * 1000;

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
    return stored && isWithin(stored, now()) ? stored : null;
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

/** A clock that was set back must not extend the lifetime. */
const isWithin = ({ timestamp, expiry }: Stored, now: number): boolean =>
  typeof timestamp === "number" &&
  typeof expiry === "number" &&
  timestamp <= now &&
  now < Math.min(expiry, timestamp + KEPT_MS);

/** This browser's storage and clock, and its current visitor. */
export const buyerDependencies: BuyerDependencies = {
  storage: browserStorage,
  now: () => Date.now(),
  buyer: () => readSession().user?.id ?? null,
};

/** Storage keys of a buyer's input, which expires after an hour. */
export const GUEST_CHECKOUT_KEY = "guestCheckoutData";
/** References from before each line of the cart had its own; they are only deleted. */
export const REFERENCES_KEY = "guestJobReferences";
export const ORDER_IN_PAYMENT_KEY = "guestOrderInPayment";
/** What proves that the guest reads the mail of an address. */
export const GUEST_PROOF_KEY = "guestProof";
/** Key of the last order sent from this browser. */
export const ORDER_KEY_KEY = "guestOrderKey";

import { useSyncExternalStore } from "react";
import { makeListeners } from "#browser/store";
import { type BuyerDependencies, makeBuyerRecord } from "./buyer-record.ts";
import { buyerDependencies } from "./buyer-dependencies.ts";
import { GUEST_PROOF_KEY } from "./kept-keys.ts";

/** What shows the shop that a guest reads the mail of an address: the token of the link that verified it. */
export interface GuestProof {
  email: string;
  token: string;
}

/** The proof of a guest who opened a mailed link in this browser, for as long as the verification may hold. */
export function makeGuestProof(dependencies: BuyerDependencies) {
  const record = makeBuyerRecord(GUEST_PROOF_KEY, dependencies);
  return {
    keep: (proof: GuestProof) => record.keep(proof),
    read(): GuestProof | null {
      const { email, token } = record.read() ?? {};
      return typeof email === "string" && typeof token === "string" ? { email, token } : null;
    },
  };
}

const guestProof = makeGuestProof(buyerDependencies);
const { subscribe, notify } = makeListeners((changed) => {
  const follow = ({ key }: StorageEvent) => {
    if (key === GUEST_PROOF_KEY || key === null) changed();
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
});

export function keepGuestProof(proof: GuestProof): void {
  guestProof.keep(proof);
  notify();
}

/** The guest's proof as JSON, in step with other tabs; null where there is none. */
export const useGuestProof = (): string | null =>
  useSyncExternalStore(subscribe, readText, () => null);

const readText = (): string | null => {
  const proof = guestProof.read();
  return proof && JSON.stringify(proof);
};

import { useStore } from "#browser/state/store";
import {
  buyerDependencies,
  type BuyerDependencies,
  makeBuyerRecord,
  type Stored,
} from "./buyer-record.ts";
import { GUEST_PROOF_KEY } from "./forget-buyer.ts";

/** What shows the shop that a guest reads the mail of an address: the token of the link that verified it. */
export interface GuestProof {
  email: string;
  token: string;
}

/** The proof of a guest who opened a mailed link in this browser, for as long as the verification may hold. */
export function makeGuestProof(dependencies: BuyerDependencies) {
  const record = makeBuyerRecord(GUEST_PROOF_KEY, dependencies);
  return {
    subscribe: record.subscribe,
    keep: (proof: GuestProof) => record.keep(proof),
    read: () => proofIn(record.read()),
    peek: () => proofIn(record.peek()),
  };
}

function proofIn(stored: Stored | null): GuestProof | null {
  const { email, token } = stored ?? {};
  return typeof email === "string" && typeof token === "string" ? { email, token } : null;
}

const guestProof = makeGuestProof(buyerDependencies);
export const keepGuestProof = guestProof.keep;

/** The guest's proof as JSON, synchronised with other tabs; null where there is none. */
export const useGuestProof = (): string | null => useStore(shown);

const shown = {
  first: null,
  read: () => {
    const proof = guestProof.peek();
    return proof && JSON.stringify(proof);
  },
  subscribe: guestProof.subscribe,
};

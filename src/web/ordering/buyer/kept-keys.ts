/** Storage keys of a buyer's input, which expires after an hour. */
export const GUEST_CHECKOUT_KEY = "guestCheckoutData";
/** References to the job, typed before the checkout. */
export const REFERENCES_KEY = "guestJobReferences";
export const ORDER_IN_PAYMENT_KEY = "guestOrderInPayment";
/** What proves that the guest reads the mail of an address. */
export const GUEST_PROOF_KEY = "guestProof";
/** Key of the last order sent from this browser. */
export const ORDER_KEY_KEY = "guestOrderKey";

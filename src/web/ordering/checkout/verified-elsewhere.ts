import { browserStorage } from "#browser/kept-storage";

/** Holds only an instant; its change makes the checkout in another tab check again. */
export const EMAIL_VERIFIED_KEY = "guestEmailVerifiedAt";

export const notifyOtherTabs = (): void =>
  browserStorage.setItem(EMAIL_VERIFIED_KEY, new Date().toISOString());

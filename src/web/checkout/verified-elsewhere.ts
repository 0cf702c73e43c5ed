import { browserStorage } from "#web/cart/kept-storage.ts";

/** Holds only an instant; its change tells the checkout in another tab to ask again. */
export const EMAIL_VERIFIED_KEY = "guestEmailVerifiedAt";

export const tellOtherTabs = (): void =>
  browserStorage.setItem(EMAIL_VERIFIED_KEY, new Date().toISOString());

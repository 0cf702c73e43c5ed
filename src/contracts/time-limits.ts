/**
 * How long a verified address may place guest orders, how long its link works, and how long a guest's form is stored.
 */
export const GUEST_MINUTES = 60;

/** How long a banner about a result stays; one that asks for an action stays until it is done. */
export const BANNER_MS = 5000;

/** Seconds between two mails to one address, on client and server. */
export const RESEND_SECONDS = 60;

/** Mails in a day to an address that nobody has proven to be theirs, of all kinds that a stranger can cause. */
export const unprovenMailLimit = { name: "unproven-recipient", points: 3, per: 24 * 60 * 60 };

/** How long the back office shows that settings were saved. */
export const SETTINGS_MESSAGE_MS = 3000;

/** The most trusted first. Any other stored or returned role counts as a customer. */
export const roles = ["admin", "staff", "customer"] as const;
export type Role = (typeof roles)[number];
/** Roles with a right in the office. */
export const officeRoles = ["admin", "staff"] as const satisfies readonly Role[];
export type OfficeRole = (typeof officeRoles)[number];

export const MIN_PASSWORD = 6;
/** People with a right in the office need a longer one. */
export const MIN_OFFICE_PASSWORD = 12;
export const MAX_PASSWORD = 128;

/** Minutes for which an emailed login code is valid. */
export const TWO_FACTOR_MINUTES = 10;
/** A new code is refused while more than this many seconds of the current one remain. */
export const TWO_FACTOR_RESEND_BELOW_SECONDS = 540;
/** What a login may be finished with, after the password. */
export const loginMethods = ["passkey", "app", "recovery", "mail"] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** How many recovery codes an account is given at once. */
export const RECOVERY_CODES = 10;

/** Minutes for which the mailed links of registration and password reset work. */
export const ACCOUNT_LINK_MINUTES = 60;
/** Days for which the mailed link of an invitation to the office works. */
export const INVITATION_DAYS = 7;

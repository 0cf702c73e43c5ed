import { asciiEmail } from "#contracts/email-domains";

export const hasAt = (email: string): boolean => email.includes("@");

/** Complete enough to be sent to the shop, whose own check is stricter. */
export const isCompleteEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plainEmail(email));

/** Two spellings of one address, as the shop compares them. */
export const plainEmail = (email: string): string => asciiEmail(email.trim().toLowerCase());

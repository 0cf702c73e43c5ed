const domain = "deleted.invalid";

/** What replaces an email address that was removed: no mail can reach it. */
export const closedAddress = (id: string): string => `deleted-${id}@${domain}`;

export const isClosedAddress = (email: string): boolean => email.endsWith(`@${domain}`);

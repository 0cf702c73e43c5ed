/** How long the shop keeps what holds personal data or secrets. Jobs delete what is older; docs/operations.md says why. */
export const retention = {
  /** An address that was never confirmed, and the link that confirms it. */
  unconfirmedNewsletterDays: 7,
} as const;

/**
 * How long the shop keeps what holds personal data or secrets. Jobs delete what is older; the table in
 * docs/operations/retention.md says why. The two years of the audit log are in its own function in the database, which trusts no
 * caller.
 */
export const retention = {
  /** An address that was never confirmed, and the link that confirms it. */
  unconfirmedNewsletterDays: 7,
  /** A message or a chat request after it was answered, with its replies and transcript. */
  answeredRequestDays: 365,
  /** What is kept of PayPal's events besides their ids. */
  webhookPayloadDays: 90,
  /** An event whose reaction is done; its payload goes at once. */
  doneEventDays: 7,
  /** An event whose reaction was given up. */
  deadEventDays: 30,
  /** The buyer's data in an order that was finished after its buyer's account had been closed. */
  leftOrderDays: 30,
  /**
   * Receipts and credit notes after the end of the year in which they were issued, with the name and address on them,
   * also of a closed account; the function in the database has its own.
   */
  receiptYears: 7,
  /** A keyed hash of a closed account's address, where it had points: what it owes is owed by the next account with it. */
  closedLedgerDays: 1095,
  /** The log of who downloaded delivered files. */
  fileFetchDays: 365,
  /** With whom buyers shared what was delivered, after the last link was mailed. */
  shareDays: 365,
  /** Notifications, unless they are among the newest of their reader. */
  notificationDays: 180,
  newestNotifications: 500,
  /** Visits in which the chat was opened, under a random id. */
  chatSessionDays: 30,
  /** Daily counts of measured pages, of nobody in particular. */
  pageSpeedDays: 35,
  /**
   * Codes of a login that was not finished, registrations and links (to a new password, to close the account) that were
   * not used.
   */
  loginCodeHours: 2,
  accountLinkHours: 24,
  guestVerificationHours: 24,
  /** An invitation to work in the office, after its last mail. */
  invitationDays: 30,
  /** Networks and devices that an account was used from. */
  loginNetworkDays: 180,
} as const;

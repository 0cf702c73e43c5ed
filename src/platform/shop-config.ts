/** The part of the configuration that modules use. */
export interface ShopConfig {
  /** Base of every link in mails and pages, without a slash at its end. */
  publicUrl: string;
  supportEmail: string;
  /** Hours until an unpaid order is cancelled. */
  unpaidOrderHours: number;
  /** Hours until an upload that no order uses is removed. */
  unusedUploadHours: number;
  /** Extensions of the files that an order may be completed with. */
  completionFileTypes: readonly string[];
  /** Days that the link to a guest's order page works. */
  orderLinkDays: number;
  /** Whether a login as admin always takes a second step; so on a public address. */
  adminsNeedSecondStep: boolean;
  /** Whether customers may make a notification to try the bell. */
  hasTestNotifications: boolean;
  /** Whether customers reach it: its address is not of this machine alone. Admins then need a strong password. */
  isPublic: boolean;
  /** What the shop keeps on this machine. */
  dataDir: string;
  /** The version of this release. */
  release: string;
}

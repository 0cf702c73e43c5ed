/** The part of the configuration that modules use. Modules add what they alone use by declaration merging. */
export interface ShopConfig {
  /** Base of every link in mails and pages, without a slash at its end. */
  publicUrl: string;
  supportEmail: string;
  /** Whether customers reach it: its address is not of this machine alone. Admins then need a strong password. */
  isPublic: boolean;
  /** What the shop keeps on this machine. */
  dataDir: string;
  release: string;
}

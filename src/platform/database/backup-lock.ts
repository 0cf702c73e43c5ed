/** Advisory lock: shared by running backups, taken by whatever is about to remove stored files. Any constant will do. */
export const backupLock = 7_245_020;

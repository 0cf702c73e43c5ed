/** Advisory lock: shared by running backups, exclusive for code that removes stored files. Any constant will do. */
export const backupLock = 7_245_020;

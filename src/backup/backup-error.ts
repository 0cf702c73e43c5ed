/** Why a backup or a restore can't be done, in one line for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

import { restoreBackup } from "#src/backup/restore-backup.ts";
import { runCommand, showResult, warn } from "./run-command.ts";

await runCommand({
  usage: "Usage: npm run restore -- FILE [--replace]",
  flag: "replace",
  mayCreate: true,
  async run(shop, { path, isFlagSet: isReplacing, options }) {
    const restored = await restoreBackup(shop, path, { isReplacing, ...options });
    for (const key of restored.missingFiles)
      warn(`The stored file ${key} was lost before this backup was made.`);
    if (restored.needsSecretKey)
      warn(
        "Set the SECRET_KEY of the shop that was backed up, or the links in mails already sent stop working.",
      );
    showResult(
      `The shop of ${restored.createdAt} is back: ${restored.rows} rows, ${restored.files} files.`,
    );
  },
});

import { causeInOneLine } from "#platform/error-text";
import { recordBackup } from "#src/backup/record-backup.ts";
import { writeBackup } from "#src/backup/write-backup.ts";
import { describeBytes } from "./describe-progress.ts";
import { runCommand, showResult, warn } from "./run-command.ts";

await runCommand({
  usage: "Usage: npm run backup -- FILE [--overwrite]",
  flag: "overwrite",
  mayCreate: false,
  async run(shop, { path, isFlagSet: isOverwriting, options }) {
    const made = await writeBackup(shop, path, { isOverwriting, ...options });
    for (const key of made.missingFiles)
      warn(`The stored file ${key} is lost; the backup does not have it.`);
    for (const table of made.strayTables)
      warn(`The table ${table} is not one of the shop's; the backup does not have it.`);
    await recordBackup(shop, made).catch((error: unknown) =>
      warn(`The backup is complete, but recording it in the shop failed: ${causeInOneLine(error)}`),
    );
    showResult(
      `${path}: ${made.rows} rows, ${made.files} files, ${describeBytes(made.bytes)}. It holds personal data and keys: keep it as safe as the shop.`,
    );
  },
});

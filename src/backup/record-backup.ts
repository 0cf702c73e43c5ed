import { drizzle } from "drizzle-orm/node-postgres";
import { recordAudit } from "#modules/audit";
import { openSession } from "./open-session.ts";
import type { StoredShop } from "./stored-shop.ts";
import type { BackupSummary } from "./write-backup.ts";

/** Records the backup in the shop, so that the back office can say how old the last one is. */
export async function recordBackup(
  { connection }: StoredShop,
  { rows, files, bytes }: BackupSummary,
): Promise<void> {
  const client = await openSession(connection, "backup");
  try {
    await recordAudit(
      {
        db: drizzle({ client }),
        actor: { kind: "system", name: "backup" },
        now: () => new Date(),
      },
      { action: "backup.made", subject: "backup", details: { rows, files, bytes } },
    );
  } finally {
    await client.end();
  }
}

import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const migrations = join(import.meta.dirname, "../../../db/migrations");
/** Later than every real migration, so that these are the missing ones. */
const future = Date.UTC(2100, 0, 1);

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The shop's migrations, then `extra` ones by their statements. Returns the folder; remove it after the test. */
export async function copyMigrations({
  into,
  extra = [],
}: { into?: string; extra?: string[][] } = {}): Promise<string> {
  const folder = into ?? (await mkdtemp(join(tmpdir(), "ridgeline-migrations-")));
  await cp(migrations, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as Journal;
  const { entries } = journal;
  for (const [index, statements] of extra.entries()) {
    const tag = `extra_${index}`;
    await writeFile(join(folder, `${tag}.sql`), statements.join("--> statement-breakpoint\n"));
    entries.push({
      idx: entries.length,
      version: "7",
      when: future + index,
      tag,
      breakpoints: true,
    });
  }
  await writeFile(path, JSON.stringify(journal));
  return folder;
}

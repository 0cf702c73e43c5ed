import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { BackupError } from "./backup-error.ts";

export const migrationsFolder = join(import.meta.dirname, "../../db/migrations");

/** One step of the schema, as this release has it. */
export interface Migration {
  index: number;
  tag: string;
  /** What the migrator knows an applied migration by. */
  createdAt: number;
  hash: string;
  statements: string[];
}

/** All migrations of this release, oldest first. */
export function listMigrations(folder: string): Migration[] {
  const { entries } = readJson(join(folder, "meta/_journal.json")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({
    index,
    tag: entries[index]!.tag,
    createdAt: file.folderMillis,
    hash: file.hash,
    statements: file.sql,
  }));
}

/** The names of the tables that the schema of a migration has. */
export function listTables(folder: string, { index }: Migration): string[] {
  const { tables } = readJson(findSnapshot(folder, index)) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(tables).map(({ name }) => name);
}

/** The last migration applied to a database: null without a schema, `unknown` for a newer release's. */
export async function findLastMigration(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<Migration | "unknown" | null> {
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as journal",
  );
  if ((found[0] as { journal: unknown }).journal === null) return null;
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  if (!rows[0]) return null;
  const last = Number(rows[0].created_at);
  return migrations.find(({ createdAt }) => createdAt === last) ?? "unknown";
}

/** Applies these migrations within the current transaction, and records them as the migrator does. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  for (const { statements, hash, createdAt } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, createdAt],
    );
  }
}

/** The snapshot of this migration, or of the last one before it that changed a table. */
function findSnapshot(folder: string, index: number): string {
  const file = join(folder, `meta/${String(index).padStart(4, "0")}_snapshot.json`);
  return existsSync(file) || index === 0 ? file : findSnapshot(folder, index - 1);
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new BackupError(`The file ${file} of this release is missing.`);
  return JSON.parse(readFileSync(file, "utf8"));
}

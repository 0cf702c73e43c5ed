import pg from "pg";
import type { Home } from "./home.ts";
import { superuser } from "./cluster.ts";
import { connectionTo } from "./server.ts";
import { unpublishedDatabase } from "#platform/database/unpublished-database";

export const databaseName = "shop";
/** Owns the database and everything in it: migrations, backup, restore. */
export const ownerRole = "shop_owner";
/** What the shop serves with: rows, no definitions. */
export const servingRole = "shop_app";

/** Makes the database and its two roles. The superuser is used for nothing else. One process at a time. */
export async function setUpDatabase(home: Home): Promise<void> {
  const client = new pg.Client(connectionTo(home, { user: superuser, database: "postgres" }));
  client.on("error", () => {});
  await client.connect();
  try {
    const owner = await findDatabaseOwner(client);
    // Every release has created it with its owner.
    if (owner !== null && owner !== ownerRole) throw unpublishedDatabase();
    for (const role of [ownerRole, servingRole]) await ensureRole(client, role);
    if (owner === null) await client.query(`create database ${databaseName} owner ${ownerRole}`);
    await client.query(`revoke all on database ${databaseName} from public`);
    await client.query(`grant connect on database ${databaseName} to ${servingRole}`);
  } finally {
    await client.end();
  }
}

async function findDatabaseOwner(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ owner: string }>(
    "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
    [databaseName],
  );
  return rows[0]?.owner ?? null;
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 0) await client.query(`create role ${role} login`);
}

import pg from "pg";

const oldestServer = { major: 14, versionNumber: 140_000 };

/** How the shop reaches a PostgreSQL that it did not start itself. */
export interface ExternalDatabase {
  connection: pg.ClientConfig;
  ownerConnection: pg.ClientConfig;
  /** The role of `connection` where another one owns the database; null where one role does both. */
  servingRole: string | null;
}

/** Checks that the database can be used, and that both addresses name the same one. */
export async function reachExternalDatabase(
  databaseUrl: string,
  ownerUrl = databaseUrl,
): Promise<ExternalDatabase> {
  const connection = { connectionString: databaseUrl };
  const ownerConnection = { connectionString: ownerUrl };
  const serving = await identify("DATABASE_URL", connection);
  if (serving.version < oldestServer.versionNumber) {
    throw new Error(
      `DATABASE_URL: this is PostgreSQL ${Math.floor(serving.version / 10_000)}; the shop needs ${oldestServer.major} or later.`,
    );
  }
  const owner = await identify("DATABASE_OWNER_URL", ownerConnection);
  if (owner.database !== serving.database)
    throw new Error("DATABASE_OWNER_URL: this is not the database of DATABASE_URL.");
  if (owner.role === serving.role) return { connection, ownerConnection, servingRole: null };
  if (serving.ownsTables) {
    throw new Error(
      `DATABASE_OWNER_URL: the tables still belong to the role ${serving.role} of DATABASE_URL. Run as an administrator of this database: REASSIGN OWNED BY ${pg.escapeIdentifier(serving.role)} TO ${pg.escapeIdentifier(owner.role)};`,
    );
  }
  return { connection, ownerConnection, servingRole: serving.role };
}

interface Identity {
  version: number;
  role: string;
  database: string;
  ownsTables: boolean;
}

async function identify(variable: string, connection: pg.ClientConfig): Promise<Identity> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 4_000 });
    client.on("error", () => {});
    await client.connect();
    try {
      const { rows } = await client.query<Identity>(
        `select current_setting('server_version_num')::int as version, current_user as role,
           (select oid || ' ' || datname from pg_database where datname = current_database()) as database,
           exists (select from pg_class where relnamespace = current_schema()::regnamespace
             and relkind in ('r', 'v') and relowner = current_user::regrole) as "ownsTables"`,
      );
      return rows[0]!;
    } finally {
      await client.end();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${variable}: the database cannot be used: ${reason || "no response"}.`, {
      cause: error,
    });
  }
}

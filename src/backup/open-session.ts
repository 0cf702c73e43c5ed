import pg from "pg";

/** A connection without the limits of the pool, with value formats that don't depend on the server's settings. */
export async function openSession(
  connection: pg.ClientConfig,
  purpose: "backup" | "restore",
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `ridgeline ${purpose}` });
  // A lost connection fails the current statement; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query(`
    set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set lock_timeout = '30s';
    set client_min_messages = warning;
    set client_encoding = 'UTF8';
    set timezone = 'UTC';
    set datestyle = 'ISO';
    set intervalstyle = 'postgres';
    set extra_float_digits = 3;
    set bytea_output = 'hex'`);
  return client;
}

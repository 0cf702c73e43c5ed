import pg from "pg";
import type { ObservedPool } from "./observed-pool.ts";

const READ_ONLY = "25006";

/** Transient server faults that a simple query does not reveal. */
const faults: Record<string, string> = {
  "53100": "the disk of the database is full",
  "53200": "the database is out of memory",
  "58030": "the database cannot read or write its files",
  [READ_ONLY]: "the database only allows reading",
};

/** A sort that exceeds memory and so writes to the database's disk; it needs no table and leaves nothing behind. */
const writeToDisk = `
  begin;
  set local work_mem = '64kB';
  select count(*) from (select md5(n::text) from generate_series(1, 50000) n order by 1 offset 0) sorted;
  rollback`;

const REPLY_WITHIN_MS = 2000;

/** Whether the database can serve, checked over a dedicated connection, since all others may be taken. */
export class DatabaseHealth {
  #pool: pg.Pool;
  /** A code of `faults` that was observed and has not been cleared yet. */
  #fault: string | null = null;
  #checking: Promise<string | null> | undefined;
  #stopWatching: (() => void)[] = [];

  constructor(connection: pg.ClientConfig) {
    this.#pool = new pg.Pool({
      ...connection,
      application_name: "ridgeline health",
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: REPLY_WITHIN_MS,
      query_timeout: REPLY_WITHIN_MS,
    });
    this.#pool.on("error", () => {});
  }

  /** Starts recording the faults that this pool's connections report. */
  watch(pool: ObservedPool): void {
    const stop = pool.observeErrors((code) => {
      if (code in faults) this.#fault = code;
    });
    this.#stopWatching.push(stop);
  }

  /** Returns why the database cannot serve, or null when it can. */
  check(): Promise<string | null> {
    this.#checking ??= this.#findFault().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #findFault(): Promise<string | null> {
    try {
      const { rows } = await this.#pool.query<{ is_read_only: boolean }>(
        "select current_setting('transaction_read_only')::boolean as is_read_only",
      );
      if (rows[0]?.is_read_only) this.#fault = READ_ONLY;
      else if (this.#fault !== null) {
        if (this.#fault !== READ_ONLY) await this.#pool.query(writeToDisk);
        this.#fault = null;
      }
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!(code in faults)) return "the database does not reply";
      this.#fault = code;
    }
    return this.#fault === null ? null : faults[this.#fault]!;
  }

  close(): Promise<void> {
    for (const stop of this.#stopWatching) stop();
    return this.#pool.end();
  }
}

import type pg from "pg";
import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { SharedTopic } from "#contracts/shared-topics";
import type { Context } from "./context.ts";
import { afterCommit } from "./database/transaction.ts";

type ChangeListener = (topic: string) => void;

const CHANNEL = "ridgeline_changes";

interface ChangeFeedOptions {
  /** Called with every new connection before it is trusted. */
  onConnected?: (client: pg.ClientBase) => Promise<void>;
  /** Milliseconds between two heartbeats. */
  heartbeatEvery?: number;
  /** Milliseconds before a lost connection is replaced. */
  reconnectAfter?: number;
}

/**
 * Notifies every process on one database of changes (LISTEN/NOTIFY). Publishers and subscribers define what a topic
 * means. While the connection is lost, notifications are missed, so caches must not be trusted: `isLive` is false. A
 * connection can die without an error (a network that drops packets, a frozen server), so heartbeats must
 * be acknowledged in time.
 */
export class ChangeFeed {
  #pool: pg.Pool;
  #log: Logger;
  #options: Required<ChangeFeedOptions>;
  #listeners = new Set<ChangeListener>();
  #client: pg.PoolClient | undefined;
  #release: (options?: { isBroken?: boolean }) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  isLive = false;

  /** `pool` limits how long connecting and a statement, such as a heartbeat, may take. */
  constructor(pool: pg.Pool, log: Logger, options: ChangeFeedOptions = {}) {
    this.#pool = pool;
    this.#log = log;
    this.#options = {
      onConnected: () => Promise.resolve(),
      heartbeatEvery: 2000,
      reconnectAfter: 1000,
      ...options,
    };
  }

  /**
   * The listener is called with the topic after a commit here or elsewhere, with "all" when changes may have been
   * missed. Returns a function that removes it.
   */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      if (this.#isClosed) return client.release();
      this.#follow(client);
      await client.query(`listen ${CHANNEL}`);
      // Closed meanwhile, and so returned to the pool.
      if (this.#client !== client) return;
      await this.#options.onConnected(client);
    } catch (error) {
      this.#lose(client, error as Error);
      throw error;
    }
    if (this.#client !== client) return;
    this.isLive = true;
    this.notify("all");
    this.#scheduleHeartbeat(client);
  }

  /** Notifies the listeners in this process. */
  notify(topic: string): void {
    for (const listener of this.#listeners) listener(topic);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.isLive = false;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.query("discard all").then(
      () => this.#release(),
      () => this.#release({ isBroken: true }),
    );
  }

  #follow(client: pg.PoolClient): void {
    const receive = ({ payload }: pg.Notification) => this.notify(payload ?? "all");
    const lose = (error?: Error) => this.#lose(client, error);
    client.on("notification", receive).on("error", lose).on("end", lose);
    this.#client = client;
    this.#release = ({ isBroken = false } = {}) => {
      // Without a graceful end, which a frozen server would never confirm.
      if (isBroken) client.connection.stream.destroy();
      client.release(isBroken);
      // Only now, since the pool listens for errors from here on.
      client.off("notification", receive).off("error", lose).off("end", lose);
    };
  }

  #scheduleHeartbeat(client: pg.PoolClient): void {
    const beat = () =>
      client.query("select 1").then(
        () => this.#client === client && this.#scheduleHeartbeat(client),
        (error: Error) => this.#lose(client, error),
      );
    this.#timer = setTimeout(() => void beat(), this.#options.heartbeatEvery).unref();
  }

  /** Without a client when none could be connected. */
  #lose(client: pg.PoolClient | undefined, error?: Error): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = undefined;
    this.isLive = false;
    clearTimeout(this.#timer);
    this.notify("all");
    this.#log.warn(
      { err: error },
      "the change feed is interrupted; nothing is cached until it is back",
    );
    if (client) this.#release({ isBroken: true });
    const reconnect = () => void this.start().catch(() => undefined);
    this.#timer = setTimeout(reconnect, this.#options.reconnectAfter).unref();
  }
}

/** Within a transaction: on commit, notifies every process, this one before the verb returns. */
export async function announceChange(ctx: Context, topic: SharedTopic): Promise<void> {
  await announceToProcesses(ctx, topic);
  afterCommit(ctx, () => ctx.changes.notify(topic));
}

/**
 * Within a transaction: on commit, notifies every process once, this one too (over its listening connection). A topic
 * holds ids only: the subscriber reads what changed.
 */
export async function announceToProcesses({ db }: Context, topic: string): Promise<void> {
  await db.execute(sql`select ${announcing(sql`${topic}`)}`);
}

/** An expression for a statement that changes things of several topics. */
export const announcing = (topic: SQL): SQL => sql`pg_notify(${CHANNEL}, ${topic})`;

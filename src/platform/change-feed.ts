import pg from "pg";
import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { SharedTopic } from "#contracts/shared-topics";
import type { Context } from "./context.ts";
import { afterCommit } from "./database/transaction.ts";

type ChangeListener = (topic: string) => void;

const CHANNEL = "ridgeline_changes";

interface ChangeFeedOptions {
  /** Called with every new connection before it is trusted. */
  onConnected?: (client: pg.Client) => Promise<void>;
  /** Milliseconds between two heartbeats. */
  heartbeatEvery?: number;
  /** Milliseconds within which the server must reply to a heartbeat. */
  replyWithin?: number;
  /** Milliseconds before a lost connection is replaced. */
  reconnectAfter?: number;
}

/**
 * Notifies every process on one database of changes (LISTEN/NOTIFY). Publishers and subscribers define what a topic
 * means. While the connection is lost, notifications are missed, so caches must not be trusted: `isLive` is false. A
 * connection can die without an error (a network that drops packets, a frozen server), so heartbeats must be answered
 * in time.
 */
export class ChangeFeed {
  #connection: pg.ClientConfig;
  #log: Logger;
  #options: Required<ChangeFeedOptions>;
  #listeners = new Set<ChangeListener>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  isLive = false;

  constructor(connection: pg.ClientConfig, log: Logger, options: ChangeFeedOptions = {}) {
    this.#connection = connection;
    this.#log = log;
    this.#options = {
      onConnected: () => Promise.resolve(),
      heartbeatEvery: 2000,
      replyWithin: 2000,
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
    const { replyWithin } = this.#options;
    const client = new pg.Client({
      connectionTimeoutMillis: replyWithin,
      ...this.#connection,
      application_name: "ridgeline changes",
      keepAlive: true,
      query_timeout: replyWithin,
    });
    client.on("notification", ({ payload }) => this.notify(payload ?? "all"));
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await this.#options.onConnected(client);
    } catch (error) {
      this.#lose(client, error as Error);
      throw error;
    }
    if (this.#client !== client || this.#isClosed) return;
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
    // A frozen server would never confirm the end.
    await client?.query("unlisten *").then(
      () => client.end(),
      () => destroy(client),
    );
  }

  #scheduleHeartbeat(client: pg.Client): void {
    const beat = () =>
      client.query("select 1").then(
        () => this.#client === client && this.#scheduleHeartbeat(client),
        (error: Error) => this.#lose(client, error),
      );
    this.#timer = setTimeout(() => void beat(), this.#options.heartbeatEvery).unref();
  }

  #lose(client: pg.Client, error?: Error): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = undefined;
    this.isLive = false;
    clearTimeout(this.#timer);
    this.notify("all");
    this.#log.warn(
      { err: error },
      "the change feed is interrupted; nothing is cached until it is back",
    );
    destroy(client);
    const reconnect = () => void this.start().catch(() => undefined);
    this.#timer = setTimeout(reconnect, this.#options.reconnectAfter).unref();
  }
}

/** Without a graceful close, to which a frozen server would not reply. */
const destroy = (client: pg.Client): void => void client.connection.stream.destroy();

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

/** The same as an expression in a statement that changes things of several topics. */
export const announcing = (topic: SQL): SQL => sql`pg_notify(${CHANNEL}, ${topic})`;

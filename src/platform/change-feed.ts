import pg from "pg";
import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Context } from "./context.ts";
import { afterCommit } from "./database/transaction.ts";

/** What can change under a memory or a screen in another process: "user:<id>" or "user:<id>:<item id>". */
export type ChangeTopic = "catalogue" | "chatbot" | `user:${string}`;
type ChangeListener = (topic: ChangeTopic | "all") => void;

const CHANNEL = "ridgeline_changes";

/**
 * Tells every process on one database that something changed (LISTEN/NOTIFY).
 * While the connection is lost nothing can be heard, so memories must not be trusted: `isLive` is false.
 */
export class ChangeFeed {
  #connection: pg.ClientConfig;
  #log: Logger;
  #listeners = new Set<ChangeListener>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  isLive = false;

  constructor(connection: pg.ClientConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Called with the topic after a commit here or elsewhere, with "all" when changes may have been missed. Answers how to stop listening. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, keepAlive: true });
    client.on("notification", ({ payload }) => this.tell((payload ?? "all") as ChangeTopic));
    const lost = (error?: Error) => {
      if (this.#client !== client || this.#isClosed) return;
      this.#client = undefined;
      this.isLive = false;
      this.tell("all");
      this.#log.warn({ err: error }, "the change feed is interrupted; answers are made anew");
      void client.end().catch(() => undefined);
      this.#retry = setTimeout(() => void this.start().catch(() => undefined), 1000).unref();
    };
    client.on("error", lost);
    client.on("end", () => lost());
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost(error as Error);
      throw error;
    }
    this.isLive = true;
    this.tell("all");
  }

  /** Tells the listeners of this process. */
  tell(topic: ChangeTopic | "all"): void {
    for (const listener of this.#listeners) listener(topic);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.isLive = false;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }
}

/** Within a transaction: when it commits, every process hears of the change, this one before the verb returns. */
export async function announceChange(ctx: Context, topic: ChangeTopic): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
  afterCommit(ctx, () => ctx.changes.tell(topic));
}

/**
 * Within a transaction: when it commits, every process hears once that something of this user's changed, this one too
 * (over its listening connection). Ids only: whoever wants to show it reads it for itself.
 */
export async function announceToUser(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const topic: ChangeTopic = `user:${userId}`;
  await ctx.db.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
}

/** The same of one item, as an expression in a statement that changes items of several users. */
export const announceItem = ({ userId, itemId }: { userId: SQL; itemId: SQL }): SQL =>
  sql`pg_notify(${CHANNEL}, 'user:' || ${userId} || ':' || ${itemId})`;

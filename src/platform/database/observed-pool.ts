import pg from "pg";
import type { ShareUse } from "./connection-shares.ts";

type ErrorObserver = (code: string, client: pg.PoolClient) => void;

/** A pool that notifies its observers of the code of every error that the database reports to one of its clients. */
export class ObservedPool extends pg.Pool {
  #observers = new Set<ErrorObserver>();

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on("connect", (client) =>
      client.connection.on("errorMessage", ({ code }: { code?: string }) => {
        if (code !== undefined) for (const observe of this.#observers) observe(code, client);
      }),
    );
  }

  /** Who holds and waits for connections at the moment. */
  get shares(): ShareUse[] {
    const { totalCount, idleCount, waitingCount } = this;
    return [{ share: "", held: totalCount - idleCount, waiting: waitingCount }];
  }

  /** How often a call was refused a connection, by its share. */
  get refusals(): ReadonlyMap<string, number> {
    return new Map();
  }

  /** Returns how to stop observing. */
  observeErrors(observe: ErrorObserver): () => void {
    this.#observers.add(observe);
    return () => void this.#observers.delete(observe);
  }
}

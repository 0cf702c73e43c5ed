import pg from "pg";

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

  /** Returns how to stop observing. */
  observeErrors(observe: ErrorObserver): () => void {
    this.#observers.add(observe);
    return () => void this.#observers.delete(observe);
  }
}

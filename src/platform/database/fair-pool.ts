import type pg from "pg";
import { ConnectionShares, type ShareUse } from "./connection-shares.ts";
import { currentDatabaseUse, type DatabaseBudget } from "./database-budget.ts";
import { DatabaseBusy } from "./database-busy.ts";
import { ObservedPool } from "./observed-pool.ts";

/** Milliseconds that a call waits for a connection. */
const WAIT_MS = 2500;
/** Milliseconds after which a held connection means that the database is slow, even without an error. */
const SLOW_HOLD_MS = 3000;

/** Lock timeout, statement timeout. */
const timeoutStates = new Set(["55P03", "57014"]);

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A client of the pool with the budget that is charged for it. */
export interface BudgetedClient {
  budget?: DatabaseBudget | undefined;
}

interface Hold {
  kind: string;
  budget: DatabaseBudget | undefined;
  since: number;
  isSlow: boolean;
}

/** A pool that limits each kind of call to its share of the connections, and each request to its time budget. */
export class FairPool extends ObservedPool {
  #shares: ConnectionShares;
  #holds = new Map<pg.PoolClient, Hold>();
  #refusals = new Map<string, number>();

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options);
    this.#shares = new ConnectionShares(options.max);
    this.observeErrors((code, client) => this.#noteTimeout(code, client));
    this.on("release", (_error, client) => this.#release(client));
  }

  override get shares(): ShareUse[] {
    return this.#shares.use;
  }

  override get refusals(): ReadonlyMap<string, number> {
    return this.#refusals;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error!))),
      );
    const { kind = "", budget } = currentDatabaseUse() ?? {};
    if (budget && budget.remaining <= 0)
      return callback(new DatabaseBusy("the request's database time is used up"), undefined, noop);
    budget?.begin();
    const waitMs = Math.min(WAIT_MS, budget?.remaining ?? WAIT_MS);
    this.#shares.acquire(kind, waitMs, (refusal) => {
      if (refusal) {
        this.#refusals.set(kind, (this.#refusals.get(kind) ?? 0) + 1);
        budget?.end();
        return callback(refusal, undefined, noop);
      }
      super.connect((error, client, done) => {
        if (client) this.#hold(client, { kind, budget, since: performance.now(), isSlow: false });
        else {
          budget?.end();
          this.#shares.release(kind, false);
        }
        callback(error, client, done);
      });
    });
  }

  #hold(client: pg.PoolClient, hold: Hold): void {
    this.#holds.set(client, hold);
    (client as BudgetedClient).budget = hold.budget;
  }

  #release(client: pg.PoolClient): void {
    const hold = this.#holds.get(client);
    if (!hold) return;
    this.#holds.delete(client);
    (client as BudgetedClient).budget = undefined;
    hold.budget?.end();
    this.#shares.release(hold.kind, hold.isSlow || performance.now() - hold.since > SLOW_HOLD_MS);
  }

  #noteTimeout(code: string, client: pg.PoolClient): void {
    const hold = this.#holds.get(client);
    if (hold && timeoutStates.has(code)) hold.isSlow = true;
  }
}

function noop(): void {}

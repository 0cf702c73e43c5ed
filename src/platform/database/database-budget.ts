import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds of database time that one request gets, waiting for a connection included. */
const REQUEST_MS = 4000;
/** Minimum time of a statement even when the budget is used up, so that a nearly finished transaction can commit. */
const LEAST_STATEMENT_MS = 500;

/** The database time of one request: while it waits for a connection or holds one. */
export class DatabaseBudget {
  #usedMs = 0;
  #openUses = 0;
  #usedSince = 0;

  begin(): void {
    if (this.#openUses++ === 0) this.#usedSince = performance.now();
  }

  end(): void {
    if (--this.#openUses === 0) this.#usedMs += performance.now() - this.#usedSince;
  }

  /** Milliseconds; 0 or less when it is used up. */
  get remaining(): number {
    const running = this.#openUses === 0 ? 0 : performance.now() - this.#usedSince;
    return REQUEST_MS - this.#usedMs - running;
  }

  get statementTimeout(): number {
    return Math.max(LEAST_STATEMENT_MS, Math.ceil(this.remaining));
  }
}

/** The user of a connection: calls of one kind share one part of the pool. */
interface DatabaseUse {
  kind: string;
  budget: DatabaseBudget;
}

const uses = new AsyncLocalStorage<DatabaseUse | undefined>();
const budgets = new WeakMap<object, DatabaseBudget>();

export const currentDatabaseUse = (): DatabaseUse | undefined => uses.getStore();

/** Runs `work` as a call of this kind, on the budget of `request`, or else of the call that it is part of. */
export function withDatabaseBudget<T>(kind: string, work: () => T, request?: object): T {
  const known = request ? budgets.get(request) : uses.getStore()?.budget;
  const budget = known ?? new DatabaseBudget();
  if (request && !known) budgets.set(request, budget);
  return uses.run({ kind, budget }, work);
}

/** Runs one step of a call that may take any number of steps, such as a batch of a long list, on a budget of its own. */
export const withOwnDatabaseBudget = <T>(kind: string, work: () => T): T =>
  uses.run({ kind, budget: new DatabaseBudget() }, work);

/** For a request that stays open: gives its further work a separate budget. */
export const renewDatabaseBudget = (request: object): void => void budgets.delete(request);

/** Runs `work`, which outlives its request, without a budget. */
export const withoutDatabaseBudget = <T>(work: () => T): T => uses.run(undefined, work);

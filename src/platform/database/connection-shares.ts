import { DatabaseBusy } from "./database-busy.ts";

/** How long a kind of call counts as slow after it held a connection too long, in milliseconds. */
const SLOW_FOR_MS = 3000;

type Admit = (refusal?: DatabaseBusy) => void;

interface Waiter {
  admit: Admit;
  timer: NodeJS.Timeout;
}

interface Kind {
  name: string;
  held: number;
  waiting: Set<Waiter>;
  /** On the clock of `performance.now()`. */
  slowUntil: number;
}

export interface ShareUse {
  /** The kind of call; empty where there is none. */
  share: string;
  held: number;
  waiting: number;
}

/**
 * Divides the connections of a pool among kinds of calls, so that one locked or slow table can't take them all: a kind
 * holds at most seven tenths; kinds whose statements recently timed out share two tenths. Callers wait for a free
 * connection, and a freed one goes to the waiting kind that holds the fewest. Queues are bounded.
 */
export class ConnectionShares {
  #size: number;
  #kinds = new Map<string, Kind>();
  #held = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Calls `admit` at once or when a connection is free; with a refusal if the queue is full or the wait times out. */
  acquire(name: string, waitMs: number, admit: Admit): void {
    const kind = this.#findKind(name);
    if (this.#mayHold(kind)) {
      this.#hold(kind);
      return admit();
    }
    if (waitMs <= 0 || kind.waiting.size >= this.#queueLimit(kind)) {
      this.#deleteIdle(kind);
      return admit(new DatabaseBusy("too many calls wait for a connection"));
    }
    const waiter: Waiter = {
      admit,
      timer: setTimeout(() => {
        kind.waiting.delete(waiter);
        this.#deleteIdle(kind);
        admit(new DatabaseBusy("no connection was free in time"));
      }, waitMs),
    };
    kind.waiting.add(waiter);
  }

  /** @param isSlow its statement timed out */
  release(name: string, isSlow: boolean): void {
    const kind = this.#findKind(name);
    kind.held--;
    this.#held--;
    if (isSlow) this.#slowDown(kind);
    this.#admitNext();
    this.#deleteIdle(kind);
  }

  /** Who holds and waits for connections at the moment. */
  get use(): ShareUse[] {
    return [...this.#kinds.values()].map(({ name, held, waiting }) => ({
      share: name,
      held,
      waiting: waiting.size,
    }));
  }

  #findKind(name: string): Kind {
    const known = this.#kinds.get(name);
    if (known) return known;
    const kind = { name, held: 0, waiting: new Set<Waiter>(), slowUntil: 0 };
    this.#kinds.set(name, kind);
    return kind;
  }

  #hold(kind: Kind): void {
    kind.held++;
    this.#held++;
  }

  #mayHold(kind: Kind): boolean {
    if (this.#held >= this.#size) return false;
    if (isSlow(kind)) return this.#heldBySlow() < Math.max(1, Math.floor(this.#size * 0.2));
    return kind.held < Math.max(1, Math.floor(this.#size * 0.7));
  }

  #heldBySlow(): number {
    let held = 0;
    for (const kind of this.#kinds.values()) if (isSlow(kind)) held += kind.held;
    return held;
  }

  #queueLimit = (kind: Kind): number => this.#size * (isSlow(kind) ? 2 : 20);

  /** Waiting for a slow kind is mostly futile: all but the first waiters are refused at once. */
  #slowDown(kind: Kind): void {
    kind.slowUntil = performance.now() + SLOW_FOR_MS;
    for (const waiter of [...kind.waiting].slice(this.#queueLimit(kind))) {
      clearTimeout(waiter.timer);
      kind.waiting.delete(waiter);
      waiter.admit(new DatabaseBusy("calls of this kind take too long right now"));
    }
  }

  #admitNext(): void {
    for (let next = this.#findNext(); next; next = this.#findNext()) {
      const [waiter] = next.waiting;
      clearTimeout(waiter!.timer);
      next.waiting.delete(waiter!);
      this.#hold(next);
      waiter!.admit();
    }
  }

  #findNext(): Kind | undefined {
    let next: Kind | undefined;
    for (const kind of this.#kinds.values())
      if (kind.waiting.size > 0 && kind.held < (next?.held ?? Infinity) && this.#mayHold(kind))
        next = kind;
    return next;
  }

  #deleteIdle(kind: Kind): void {
    if (kind.held === 0 && kind.waiting.size === 0 && !isSlow(kind)) this.#kinds.delete(kind.name);
  }
}

const isSlow = (kind: Kind): boolean => performance.now() < kind.slowUntil;

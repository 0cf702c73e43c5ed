import type { Refusal } from "./errors.ts";

/** Who requests work. */
interface Requester {
  /** Work of several origins takes turns. */
  origin?: string | undefined;
  /** Goes before all others, and waits in a queue of its own length. */
  isFirst?: boolean;
}

/** Runs work as soon as it has a permit. */
export type Semaphore = <T>(work: () => Promise<T>, requester?: Requester) => Promise<T>;

/** Limits of the queue for a permit; beyond them work is refused. */
interface WaitLimits {
  maxWaiting: number;
  /** Limit for one origin, so that it leaves room for others. */
  maxWaitingOfOne?: number;
  /** Running work is not interrupted. */
  maxWaitMs?: number;
  /** @param isOwn it is the origin's own work that fills its part of the queue */
  refuse: (isOwn: boolean) => Refusal;
}

/** In units of turns: each task of an origin begins one turn after the one before, or now. */
interface Task extends Requester {
  turn: number;
}

interface Waiting extends Task {
  begin: () => void;
}

/** Runs at most `permits` tasks at a time; the others queue, in an order that is fair between their origins. */
export function createSemaphore(permits: number, limits?: WaitLimits): Semaphore {
  const queue = new Set<Waiting>();
  const turns = createTurns();
  let running = 0;
  const refuseIfFull = ({ origin, isFirst = false }: Requester) => {
    if (!limits) return;
    const { maxWaiting, maxWaitingOfOne = Infinity, refuse } = limits;
    const sameLane = [...queue].filter((waiting) => (waiting.isFirst ?? false) === isFirst);
    const own = sameLane.filter((waiting) => waiting.origin === origin).length;
    if (origin !== undefined && !isFirst && own >= maxWaitingOfOne) throw refuse(true);
    if (sameLane.length >= maxWaiting) throw refuse(false);
  };
  const waitForPermit = (task: Task) =>
    new Promise<void>((resolve, reject) => {
      const waiting = { ...task, begin };
      const timer =
        limits?.maxWaitMs === undefined ? undefined : setTimeout(giveUp, limits.maxWaitMs);
      queue.add(waiting);
      function leave() {
        clearTimeout(timer);
        queue.delete(waiting);
      }
      function begin() {
        leave();
        turns.begin(task);
        resolve();
      }
      function giveUp() {
        leave();
        reject(limits?.refuse(false));
      }
    });
  return async (work, requester = {}) => {
    if (running < permits) {
      running += 1;
      turns.begin(turns.assign(requester));
    } else {
      refuseIfFull(requester);
      // A finished task passes its permit on, so `running` stays unchanged.
      await waitForPermit(turns.assign(requester));
    }
    try {
      return await work();
    } finally {
      const next = pickNextWaiting(queue);
      if (next) next.begin();
      else running -= 1;
    }
  };
}

/** Start-time fair queueing in which every task costs the same. */
function createTurns() {
  let now = 0;
  /** The turn of each origin's next task, if that is later than now. */
  const nextTurns = new Map<string, number>();
  return {
    assign(requester: Requester): Task {
      const { origin, isFirst } = requester;
      if (origin === undefined || isFirst) return { ...requester, turn: now };
      const turn = Math.max(now, nextTurns.get(origin) ?? 0);
      nextTurns.set(origin, turn + 1);
      return { ...requester, turn };
    },
    begin({ turn }: Task) {
      now = Math.max(now, turn);
      for (const [origin, next] of nextTurns) if (next <= now) nextTurns.delete(origin);
    },
  };
}

function pickNextWaiting(queue: Iterable<Waiting>): Waiting | undefined {
  let next: Waiting | undefined;
  for (const waiting of queue) {
    if (waiting.isFirst) return waiting;
    if (next === undefined || waiting.turn < next.turn) next = waiting;
  }
  return next;
}

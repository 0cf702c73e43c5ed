import { forgetEndedSessions } from "#modules/accounts";
import { forgetOldChatSessions } from "#modules/chat";
import { removeUnusedFiles } from "#modules/files";
import { forgetOldNotifications } from "#modules/notifications";
import {
  cancelAbandonedOrders,
  finishRefunds,
  foldSales,
  reconcilePayments,
} from "#modules/orders";
import type { Context } from "#platform/context";
import { forgetOldEvents } from "#platform/outbox/outbox-worker";
import { settleWithin } from "#platform/outbox/settle-within";
import { forgetOldLimits } from "#platform/limits";

interface Job {
  name: string;
  /** Milliseconds between two runs. */
  every: number;
  run: (ctx: Context) => Promise<unknown>;
}

const minute = 60_000;

const jobs: Job[] = [
  { name: "reconcile payments", every: minute / 2, run: reconcilePayments },
  { name: "finish refunds", every: minute / 2, run: finishRefunds },
  { name: "cancel abandoned orders", every: 10 * minute, run: cancelAbandonedOrders },
  { name: "fold sales", every: minute / 4, run: foldSales },
  { name: "remove unused files", every: 30 * minute, run: removeUnusedFiles },
  { name: "forget old events", every: 60 * minute, run: forgetOldEvents },
  { name: "forget old notifications", every: 360 * minute, run: forgetOldNotifications },
  { name: "forget old chat sessions", every: 60 * minute, run: forgetOldChatSessions },
  { name: "forget ended sessions", every: 60 * minute, run: forgetEndedSessions },
  { name: "forget old limits", every: 10 * minute, run: forgetOldLimits },
];

/** A job that takes longer when the shop closes is cut off; every job may be: the next run goes on. */
const FINISH_WITHIN = 8000;

/** Runs the shop's regular work; safe in several processes at once. Answers how to stop it, after the running job. */
export function startJobs(
  createContext: (name: string) => Context,
  work: readonly Job[] = jobs,
): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  const runJob = async ({ name, run }: Job) => {
    const ctx = createContext(name);
    try {
      await run(ctx);
    } catch (error) {
      ctx.log.error({ err: error, job: name }, "a job failed");
    }
  };
  const start = (job: Job) => {
    if (running.has(job)) return;
    running.set(
      job,
      runJob(job).finally(() => running.delete(job)),
    );
  };
  for (const job of work) start(job);
  const timers = work.map((job) => setInterval(() => start(job), job.every).unref());
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await settleWithin(Promise.all(running.values()), FINISH_WITHIN);
  };
}

import { removeUnusedFiles } from "#modules/files";
import { cancelAbandonedOrders, reconcilePayments } from "#modules/orders";
import type { Context } from "#platform/context";
import { forgetOldEvents } from "#platform/outbox/outbox-worker";
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
  { name: "cancel abandoned orders", every: 10 * minute, run: cancelAbandonedOrders },
  { name: "remove unused files", every: 30 * minute, run: removeUnusedFiles },
  { name: "forget old events", every: 60 * minute, run: forgetOldEvents },
  { name: "forget old limits", every: 10 * minute, run: forgetOldLimits },
];

/** Runs the shop's regular work; safe in several processes at once. Answers how to stop it, after the running job. */
export function startJobs(createContext: (name: string) => Context): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const runJob = async ({ name, run }: Job) => {
    const ctx = createContext(name);
    try {
      await run(ctx);
    } catch (error) {
      ctx.log.error({ err: error, job: name }, "a job failed");
    }
  };
  const start = (job: Job) => {
    const run = runJob(job).finally(() => running.delete(run));
    running.add(run);
  };
  for (const job of jobs) start(job);
  const timers = jobs.map((job) => setInterval(() => start(job), job.every).unref());
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

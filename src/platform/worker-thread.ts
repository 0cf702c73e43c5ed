import { Tinypool } from "tinypool";

interface ThreadOptions {
  /** Limit of its heap; a task that needs more fails with `ERR_WORKER_OUT_OF_MEMORY`. */
  maxMegabytes: number;
  /** Milliseconds that it waits for a further task. */
  idleMs: number;
}

/**
 * One thread for work that takes the processor for long. It runs the default export of a file, one task after the other,
 * and begins with the first one. Tasks and results are copied.
 */
export function createWorkerThread<Task, Result>(
  filename: string,
  { maxMegabytes, idleMs }: ThreadOptions,
): (task: Task) => Promise<Result> {
  const pool = new Tinypool({
    filename,
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env: {},
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  return (task) => pool.run(task) as Promise<Result>;
}

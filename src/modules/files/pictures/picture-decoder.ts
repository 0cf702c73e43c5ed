import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { formatCount } from "#contracts/formats";
import type { PictureVariant } from "#files/file-record";
import { Refusal } from "#platform/errors";
import { createSemaphore } from "#platform/semaphore";

export type PictureTask =
  | { kind: "measure"; bytes: Uint8Array; contentType: string; maxMegapixels?: number }
  | { kind: "encode"; bytes: Uint8Array; variants: readonly PictureVariant[] }
  /** The first page of a PDF, which comes as its only variant. */
  | { kind: "draw page"; bytes: Uint8Array };

export type PictureResult =
  | { kind: "ready" }
  | { kind: "started" }
  | { kind: "header"; megapixels: number }
  | { kind: "variant"; index: number; bytes: Uint8Array }
  | ({ kind: "done" } & PictureSize)
  | { kind: "oversized"; megapixels: number; most: number }
  | { kind: "broken"; reason: string };

export interface PictureSize {
  width: number;
  height: number;
}

interface DecoderOptions {
  /** Pictures that may wait while one is decoded, of the office and of everybody else; more are refused. */
  maxWaiting?: number;
  /** Limit for one network. */
  maxWaitingOfOne?: number;
  /** Memory limit of the process in MB, beyond what Node reserves at its start. */
  maxMegabytes?: number;
  deadlineMs?: number;
  /** Idle time after which the process ends. */
  idleMs?: number;
}

/** How long the process may take to start. */
const startLimitMs = 30_000;

interface RunOptions {
  /** Networks take turns. */
  network?: string | undefined;
  /** Goes before everybody else. */
  isOffice?: boolean;
  /** Called before anything is decoded, unless the picture is refused by its header. */
  onHeader?: (megapixels: number) => void;
  onVariant?: (index: number, encoded: Buffer) => void;
}

export interface PictureDecoder {
  /** Runs one task at a time; its bytes are loaded only when it starts. */
  run(load: () => Promise<PictureTask>, options?: RunOptions): Promise<PictureSize>;
  /** Id of the process, null while there is none. */
  readonly pid: number | null;
}

/** Decodes pictures in a separate process, which is started on demand and again after a crash. */
export function createPictureDecoder({
  maxWaiting = 16,
  maxWaitingOfOne = 2,
  maxMegabytes = 400,
  deadlineMs = 30_000,
  idleMs = 10_000,
}: DecoderOptions = {}): PictureDecoder {
  const limited = createSemaphore(1, {
    maxWaiting,
    maxWaitingOfOne,
    refuse: (isOwn) => (isOwn ? busyWithYours() : busy("too many pictures are waiting")),
  });
  const worker = createWorker(maxMegabytes, idleMs);
  const runNow = async (load: () => Promise<PictureTask>, options: RunOptions) => {
    const task = await load();
    const runOnce = () => worker.use((child) => decode(child, task, options, deadlineMs));
    try {
      return await runOnce();
    } catch (error) {
      if (!(error instanceof NotStarted)) throw error;
      return await runOnce();
    }
  };
  return {
    get pid() {
      return worker.pid;
    },
    run: (load, options = {}) =>
      limited(() => runNow(load, options), {
        origin: options.network,
        isFirst: options.isOffice ?? false,
      }),
  };
}

/** At most one process: started on first use, ended when idle. */
function createWorker(maxMegabytes: number, idleMs: number) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = (ended: ChildProcess) => {
    if (child === ended) child = null;
    ended.kill("SIGKILL");
  };
  const start = async () => {
    const started = spawnDecoder(maxMegabytes);
    started.once("close", () => end(started));
    child = started;
    if (await isReady(started)) return started;
    end(started);
    throw busy("the picture process did not start");
  };
  return {
    get pid() {
      return child?.pid ?? null;
    },
    async use<T>(task: (child: ChildProcess) => Promise<T>): Promise<T> {
      clearTimeout(idle);
      const used = child ?? (await start());
      used.ref();
      used.channel?.ref();
      try {
        return await task(used);
      } catch (error) {
        if (error instanceof NotStarted) end(used);
        throw error;
      } finally {
        used.unref();
        used.channel?.unref();
        idle = setTimeout(() => end(used), idleMs).unref();
      }
    },
  };
}

/** Address space, nearly all of it never used: mostly for compiled code. */
const reservedMegabytes = 600;

/** The shell sets the limit, since Node can't; the environment holds no secrets. */
function spawnDecoder(maxMegabytes: number): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      'ulimit -d "$1"; shift; exec "$@"',
      "sh",
      String((reservedMegabytes + maxMegabytes) * 1024),
      process.execPath,
      "--no-warnings",
      "--v8-pool-size=1",
      join(import.meta.dirname, "picture-process.ts"),
    ],
    {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      env: { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "2" },
    },
  );
  child.on("error", () => {});
  return child;
}

async function isReady(child: ChildProcess): Promise<boolean> {
  const ended = new AbortController();
  const end = () => ended.abort();
  child.once("close", end);
  child.once("error", end);
  const deadline = setTimeout(end, startLimitMs);
  try {
    await once(child, "message", { signal: ended.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(deadline);
  }
}

/** The process exited before it started on the picture, so the picture is not the cause. */
class NotStarted extends Refusal {
  constructor() {
    super("unavailable", "This picture could not be checked. Please try again in a moment.", {
      retryAfterSeconds: 10,
    });
  }
}

/** The picture being decoded fails with the process. */
function decode(
  child: ChildProcess,
  task: PictureTask,
  { onHeader, onVariant }: RunOptions,
  deadlineMs: number,
): Promise<PictureSize> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureSize>();
  let hasStarted = false;
  let isLate = false;
  const onMessage = (response: PictureResult) => {
    if (response.kind === "started") hasStarted = true;
    if (response.kind === "header") onHeader?.(response.megapixels);
    if (response.kind === "variant") onVariant?.(response.index, Buffer.from(response.bytes));
    if (response.kind === "done") resolve({ width: response.width, height: response.height });
    if (response.kind === "oversized") reject(oversized(response));
    if (response.kind === "broken") reject(unreadable(response.reason));
  };
  const onClose = () =>
    reject(hasStarted || isLate ? unreadable("the picture process ended") : new NotStarted());
  const deadline = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, deadlineMs);
  child.on("message", onMessage);
  child.once("close", onClose);
  child.send(task, (error) => error && reject(new NotStarted()));
  return promise.finally(() => {
    clearTimeout(deadline);
    child.off("message", onMessage);
    child.off("close", onClose);
  });
}

const unreadable = (reason: string) =>
  new Refusal(
    "unsupported_type",
    "This picture can't be read. It may be damaged or too large to open. Please choose another one.",
    { cause: new Error(reason) },
  );

const oversized = ({ megapixels, most }: { megapixels: number; most: number }) =>
  new Refusal(
    "unsupported_type",
    `This picture can't be read here, since it has ${formatCount(Math.floor(megapixels))} megapixels. Please choose one with at most ${most} megapixels.`,
  );

const busyWithYours = () =>
  new Refusal(
    "unavailable",
    "Other pictures from your network are still being checked. Please try again in a moment.",
    { retryAfterSeconds: 5 },
  );

const busy = (reason: string) =>
  new Refusal(
    "unavailable",
    "Too many pictures are being checked right now. Please try again in a moment.",
    { retryAfterSeconds: 10, cause: new Error(reason) },
  );

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "#src/backup/backup-error.ts";
import { openStoredShop, type StoredShop } from "#src/backup/stored-shop.ts";
import { EnvError, readEnv } from "#src/config/env.ts";
import { printableError } from "#platform/error-text";
import { Refusal } from "#platform/errors";
import { createLogger } from "#platform/logger";
import type { Progress } from "#src/backup/progress.ts";
import { describeProgress } from "./describe-progress.ts";

/** The options of both backup and restore. */
interface CommonOptions {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

export interface Command {
  usage: string;
  /** Without its dashes; the only option besides FILE. */
  flag: string;
  /** Whether it may begin with an empty DATA_DIR. */
  mayCreate: boolean;
  run: (
    shop: StoredShop,
    call: { path: string; isFlagSet: boolean; options: CommonOptions },
  ) => Promise<void>;
}

/** Runs a command on the shop's data: exit code 0, or one line on stderr and 1; 2 for wrong arguments. */
export async function runCommand({ usage, flag, mayCreate, run }: Command): Promise<void> {
  const call = parseCall(flag);
  if (!call) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => ending.abort(new BackupError(`Stopped by ${signal}.`)));
  try {
    const env = readEnv(process.env);
    const shop = await openStoredShop(env, createLogger("silent"), { mayCreate });
    try {
      await run(shop, { ...call, options: { signal: ending.signal, onProgress: showProgress } });
    } finally {
      await shop.close();
    }
  } catch (error) {
    const reason: unknown = ending.signal.aborted ? ending.signal.reason : error;
    clearProgress();
    console.error(explain(reason));
    process.exitCode = 1;
  }
}

function parseCall(flag: string): { path: string; isFlagSet: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { [flag]: { type: "boolean" } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return null;
    // npm runs scripts in the folder of the project, wherever it was called.
    const path = resolve(process.env["INIT_CWD"] ?? "", file);
    return { path, isFlagSet: values[flag] === true };
  } catch {
    return null;
  }
}

/** One line for anything the operator can fix; anything else is a bug and shows its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return printableError(error);
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") return "The disk is full. Nothing was changed.";
  const isExplained =
    error instanceof BackupError ||
    error instanceof EnvError ||
    error instanceof Refusal ||
    Object.getPrototypeOf(error) === Error.prototype ||
    code !== "";
  return isExplained ? error.message : printableError(error);
}

const isTerminal = process.stderr.isTTY;

/** Rewrites one line on a terminal; writes nothing elsewhere. */
function showProgress(progress: Progress): void {
  if (isTerminal) process.stderr.write(`\r\x1b[K${describeProgress(progress)}`);
}

function clearProgress(): void {
  if (isTerminal) process.stderr.write("\r\x1b[K");
}

/** On a terminal only, so that a scheduled run that went well writes nothing. */
export function showResult(line: string): void {
  clearProgress();
  if (process.stdout.isTTY) process.stdout.write(`${line}\n`);
}

export function warn(line: string): void {
  clearProgress();
  console.error(line);
}

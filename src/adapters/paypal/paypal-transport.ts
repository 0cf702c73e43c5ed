import type { Logger } from "pino";
import { NoAnswerInTime, requestText } from "#adapters/request-text";
import { PaymentOutcomeUnknown } from "#platform/ports";

const MAX_TRIES = 3;
const FIRST_BACKOFF_MS = 250;
/** A longer Retry-After than this is never waited for, so it need not be remembered. */
const MAX_QUIET_MS = 60_000;

interface PaypalRequest {
  /** For logs and messages only. */
  operation: string;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface PaypalAnswer {
  status: number;
  /** Parsed JSON; undefined when it was none. */
  body: unknown;
}

/** Sends a request until an answer is final, but not beyond the deadline (clock time, ms). */
export type Exchange = (request: PaypalRequest, deadline: number) => Promise<PaypalAnswer>;

export interface TransportOptions {
  apiBase: string;
  log: Logger;
  /** Milliseconds. */
  clock: () => number;
  wait: (ms: number) => Promise<void>;
  /** The longest that one try may take, in milliseconds. */
  tryMs: number;
}

interface FailedTry {
  reason: string;
  debugId?: string | null;
}

/**
 * The way to PayPal: up to three tries on network errors, timeouts, 409, 429 and 5xx. Whoever sends a request that
 * changes something gives it an idempotency key, so that a repetition is harmless.
 */
export function createTransport(options: TransportOptions): Exchange {
  const { clock, wait, log } = options;
  let quietUntil = 0;

  return async (request, deadline) => {
    let failed: FailedTry = { reason: "PayPal asked for quiet" };
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const pauseMs = Math.max(backoff(attempt), withJitter(quietUntil - clock()));
      if (clock() + pauseMs >= deadline) break;
      if (pauseMs > 0) await wait(pauseMs);
      const outcome = await tryOnce(request, deadline, options);
      if ("status" in outcome) return outcome;
      failed = outcome;
      quietUntil = Math.max(quietUntil, clock() + (outcome.quietMs ?? 0));
      log.warn(
        { operation: request.operation, attempt: attempt + 1, ...failed },
        "PayPal try failed",
      );
    }
    throw new PaymentOutcomeUnknown(`PayPal ${request.operation}: ${failed.reason}`);
  };
}

async function tryOnce(
  { method, path, headers, body }: PaypalRequest,
  deadline: number,
  { apiBase, clock, tryMs }: TransportOptions,
): Promise<PaypalAnswer | (FailedTry & { quietMs?: number })> {
  try {
    const answer = await requestText(apiBase + path, {
      method,
      headers,
      timeoutMs: Math.max(1, Math.min(tryMs, deadline - clock())),
      ...(body === undefined ? {} : { body }),
    });
    const { status, text } = answer;
    if (!isWorthRetrying(status)) return { status, body: parse(text) };
    return {
      reason: `answered ${status}`,
      debugId: textOrNull(answer.headers["paypal-debug-id"]),
      quietMs: readRetryAfter(textOrNull(answer.headers["retry-after"]), clock()),
    };
  } catch (error) {
    return { reason: nameFailure(error) };
  }
}

const textOrNull = (header: string | string[] | undefined): string | null =>
  typeof header === "string" ? header : null;

const isWorthRetrying = (status: number): boolean =>
  status >= 500 || status === 429 || status === 409;

/** Between half and all of 0, 250, 500 ms. */
const backoff = (attempt: number): number =>
  attempt === 0 ? 0 : FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

/** Spreads those who wait for the same moment over the tenth part that follows it. */
const withJitter = (ms: number): number => (ms <= 0 ? 0 : ms * (1 + Math.random() / 10));

function readRetryAfter(header: string | null, now: number): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_QUIET_MS) : 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A short cause without any part of the request. */
function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  if (error instanceof NoAnswerInTime) return "did not answer in time";
  return `could not be reached (${"code" in error ? String(error.code) : "network error"})`;
}

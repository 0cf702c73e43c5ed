import type { Logger } from "pino";
import { ResponseTimeout, requestText } from "#adapters/request-text";
import { PaymentOutcomeUnknown } from "#platform/ports";

const MAX_TRIES = 3;
const FIRST_BACKOFF_MS = 250;
/** The pause after a 429 that names none, as PayPal's own sample has it. */
const DEFAULT_QUIET_MS = 30_000;
/** Upper bound on Retry-After: the outcome of a capture must not stay unknown for longer. */
const MAX_QUIET_MS = 5 * 60_000;

interface PaypalRequest {
  /** The operation; rate limits apply to each separately. */
  operation: string;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface PaypalResponse {
  status: number;
  /** Parsed JSON; undefined when it was not JSON. */
  body: unknown;
}

/** Sends a request until a response is final, but not beyond the deadline (clock time, ms). */
export type Exchange = (request: PaypalRequest, deadline: number) => Promise<PaypalResponse>;

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
 * Sends requests to PayPal, up to three times on network errors, timeouts, 409, 429 and 5xx. A request that changes
 * something needs an idempotency key, so that a retry is harmless.
 */
export function createTransport(options: TransportOptions): Exchange {
  const { clock, wait, log } = options;
  const quietUntil = new Map<string, number>();

  return async (request, deadline) => {
    const { operation } = request;
    const quietMs = () => (quietUntil.get(operation) ?? 0) - clock();
    let failed: FailedTry = { reason: "PayPal requested a pause" };
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const pauseMs = Math.max(backoff(attempt), withJitter(quietMs()));
      if (clock() + pauseMs >= deadline) break;
      if (pauseMs > 0) await wait(pauseMs);
      const outcome = await tryOnce(request, deadline, options);
      if ("status" in outcome) return outcome;
      failed = outcome;
      if (outcome.quietMs)
        quietUntil.set(operation, clock() + Math.max(outcome.quietMs, quietMs()));
      log.warn({ operation, attempt: attempt + 1, ...failed }, "PayPal try failed");
    }
    throw new PaymentOutcomeUnknown(`PayPal ${operation}: ${failed.reason}`);
  };
}

async function tryOnce(
  { method, path, headers, body }: PaypalRequest,
  deadline: number,
  { apiBase, clock, tryMs }: TransportOptions,
): Promise<PaypalResponse | (FailedTry & { quietMs?: number })> {
  try {
    const response = await requestText(apiBase + path, {
      method,
      headers,
      timeoutMs: Math.max(1, Math.min(tryMs, deadline - clock())),
      ...(body === undefined ? {} : { body }),
    });
    const { status, text } = response;
    if (!isWorthRetrying(status)) return { status, body: parse(text) };
    return {
      reason: `returned ${status}`,
      debugId: textOrNull(response.headers["paypal-debug-id"]),
      quietMs:
        readRetryAfter(textOrNull(response.headers["retry-after"]), clock()) ??
        (status === 429 ? DEFAULT_QUIET_MS : 0),
    };
  } catch (error) {
    return { reason: nameFailure(error) };
  }
}

const textOrNull = (header: string | string[] | undefined): string | null =>
  typeof header === "string" ? header : null;

const isWorthRetrying = (status: number): boolean =>
  status >= 500 || status === 429 || status === 409;

/** A random pause from half to all of 0, 250, 500 ms. */
const backoff = (attempt: number): number =>
  attempt === 0 ? 0 : FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

/** Spreads callers that wait for the same instant over an extra tenth of the pause. */
const withJitter = (ms: number): number => (ms <= 0 ? 0 : ms * (1 + Math.random() / 10));

/** Milliseconds; null when the header is absent or invalid. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_QUIET_MS) : null;
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
  if (error instanceof ResponseTimeout) return "did not respond in time";
  return `could not be reached (${"code" in error ? String(error.code) : "network error"})`;
}

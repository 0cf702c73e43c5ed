import type { ErrorCode } from "#contracts/errors";

/** Modules add what they alone use by declaration merging. */
export interface RefusalDetails {
  /** Field path to message. */
  fields?: Record<string, string>;
  /** Seconds until the same request may work; becomes Retry-After. */
  retryAfterSeconds?: number;
  /** Minutes to show beside a 429, for clients that count in them. */
  retryAfterMinutes?: number;
  cause?: unknown;
}

/** An expected refusal: a code of the closed list and a message for people. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  code: ErrorCode;
  details: RefusalDetails;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}

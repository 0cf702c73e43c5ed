import { z } from "zod";
import { type ErrorCode, errorStatus } from "#contracts/errors";
import { named, ShownEmail } from "./values.ts";

/** The shape of every error under /api. */
export const ErrorBody = named("Error", {
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** Plain English for the person; never a stack, a path or SQL. */
  message: z.string(),
  /** Also in the header X-Request-Id; quote it to support. */
  requestId: z.string(),
  /** Field path (dots) to message, when the input was refused field by field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Minutes to wait, sent with some 429 responses in addition to the Retry-After header. */
  retryAfter: z.number().optional(),
  /** With a refused login: the mailed link must be opened first. */
  requiresVerification: z.literal(true).optional(),
  email: ShownEmail.optional(),
  /** With a refused link of a registration: it was used, and the account is open. */
  isAccountReady: z.literal(true).optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "#contracts/calls/error-body";
import { type ErrorCode, errorStatus } from "#contracts/errors";
import { isDatabaseUnavailable } from "#platform/database/database-unavailable";
import { Refusal } from "#platform/errors";
import { explain, isOpenedByPerson, sendRefusedPage } from "./refused-page.tsx";

/** Gives every error the same shape: JSON for programs, a page for people. Bugs are logged and returned without details. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal | Error, request, reply) =>
    sendRefusal(request, reply, reportRefusal(request, error)),
  );
}

/** The error that the caller gets; faults of the shop are logged. */
export function reportRefusal(request: FastifyRequest, error: Error): Refusal {
  const refusal = toRefusal(error);
  if (refusal.code === "internal") request.log.error({ err: error }, "a request failed");
  // One line without a stack: during an outage every request fails.
  else if (errorStatus[refusal.code] >= 500)
    request.log.warn({ cause: error instanceof Refusal ? error.cause : error }, refusal.message);
  return refusal;
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (isOpenedByPerson(request)) return sendRefusedPage(reply, refusal, explain(request, refusal));
  const { fields, retryAfterSeconds, retryAfterMinutes, unverifiedEmail, isAccountReady } =
    refusal.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  const body: ErrorBody = {
    success: false,
    code: refusal.code,
    message: refusal.message,
    requestId: request.id,
    ...(fields ? { fields } : {}),
    ...(retryAfterMinutes === undefined ? {} : { retryAfter: retryAfterMinutes }),
    ...(unverifiedEmail === undefined
      ? {}
      : { requiresVerification: true, email: unverifiedEmail }),
    ...(isAccountReady ? { isAccountReady } : {}),
  };
  return reply
    .code(errorStatus[refusal.code])
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((text: string) => text)
    .send(JSON.stringify(body));
}

export function toRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error) || isOutOfDescriptors(error))
    return new Refusal("unavailable", "The shop is busy right now. Please try again in a moment.", {
      retryAfterSeconds: 2,
      cause: error,
    });
  const status = "statusCode" in error ? Number(error.statusCode) : 500;
  const code = codeOfStatus(status);
  if (code && code !== "internal") {
    const message = messageOfStatus[code] ?? STATUS_CODES[status] ?? "Not accepted";
    return new Refusal(code, message, code === "unavailable" ? { retryAfterSeconds: 2 } : {});
  }
  return new Refusal("internal", "Something went wrong on our side. Please try again.");
}

/** The process or the system is out of file descriptors, until others are closed. */
const isOutOfDescriptors = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && /^E[MN]FILE$/.test(String(error.code))) || isOutOfDescriptors(error.cause));

const codeOfStatus = (status: number): ErrorCode | undefined => {
  if (status === 431) return "invalid";
  const known = Object.entries(errorStatus).find(([, value]) => value === status);
  if (known) return known[0] as ErrorCode;
  return status >= 400 && status < 500 ? "invalid" : undefined;
};

const messageOfStatus: Partial<Record<ErrorCode, string>> = {
  invalid: "The request could not be read",
  too_large: "The request is too large",
  unsupported_type: "This content type is not accepted here",
  unavailable: "The shop is busy right now. Please try again in a moment.",
};

import pino, { type DestinationStream, type Logger } from "pino";
import { causeInOneLine, describeError, readErrorMessage, withoutTokens } from "./error-text.ts";

/** Fields redacted from log lines, in the first levels of an object. */
const secretFields = [
  "password",
  "newPassword",
  "currentPassword",
  "token",
  "otp",
  "authorization",
  "cookie",
  "email",
  "phone",
  "approveLink",
  "client_secret",
  "access_token",
];

/** @param destination standard output unless given */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: "[redacted]",
      },
      hooks: {
        /** An error logged without a message would use its own, including values. */
        logMethod([first, ...rest], method) {
          const error = errorIn(first);
          if (error && rest.length === 0) method.call(this, first, readErrorMessage(error));
          else method.call(this, first, ...rest);
        },
      },
      serializers: {
        err: (error: unknown) => (error instanceof Error ? describeError(error) : error),
        cause: causeInOneLine,
        /** Path only: queries carry tokens and addresses, bodies personal data. */
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: withoutTokens(request.url.split("?")[0]!),
        }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    destination,
  );

function errorIn(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged;
  const isObject = typeof logged === "object" && logged !== null;
  return isObject && "err" in logged && logged.err instanceof Error ? logged.err : undefined;
}

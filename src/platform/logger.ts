import { DrizzleQueryError } from "drizzle-orm";
import pino, { type DestinationStream, type Logger } from "pino";

/** Fields that never reach a log line, wherever they stand in the first levels of an object. */
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
      serializers: {
        err: describeError,
        /** Path only: queries carry tokens and addresses, bodies carry people. */
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: withoutToken(request.url.split("?")[0]!),
        }),
        res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      },
    },
    destination,
  );

/** An order page's path holds its secret. */
const withoutToken = (path: string) => path.replace(/(\/track\/)[^/]+/, "$1[token]");

interface DescribedError {
  type: string;
  message: string;
  stack: string | undefined;
  code?: unknown;
  cause?: DescribedError;
}

/** What went wrong and where, without the values that a failed statement held. */
function describeError(error: unknown): unknown {
  return error instanceof Error ? describe(error, 0) : error;
}

function describe(error: Error, depth: number): DescribedError {
  const isQuery = error instanceof DrizzleQueryError;
  const message = withoutAddresses(isQuery ? `Failed query: ${error.query}` : error.message);
  const frames = /\n {4}at [^]*$/.exec(error.stack ?? "")?.[0] ?? "";
  return {
    type: error.constructor.name,
    message,
    stack: `${error.name}: ${message}${frames}`,
    ...("code" in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error && depth < 5
      ? { cause: describe(error.cause, depth + 1) }
      : {}),
  };
}

const withoutAddresses = (text: string) =>
  text.replace(/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g, "[address]");

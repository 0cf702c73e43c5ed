import { DrizzleQueryError } from "drizzle-orm";
import { Refusal } from "./errors.ts";

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: DescribedError;
}

/** An error's message and place, without the values of a failed statement. */
export function describeError(error: Error, depth = 0): DescribedError {
  const message = readErrorMessage(error);
  const frames = /\n {4}at [^]*$/.exec(error.stack ?? "")?.[0] ?? "";
  return {
    type: error.constructor.name,
    message,
    stack: `${error.name}: ${message}${frames}`,
    ...("code" in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error && depth < 5
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

/** The stacks of an error and its causes, for a terminal. */
export function printableError(error: unknown): string {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  const stacks: string[] = [];
  for (let each: DescribedError | undefined = describeError(error); each; each = each.cause)
    stacks.push(each.stack);
  return stacks.join("\nCaused by: ");
}

/** One line about the error that a refusal or a failed statement hides, such as "connect ECONNREFUSED 127.0.0.1:5432". */
export function causeInOneLine(error: unknown): string {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  const isWrapper = error instanceof Refusal || error instanceof DrizzleQueryError;
  if (isWrapper && error.cause instanceof Error) return causeInOneLine(error.cause);
  return readErrorMessage(error) || ("code" in error ? String(error.code) : error.name);
}

/** The message of an error; those of a connection to several addresses carry theirs within. */
export function readErrorMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${withoutSecrets(error.query)}`;
  if (error instanceof AggregateError && !error.message)
    return error.errors.map(causeInOneLine).join("; ");
  return withoutSecrets(error.message);
}

/** Removes statement values, people's addresses and link secrets. */
const withoutSecrets = (text: string): string =>
  withoutTokens(text)
    .replace(/(Failed query: [^]*?)\nparams: [^]*/, "$1")
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g, "[address]");

/** A long run of letters and digits, percent-encoded or not, may be the secret of a link; ids are shorter. */
export const withoutTokens = (text: string): string =>
  text
    .replace(/(\/(?:track|shared)\/)[^/\s"']+/gi, "$1[token]")
    .replace(/[\w.~%-]{40,}/g, "[token]");

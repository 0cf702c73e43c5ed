import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseBusy } from "./database-busy.ts";

/**
 * Shutting down, crashed, starting up; statement, lock or transaction timeout; disk, memory or connections used up
 * (class 53); an input or output error; only reading is allowed; the class of connection exceptions.
 */
const outageStates = /^(57P0[123]|57014|55P03|25P04|53\w{3}|58030|25006|08\w{3})$/;
const outageErrnos =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|EMFILE|ENFILE)$/;
/** pg gives these errors no code. */
const outageMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** True when the database could not be reached or went away, so that the same request may work a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof DrizzleQueryError) return isOutage(error.cause, true);
  // Outside a query a bare socket error may be anybody's; only a failed connect is the database's.
  return isOutage(
    error,
    "syscall" in error && /^(connect|getaddrinfo)$/.test(String(error.syscall)),
  );
}

function isOutage(error: unknown, isSocketOfDatabase: boolean): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = "code" in error ? String(error.code) : "";
  if (outageStates.test(code)) return true;
  if (isSocketOfDatabase && outageErrnos.test(code)) return true;
  return outageMessages.test(error.message);
}

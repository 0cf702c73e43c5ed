/**
 * For a call that fails: null where there is nothing, or cannot be, as for a malformed id. Both the server's refusals
 * and the client's errors carry their code.
 */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && isMissing(error.code)) return null;
  throw error;
}

const isMissing = (code: unknown) => code === "not_found" || code === "invalid";

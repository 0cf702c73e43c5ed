/** Whether a statement failed because another row has the value already. It also fails the transaction that it ran in. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "23505") return true;
  return isUniqueViolation(error.cause);
}

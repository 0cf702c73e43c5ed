import { useQueryClient } from "@tanstack/react-query";
import { refetch } from "#client/api-query";

/** Refetches the ways to log in and the sessions of the account: other sessions may have ended. */
export function useRenewSecurity() {
  const queries = useQueryClient();
  return () => refetch(queries, "getSecurity", "listSessions");
}

import { useQueryClient } from "@tanstack/react-query";
import { refetch } from "#client/api-query";

/** Fetches again what the account is logged in to with, and where: other sessions may have ended. */
export function useRenewSecurity() {
  const queries = useQueryClient();
  return () => refetch(queries, "getSecurity", "listSessions");
}

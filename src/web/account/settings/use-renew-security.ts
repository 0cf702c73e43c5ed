import { useQueryClient } from "@tanstack/react-query";

/** Fetches again what the account is signed in to with, and where: other sessions may have ended. */
export function useRenewSecurity() {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ["listSessions"] });
    await queries.invalidateQueries({ queryKey: ["getSecurity"] });
  };
}

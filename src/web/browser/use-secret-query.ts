import { useEffect } from "react";
import { useLocation } from "react-router";
import { isObject } from "./state/kept-storage.ts";
import { useNavigate } from "./loading/page-links.ts";

/**
 * The query of a link that holds secrets. It is removed from the address bar at once and stored with the history entry,
 * so that a reload still has it. Null until then; use it in effects only, since the server does not know it.
 */
export function useSecretQuery(): string | null {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search === "") return;
    void navigate(".", { replace: true, state: { query: search }, preventScrollReset: true });
  }, [search, navigate]);
  if (search !== "") return null;
  return isObject(state) && typeof state.query === "string" ? state.query : "";
}

import { useEffect, useReducer, useRef } from "react";
import { initialAddressSearch, nextAddressSearch } from "./address-search-state.ts";
import { MIN_SEARCH_LENGTH, SEARCH_PAUSE_MS } from "./map-constants.ts";
import type { MapProvider } from "./map-provider.ts";
import { delay } from "./delay.ts";

/**
 * Suggestions for a typed address, requested when the typing pauses; only the newest response counts. None without
 * `suggest`.
 */
export function useAddressSearch(suggest: MapProvider["suggest"] | null) {
  const [state, dispatch] = useReducer(nextAddressSearch, initialAddressSearch);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const end = () => {
    underWay.current?.abort();
    dispatch({ type: "ended" });
  };

  const search = async (typed: string) => {
    const text = typed.trim();
    if (!suggest || text.length < MIN_SEARCH_LENGTH) return end();
    underWay.current?.abort();
    const search = new AbortController();
    underWay.current = search;
    dispatch({ type: "searchStarted" });
    try {
      await delay(SEARCH_PAUSE_MS, search.signal);
      const suggestions = await suggest(text, search.signal);
      if (!search.signal.aborted) dispatch({ type: "suggestionsFound", suggestions });
    } catch {
      if (!search.signal.aborted) dispatch({ type: "searchFailed" });
    }
  };

  return {
    state: suggest ? state : initialAddressSearch,
    search: (typed: string) => void search(typed),
    end,
    move: (to: "next" | "previous") => dispatch({ type: "moved", to }),
    close: () => dispatch({ type: "closed" }),
  };
}

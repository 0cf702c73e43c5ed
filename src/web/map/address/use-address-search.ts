import { useEffect, useReducer, useRef } from "react";
import { counted } from "#contracts/formats";
import { delay } from "./delay.ts";
import {
  type MapProvider,
  MIN_SEARCH_LENGTH,
  SEARCH_PAUSE_MS,
  type Suggestion,
} from "#map/provider/map-provider.ts";

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

export interface AddressSearchState {
  status: "idle" | "searching" | "found" | "none" | "failed";
  suggestions: Suggestion[];
  /** The suggestion that Enter would take; -1 for none. */
  activeIndex: number;
  isOpen: boolean;
}

export type AddressSearchAction =
  | { type: "searchStarted" }
  | { type: "suggestionsFound"; suggestions: Suggestion[] }
  | { type: "searchFailed" }
  | { type: "moved"; to: "next" | "previous" }
  | { type: "closed" }
  /** The text is too short, or an address was chosen. */
  | { type: "ended" };

export const initialAddressSearch: AddressSearchState = {
  status: "idle",
  suggestions: [],
  activeIndex: -1,
  isOpen: false,
};

export function nextAddressSearch(
  state: AddressSearchState,
  action: AddressSearchAction,
): AddressSearchState {
  switch (action.type) {
    case "searchStarted":
      return { ...state, status: "searching", activeIndex: -1, isOpen: true };
    case "suggestionsFound":
      return withSuggestions(state, action.suggestions);
    case "searchFailed":
      return { ...state, status: "failed", suggestions: [], activeIndex: -1 };
    case "moved":
      return withMove(state, action.to);
    case "closed":
      return { ...state, isOpen: false, activeIndex: -1 };
    case "ended":
      return initialAddressSearch;
  }
}

export const activeSuggestion = (state: AddressSearchState): Suggestion | null =>
  (state.isOpen && state.suggestions[state.activeIndex]) || null;

/** The message below the field, read aloud; "" for none. */
export function addressSearchMessage({ status, suggestions }: AddressSearchState): string {
  if (status === "searching") return "Searching…";
  if (status === "none") return "No match. Keep typing or use what you typed.";
  if (status === "failed") return "Suggestions are not available right now; type the full address.";
  if (status !== "found") return "";
  return counted(suggestions.length, "suggestion");
}

/** Replaces the suggestions; the active one stays active if it is among the new ones. */
function withSuggestions(state: AddressSearchState, suggestions: Suggestion[]): AddressSearchState {
  const label = activeSuggestion(state)?.label;
  return {
    ...state,
    status: suggestions.length > 0 ? "found" : "none",
    suggestions,
    activeIndex: suggestions.findIndex((suggestion) => suggestion.label === label),
  };
}

/** Goes round the list with a stop at "none", so that the typed text can be reached again. */
function withMove(state: AddressSearchState, to: "next" | "previous"): AddressSearchState {
  const stops = state.suggestions.length + 1;
  if (stops === 1) return state;
  const from = state.isOpen ? state.activeIndex : -1;
  const next = (from + 1 + (to === "next" ? 1 : -1) + stops) % stops;
  return { ...state, isOpen: true, activeIndex: next - 1 };
}

import { expect, test } from "vitest";
import {
  activeSuggestion,
  addressSearchMessage,
  type AddressSearchAction,
  initialAddressSearch,
  nextAddressSearch,
} from "./use-address-search.ts";
import type { Suggestion } from "#map/provider/map-provider.ts";

test("typing opens the list and announces the search", () => {
  const state = after({ type: "searchStarted" });
  expect(state.isOpen).toBe(true);
  expect(addressSearchMessage(state)).toBe("Searching…");
});

test("the arrow keys cycle through the suggestions and the typed text", () => {
  const found: AddressSearchAction[] = [
    { type: "searchStarted" },
    { type: "suggestionsFound", suggestions: [oak, elm] },
  ];
  const down: AddressSearchAction = { type: "moved", to: "next" };
  const up: AddressSearchAction = { type: "moved", to: "previous" };
  expect(activeSuggestion(after(...found))).toBeNull();
  expect(activeSuggestion(after(...found, down))).toBe(oak);
  expect(activeSuggestion(after(...found, down, down))).toBe(elm);
  expect(activeSuggestion(after(...found, down, down, down))).toBeNull();
  expect(activeSuggestion(after(...found, up))).toBe(elm);
});

test("a closed list opens again on its first suggestion", () => {
  const state = after(
    { type: "searchStarted" },
    { type: "suggestionsFound", suggestions: [oak, elm] },
    { type: "moved", to: "next" },
    { type: "closed" },
  );
  expect(activeSuggestion(state)).toBeNull();
  const opened = nextAddressSearch(state, { type: "moved", to: "next" });
  expect(opened.isOpen).toBe(true);
  expect(activeSuggestion(opened)).toBe(oak);
});

test("earlier suggestions stay visible during the next search", () => {
  const state = after(
    { type: "searchStarted" },
    { type: "suggestionsFound", suggestions: [oak] },
    { type: "searchStarted" },
  );
  expect(state.suggestions).toEqual([oak]);
  expect(addressSearchMessage(state)).toBe("Searching…");
});

test("the active suggestion stays active if the next search returns it too", () => {
  const chosen = after(
    { type: "suggestionsFound", suggestions: [oak, elm] },
    { type: "searchStarted" },
    { type: "moved", to: "next" },
    { type: "moved", to: "next" },
  );
  const find = (...suggestions: Suggestion[]) =>
    activeSuggestion(nextAddressSearch(chosen, { type: "suggestionsFound", suggestions }));
  expect(find(suggestion("2 Elm St"), oak)?.label).toBe("2 Elm St");
  expect(find(oak)).toBeNull();
});

test("if nothing matches or the search fails, the message says that a typed address will do", () => {
  const none = after({ type: "searchStarted" }, { type: "suggestionsFound", suggestions: [] });
  expect(addressSearchMessage(none)).toBe("No match. Keep typing or use what you typed.");
  const failed = after({ type: "searchStarted" }, { type: "searchFailed" });
  expect(addressSearchMessage(failed)).toBe(
    "Suggestions are not available right now; type the full address.",
  );
  expect(nextAddressSearch(failed, { type: "moved", to: "next" })).toEqual(failed);
});

test("the number of suggestions is read aloud", () => {
  const count = (suggestions: Suggestion[]) =>
    addressSearchMessage(after({ type: "suggestionsFound", suggestions }));
  expect(count([oak])).toBe("1 suggestion");
  expect(count([oak, elm])).toBe("2 suggestions");
});

test("ending a search resets its state", () => {
  const state = after(
    { type: "searchStarted" },
    { type: "suggestionsFound", suggestions: [oak] },
    { type: "ended" },
  );
  expect(state).toEqual(initialAddressSearch);
  expect(addressSearchMessage(state)).toBe("");
});

const suggestion = (label: string): Suggestion => ({
  id: label,
  label,
  resolve: async () => ({ address: label, location: { lat: 1, lng: 2 } }),
});
const oak = suggestion("1 Oak Ave");
const elm = suggestion("2 Elm St");

const after = (...actions: AddressSearchAction[]) =>
  actions.reduce(nextAddressSearch, initialAddressSearch);

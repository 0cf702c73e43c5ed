import { LoaderCircle, LocateFixed, Search } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { useIsHydrating } from "#browser/use-is-hydrating";
import { MAX_ROOF_ADDRESS } from "#contracts/lengths";
import { Field } from "#ui/fields/field";
import { IconButton } from "#ui/actions/icon-button";
import { Box } from "#ui/layout/layout";
import {
  activeSuggestion,
  addressSearchMessage,
  type AddressSearchState,
  useAddressSearch,
} from "./use-address-search.ts";
import type { MapProvider, Suggestion } from "#map/provider/map-provider.ts";

interface AddressComboboxProps {
  value: string;
  error: string | undefined;
  isRequired: boolean;
  hint?: string | undefined;
  /** Null where nothing can be suggested: then it is a plain text field. */
  suggest: MapProvider["suggest"] | null;
  onType: (address: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  isLocating: boolean;
  onLocate: () => void;
}

export function AddressCombobox(props: AddressComboboxProps) {
  const { value, error, isRequired, hint, suggest, onType, onChoose, isLocating, onLocate } = props;
  const { state, search, end, move, close } = useAddressSearch(suggest);
  const listId = useId();
  // It does nothing without the scripts.
  const isHydrating = useIsHydrating();
  const active = activeSuggestion(state);

  const choose = (suggestion: Suggestion) => {
    end();
    onChoose(suggestion);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move("next"),
    ArrowUp: () => move("previous"),
    Enter: state.isOpen ? () => (active ? choose(active) : close()) : undefined,
    Escape: state.isOpen ? close : undefined,
  };
  const pressKey = (event: KeyboardEvent) => {
    const act = !suggest || event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const isListed = state.isOpen && state.suggestions.length > 0;
  const combobox = {
    role: "combobox",
    "aria-expanded": isListed,
    "aria-controls": isListed ? listId : undefined,
    "aria-autocomplete": "list",
    "aria-activedescendant": active ? `${listId}-${state.activeIndex}` : undefined,
    enterKeyHint: "search",
  } as const;
  return (
    <Field label="Roof address" required={isRequired} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          {suggest && (
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-soft"
            />
          )}
          <input
            {...control}
            {...(suggest && combobox)}
            className={`control pr-11 ${suggest ? "pl-10" : ""}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_ROOF_ADDRESS}
            value={value}
            onChange={(event) => {
              onType(event.target.value);
              search(event.target.value);
            }}
            onKeyDown={pressKey}
            onBlur={close}
          />
          {!isHydrating && (
            <span className="absolute inset-y-0 right-0 flex items-center">
              <IconButton
                label="Use my location"
                icon={isLocating ? LoaderCircle : LocateFixed}
                iconClass={isLocating ? "size-5 animate-spin" : "size-5"}
                aria-busy={isLocating}
                onClick={onLocate}
              />
            </span>
          )}
          <p role="status" className="sr-only">
            {state.isOpen ? addressSearchMessage(state) : ""}
          </p>
          {state.isOpen && <SuggestionList state={state} listId={listId} onChoose={choose} />}
        </div>
      )}
    </Field>
  );
}

interface SuggestionListProps {
  state: AddressSearchState;
  listId: string;
  onChoose: (suggestion: Suggestion) => void;
}

function SuggestionList({ state, listId, onChoose }: SuggestionListProps) {
  return (
    <Box
      frame="panel"
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden bg-card shadow-float"
      // A press inside must not take focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {state.suggestions.length > 0 && (
        <ul id={listId} role="listbox" aria-label="Suggested addresses">
          {state.suggestions.map((suggestion, at) => (
            <li
              key={suggestion.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === state.activeIndex}
              className="flex min-h-11 cursor-pointer items-center px-3 py-2 hover:bg-sunken aria-selected:bg-primary-soft"
              onClick={() => onChoose(suggestion)}
            >
              {suggestion.label}
            </li>
          ))}
        </ul>
      )}
      {state.status !== "found" && (
        <p aria-hidden className="px-3 py-2.5 text-sm text-ink-soft">
          {addressSearchMessage(state)}
        </p>
      )}
    </Box>
  );
}

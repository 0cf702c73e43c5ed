import { useEffect, useReducer, useRef, useState } from "react";
import type { Place, ShopSettings } from "#contracts/calls/shop-settings";
import { useLatest } from "#web/ui/use-latest.ts";
import type { MapLocation } from "./coordinates.ts";
import { createMapProvider } from "./create-map-provider.ts";
import type { MapView } from "./map-provider.ts";
import { createPickerActions } from "./picker-actions.ts";
import { initialPlacePicker, nextPlacePicker } from "./place-picker-state.ts";
import { useMapView } from "./use-map-view.ts";

export interface PickedPlace {
  address: string;
  /** Null until a place was chosen or the pin moved. */
  location: MapLocation | null;
}

export interface PlacePickerOptions {
  /** Read once, when the picker appears. */
  settings: ShopSettings["map"];
  value: PickedPlace;
  onChange: (value: PickedPlace) => void;
  /** Asked by the open provider only. */
  searchAddresses: (text: string, signal: AbortSignal) => Promise<Place[]>;
  reverseGeocode: (location: MapLocation, signal: AbortSignal) => Promise<Place | null>;
}

export type PlacePickerModel = ReturnType<typeof usePlacePicker>;

/** The place picker's state and all that can be done with it. */
export function usePlacePicker(options: PlacePickerOptions) {
  const { value } = options;
  const [state, dispatch] = useReducer(nextPlacePicker, initialPlacePicker);
  const latest = useLatest({ ...options, state });
  const [provider] = useState(() =>
    createMapProvider(options.settings, {
      searchAddresses: (text, signal) => latest.current.searchAddresses(text, signal),
      reverseGeocode: (location, signal) => latest.current.reverseGeocode(location, signal),
    }),
  );

  const view = useRef<MapView>(null);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const actions = createPickerActions({ latest, dispatch, provider, view, asking });

  const element = useMapView({
    view,
    provider,
    isWanted: state.map !== "failed",
    location: value.location,
    onReady: () => dispatch({ type: "mapReady" }),
    onFailure: actions.giveMapUp,
    onPictures: (areShown) => dispatch({ type: "picturesChanged", areShown }),
    onPinMoved: actions.acceptPin,
  });

  return { state, value, element, actions, suggest: provider.suggest };
}

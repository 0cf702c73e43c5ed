import { useEffect, useReducer, useState } from "react";
import { useLatest } from "#browser/use-latest";
import { createMapProvider } from "./create-map-provider.ts";
import type { PlacePickerOptions } from "./picked-place.ts";
import { createPickerActions } from "./picker-actions.ts";
import { initialPlacePicker, nextPlacePicker } from "./place-picker-state.ts";
import { useMapView } from "./use-map-view.ts";

export type PlacePickerModel = ReturnType<typeof usePlacePicker>;

/** The place picker's state and all that can be done with it. */
export function usePlacePicker(options: PlacePickerOptions) {
  const { value } = options;
  const [state, dispatch] = useReducer(nextPlacePicker, initialPlacePicker);
  const latest = useLatest({ ...options, state });
  const [provider] = useState(() => createMapProvider(options.settings));

  const [actions] = useState(() =>
    createPickerActions({ latest: () => latest.current, dispatch, provider }),
  );
  useEffect(() => actions.stop, [actions]);

  const element = useMapView({
    provider,
    isEnabled: state.map !== "failed",
    location: value.location,
    onReady(view) {
      actions.setView(view);
      dispatch({ type: "mapReady" });
    },
    onGone: () => actions.setView(null),
    onFailure: actions.giveMapUp,
    onPictures: (areShown) => dispatch({ type: "picturesChanged", areShown }),
    onPinMoved: actions.acceptPin,
  });

  return { state, value, element, actions, suggest: provider.suggest };
}

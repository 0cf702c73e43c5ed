import { type KeyboardEvent, useId } from "react";
import { type Direction, moved } from "./coordinates.ts";
import { DEFAULT_CENTRE, PIN_LEAP_METRES, PIN_STEP_METRES } from "./map-constants.ts";
import { MapLoading, ZoomButtons } from "./map-controls.tsx";
import type { PlacePickerModel } from "./use-place-picker.ts";

export function MapCanvas({ picker }: { picker: PlacePickerModel }) {
  const { state, value, element, actions } = picker;
  const hintId = useId();

  const pressKey = (event: KeyboardEvent) => {
    if (isShortcut(event) || state.map !== "ready") return;
    const direction = directionByKey[event.key];
    const zoom = zoomByKey[event.key];
    if (zoom) actions.zoomBy(zoom);
    if (direction) {
      const metres = event.shiftKey ? PIN_LEAP_METRES : PIN_STEP_METRES;
      actions.stepPin(moved(value.location ?? DEFAULT_CENTRE, direction, metres));
    }
    if (zoom || direction) event.preventDefault();
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <div
          role="application"
          aria-label="Map with the roof's pin"
          aria-describedby={hintId}
          aria-busy={state.map === "loading"}
          tabIndex={0}
          onKeyDown={pressKey}
          className="drafting-grid isolate h-80 overflow-hidden rounded-xl border border-hairline bg-sunken sm:h-96"
        >
          <div ref={element} className="size-full" />
        </div>
        {state.map === "loading" && <MapLoading />}
        {state.map === "ready" && (
          <div className="absolute top-3 right-3 flex flex-col gap-2">
            <ZoomButtons zoomBy={actions.zoomBy} />
          </div>
        )}
        {!state.hasPictures && (
          <div className="pointer-events-none absolute top-3 right-18 left-3">
            <p
              role="status"
              className="w-fit rounded-lg border border-hairline bg-card px-3 py-2 text-sm text-ink-soft"
            >
              Map pictures are not available right now; the pin still works.
            </p>
          </div>
        )}
      </div>
      <p id={hintId} className="text-sm text-ink-soft">
        Drag the pin onto the roof, or click the map.{" "}
        <span className="hidden pointer-coarse:inline">Move the map with two fingers. </span>
        <span className="pointer-coarse:sr-only">
          With the keyboard: arrow keys move the pin by 1 m, with Shift by 10 m; + and − zoom.
        </span>
      </p>
    </div>
  );
}

const isShortcut = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

const directionByKey: Record<string, Direction | undefined> = {
  ArrowUp: "north",
  ArrowDown: "south",
  ArrowRight: "east",
  ArrowLeft: "west",
};

const zoomByKey: Record<string, 1 | -1 | undefined> = { "+": 1, "=": 1, "-": -1, _: -1 };

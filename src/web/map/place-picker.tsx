import { Crosshair, LocateFixed, RotateCw, Undo2, X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { AddressCombobox } from "./address-combobox.tsx";
import { EditableCoordinates, PinCoordinates, TypedCoordinates } from "./coordinate-fields.tsx";
import { type Direction, moved } from "./coordinates.ts";
import { MapLoading, ZoomButtons } from "./map-controls.tsx";
import { DEFAULT_CENTRE, PIN_LEAP_METRES, PIN_STEP_METRES } from "./map-provider.ts";
import {
  type PlacePickerModel,
  type PlacePickerOptions,
  usePlacePicker,
} from "./use-place-picker.ts";

interface PlacePickerProps extends PlacePickerOptions {
  addressError: string | undefined;
  isAddressRequired: boolean;
}

/** Roof address, map with a pin, and coordinates; works without the map too. */
export function PlacePicker({ addressError, isAddressRequired, ...options }: PlacePickerProps) {
  const picker = usePlacePicker(options);
  const { state, value } = picker;
  const hasMap = state.map !== "failed";
  return (
    <div className="flex flex-col gap-4">
      {!hasMap && (
        <MapFailureNotice canRetry={state.canRetryMap} onRetry={picker.actions.retryMap} />
      )}
      {/* One field with and without the map: it may be given up while the person types. */}
      <AddressCombobox
        value={value.address}
        error={addressError}
        isRequired={isAddressRequired}
        suggest={hasMap ? picker.suggest : null}
        onType={picker.actions.typeAddress}
        onChoose={picker.actions.choose}
      />
      {hasMap ? (
        <>
          <div className="flex flex-col gap-1">
            <MapCanvas picker={picker} />
            <LastEvent picker={picker} />
          </div>
          <PinCoordinates location={value.location} />
          <PinTools picker={picker} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <LocateButton picker={picker} />
            <LastEvent picker={picker} />
          </div>
          <EditableCoordinates picker={picker} />
        </>
      )}
    </div>
  );
}

function PinTools({ picker }: { picker: PlacePickerModel }) {
  const [isTyping, setIsTyping] = useState(false);
  const typedId = useId();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <LocateButton picker={picker} />
        <Button
          tone="secondary"
          icon={Crosshair}
          iconClass="size-4.5"
          aria-expanded={isTyping}
          aria-controls={isTyping ? typedId : undefined}
          onClick={() => setIsTyping(!isTyping)}
        >
          Type coordinates
        </Button>
        {picker.value.location && (
          <Button tone="quiet" icon={X} iconClass="size-4.5" onClick={picker.actions.clearPin}>
            Clear pin
          </Button>
        )}
      </div>
      {isTyping && <TypedCoordinates id={typedId} onApply={picker.actions.placePin} />}
    </>
  );
}

function LocateButton({ picker }: { picker: PlacePickerModel }) {
  return (
    <Button
      tone="secondary"
      icon={LocateFixed}
      iconClass="size-4.5"
      busy={picker.state.isLocating}
      onClick={picker.actions.locate}
    >
      Use my location
    </Button>
  );
}

function LastEvent({ picker }: { picker: PlacePickerModel }) {
  const { notice, replacedAddress } = picker.state;
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-sm">
        {notice}
      </p>
      {replacedAddress !== null && (
        <Button
          tone="quiet"
          className="text-left text-sm"
          icon={Undo2}
          iconClass="size-4 shrink-0"
          onClick={picker.actions.restoreAddress}
        >
          {`Put back: ${shortened(replacedAddress)}`}
        </Button>
      )}
    </div>
  );
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function MapCanvas({ picker }: { picker: PlacePickerModel }) {
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

function MapFailureNotice({ canRetry, onRetry }: { canRetry: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="The map could not be loaded."
      action={
        canRetry && (
          <Button tone="secondary" icon={RotateCw} iconClass="size-4.5" onClick={onRetry}>
            Try the map again
          </Button>
        )
      }
    >
      Type the roof's address; you can also enter latitude and longitude. You can order without the
      map.
    </Notice>
  );
}

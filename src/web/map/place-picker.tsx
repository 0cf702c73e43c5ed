import { Crosshair, LocateFixed, Undo2, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#ui/button";
import { AddressCombobox } from "./address-combobox.tsx";
import { EditableCoordinates, PinCoordinates } from "./coordinate-fields.tsx";
import { MapCanvas } from "./map-canvas.tsx";
import { MapFailureNotice } from "./map-failure-notice.tsx";
import { TypedCoordinates } from "./typed-coordinates.tsx";
import type { PlacePickerOptions } from "./picked-place.ts";
import { type PlacePickerModel, usePlacePicker } from "./use-place-picker.ts";

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

/** The latest message, with Undo if an address was replaced. */
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

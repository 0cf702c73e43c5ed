import { TextInput } from "#ui/text-input";
import type { MapLocation } from "./coordinates.ts";
import { toCoordinateDraft, checkCoordinateDraft } from "./place-picker-state.ts";
import type { PlacePickerModel } from "./use-place-picker.ts";

/** The position of the pin; empty until it has been placed. */
export function PinCoordinates({ location }: { location: MapLocation | null }) {
  const { lat, lng } = toCoordinateDraft(location);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextInput label="Latitude" readOnly mono value={lat} />
      <TextInput label="Longitude" readOnly mono value={lng} />
    </div>
  );
}

/** Coordinates as editable fields, while there is no map. */
export function EditableCoordinates({ picker }: { picker: PlacePickerModel }) {
  const { coordinates } = picker.state;
  const errors = checkCoordinateDraft(coordinates);
  const control = (field: "lat" | "lng") => ({
    mono: true,
    autoComplete: "off",
    value: coordinates[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) =>
      picker.actions.typeCoordinate(field, event.target.value),
    onBlur: picker.actions.leaveCoordinates,
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextInput label="Latitude (optional)" hint="For example 37.7749" {...control("lat")} />
      <TextInput label="Longitude (optional)" hint="For example -122.4194" {...control("lng")} />
    </div>
  );
}

import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "#ui/actions/button";
import { Grid, Stack } from "#ui/layout/layout";
import { TextInput } from "#ui/fields/text-input";
import { type MapLocation, parseCoordinates } from "./provider/coordinates.ts";
import { checkCoordinateDraft, toCoordinateDraft } from "./place-picker-state.ts";
import type { PlacePickerModel } from "./use-place-picker.ts";

export function PinCoordinates({ location }: { location: MapLocation | null }) {
  const { lat, lng } = toCoordinateDraft(location);
  return (
    <Grid gap={4} className="grid-cols-2">
      <TextInput label="Latitude" readOnly mono value={lat} />
      <TextInput label="Longitude" readOnly mono value={lng} />
    </Grid>
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
    <Grid gap={4} className="grid-cols-1 sm:grid-cols-2">
      <TextInput label="Latitude (optional)" hint="For example 37.7749" {...control("lat")} />
      <TextInput label="Longitude (optional)" hint="For example -122.4194" {...control("lng")} />
    </Grid>
  );
}

interface TypedCoordinatesProps {
  id: string;
  onApply: (location: MapLocation) => void;
}

/** "37.7749, -122.4194" in one field, as maps and drones give it. */
export function TypedCoordinates({ id, onApply }: TypedCoordinatesProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const fieldId = useId();

  const apply = () => {
    const location = parseCoordinates(text);
    setError(location ? undefined : WRONG);
    if (location) onApply(location);
    else document.getElementById(fieldId)?.focus();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };

  return (
    <Stack id={id} gap={3} className="sm:flex-row sm:items-start">
      <TextInput
        id={fieldId}
        className="grow"
        label="Latitude, longitude"
        hint="For example 37.7749, -122.4194"
        error={error}
        mono
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onKeyDown={pressKey}
      />
      <Button tone="secondary" className="sm:mt-14" onClick={apply}>
        Apply
      </Button>
    </Stack>
  );
}

const WRONG =
  "These are not coordinates. Enter latitude and longitude with a comma, for example 37.7749, -122.4194.";

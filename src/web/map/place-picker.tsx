import { Crosshair, RotateCw, Undo2, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useGroupFocus } from "#browser/focus/use-focus-when";
import { Button } from "#ui/actions/button";
import { Box, Grid, Row, Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { AddressCombobox } from "./address/address-combobox.tsx";
import { EditableCoordinates, PinCoordinates, TypedCoordinates } from "./coordinate-fields.tsx";
import { streetOf } from "./address/address-units.ts";
import { type Direction, moved } from "./provider/coordinates.ts";
import { MapLoading, ZoomButtons } from "./map-controls.tsx";
import { DEFAULT_CENTRE, PIN_LEAP_METRES, PIN_STEP_METRES } from "./provider/map-provider.ts";
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
  const hintId = useId();
  return (
    <Stack gap={4}>
      {!hasMap && (
        <MapFailureNotice canRetry={state.canRetryMap} onRetry={picker.actions.retryMap} />
      )}
      {/* One field with and without the map: it may be given up while the person types. */}
      <AddressCombobox
        value={value.address}
        error={addressError}
        isRequired={isAddressRequired}
        hint={
          hasMap ? "Start typing and choose a suggestion, or type the full address." : undefined
        }
        suggest={hasMap ? picker.suggest : null}
        onType={picker.actions.typeAddress}
        onChoose={picker.actions.choose}
        isLocating={state.isLocating}
        onLocate={picker.actions.locate}
      />
      {hasMap ? (
        <>
          <Stack gap={2}>
            <LastEvent picker={picker}>
              <MapHint id={hintId} isShown={state.notice === ""} />
            </LastEvent>
            <MapCanvas picker={picker} hintId={hintId} />
          </Stack>
          <PinCoordinates location={value.location} />
          <PinTools picker={picker} />
        </>
      ) : (
        <>
          <LastEvent picker={picker} />
          <EditableCoordinates picker={picker} />
        </>
      )}
    </Stack>
  );
}

function PinTools({ picker }: { picker: PlacePickerModel }) {
  const [isTyping, setIsTyping] = useState(false);
  const typedId = useId();
  return (
    <>
      <Toolbar gap={2}>
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
      </Toolbar>
      {isTyping && <TypedCoordinates id={typedId} onApply={picker.actions.placePin} />}
    </>
  );
}

/** What happened last, with what can be done about it, beside the address and above the map. Its room is there from the start. */
function LastEvent({ picker, children }: { picker: PlacePickerModel; children?: ReactNode }) {
  const { state, value, actions } = picker;
  const { notice, replacedAddress, offeredAddress } = state;
  const { group, pressed } = useGroupFocus<HTMLDivElement>();
  return (
    <Row
      ref={group}
      tabIndex={-1}
      gapX={3}
      gapY={1}
      wrap
      className="min-h-21 content-center rounded-lg text-sm sm:min-h-11"
    >
      {children}
      <p role="status" className="empty:hidden">
        {notice}
      </p>
      {offeredAddress !== null && (
        <Grid gap={2} className="grid-cols-2">
          <EventButton onClick={pressed(actions.keepAddress)}>
            {`Keep ${shortened(streetOf(value.address))}`}
          </EventButton>
          <EventButton onClick={pressed(actions.takeOffered)}>
            {`Use ${shortened(streetOf(offeredAddress))}`}
          </EventButton>
        </Grid>
      )}
      {replacedAddress !== null && (
        <EventButton icon={Undo2} onClick={pressed(actions.restoreAddress)}>
          {`Put back: ${shortened(replacedAddress)}`}
        </EventButton>
      )}
    </Row>
  );
}

const EventButton = (props: { icon?: typeof Undo2; onClick: () => void; children: string }) => (
  <Button tone="secondary" className="px-2! text-sm!" iconClass="size-4 shrink-0" {...props} />
);

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function MapHint({ id, isShown }: { id: string; isShown: boolean }) {
  return (
    <p id={id} className={isShown ? "text-ink-soft" : "sr-only"}>
      Drag the pin onto the roof, or click the map.{" "}
      <span className="hidden pointer-coarse:inline">Move the map with two fingers. </span>
      <span className="pointer-coarse:sr-only">
        With the keyboard: arrow keys move the pin by 1 m, with Shift by 10 m; + and − zoom.
      </span>
    </p>
  );
}

function MapCanvas({ picker, hintId }: { picker: PlacePickerModel; hintId: string }) {
  const { state, value, element, actions } = picker;

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
    <div className="relative">
      <Box
        role="application"
        aria-label="Map with the roof's pin"
        aria-describedby={hintId}
        aria-busy={state.map === "loading"}
        tabIndex={0}
        onKeyDown={pressKey}
        frame="plain"
        className="drafting-grid isolate h-80 overflow-hidden rounded-xl bg-sunken sm:h-96"
      >
        <div ref={element} className="size-full" />
      </Box>
      {state.map === "loading" && <MapLoading />}
      {state.map === "ready" && (
        <Stack gap={2} className="absolute top-3 right-3">
          <ZoomButtons zoomBy={actions.zoomBy} />
        </Stack>
      )}
      {!state.hasPictures && (
        <div className="pointer-events-none absolute top-3 right-18 left-3">
          <Box
            as="p"
            role="status"
            frame="panel"
            className="w-fit bg-card px-3 py-2 text-sm text-ink-soft"
          >
            Map pictures are not available right now; the pin still works.
          </Box>
        </div>
      )}
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

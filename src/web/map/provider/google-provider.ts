import type { Place } from "#contracts/calls/shop-settings";
import type { MapBounds, MapLocation } from "./coordinates.ts";
import {
  type GoogleLatLng,
  type GoogleMap,
  type GoogleMaps,
  type GooglePlacePrediction,
  type GooglePlaces,
  type GoogleScript,
  googleScriptOfPage,
} from "./google-script.ts";
import {
  createHeldPin,
  createShownPins,
  markSigns,
  NUMBER_AT,
  NUMBER_PIN_PATH,
  PIN_PATH,
  PIN_TIP,
  pinColours,
} from "./held-pin.ts";
import {
  DEFAULT_CENTRE,
  MAP_ZOOM,
  MapFailure,
  type MapMountOptions,
  type MapProvider,
  type MapView,
  MAX_MAP_ZOOM,
  MIN_MAP_ZOOM,
  type PinView,
  ROOF_ZOOM,
  type RoofPin,
  type RoofsMountOptions,
  type RoofsView,
  type Suggestion,
} from "./map-provider.ts";

/** Google Maps, by the complete address of its script (key, version, language, region, libraries). */
export function createGoogleProvider(
  scriptUrl: string,
  script: () => GoogleScript = googleScriptOfPage,
): MapProvider {
  const suggestions = createGoogleSuggestions();
  const mount = async <View extends { destroy(): void }>(
    { signal, onFailure }: Pick<MapMountOptions, "signal" | "onFailure">,
    draw: (maps: GoogleMaps) => View,
  ): Promise<View> => {
    const maps = await script().getMaps(scriptUrl);
    signal.throwIfAborted();
    const stopListening = script().onKeyRefused(onFailure);
    const view = draw(maps);
    return {
      ...view,
      destroy: () => {
        stopListening();
        view.destroy();
      },
    };
  };
  return {
    mount: (element, options) => mount(options, (maps) => drawMap(maps, element, options)),
    mountRoofs: (element, options) => mount(options, (maps) => drawRoofs(maps, element, options)),
    async suggest(text, signal) {
      const maps = await script().getMaps(scriptUrl);
      signal.throwIfAborted();
      return suggestions(maps, text);
    },
    async reverse(location) {
      const maps = await script().getMaps(scriptUrl);
      return addressAt(maps, location);
    },
  };
}

function drawMap(
  maps: GoogleMaps,
  element: HTMLElement,
  { pin: first, onPinMoved }: MapMountOptions,
): MapView {
  const map = createMap(maps, element, {
    center: first ?? DEFAULT_CENTRE,
    zoom: first ? ROOF_ZOOM : MAP_ZOOM,
  });
  const marker = new maps.Marker({
    map,
    position: first ?? DEFAULT_CENTRE,
    draggable: true,
    opacity: first ? 1 : UNPLACED_OPACITY,
    title: "Drag the pin onto the roof",
    icon: pinIcon({}),
  });
  const pin = createHeldPin({
    first,
    draw: (location, isPlaced) => {
      marker.setPosition(location);
      marker.setOpacity(isPlaced ? 1 : UNPLACED_OPACITY);
    },
    show: (location, view) => show(map, location, view),
    onMoved: onPinMoved,
  });
  const dropAt = (at: GoogleLatLng | null | undefined) => {
    if (at) pin.drop({ lat: at.lat(), lng: at.lng() });
  };
  marker.addListener("dragstart", pin.hold);
  marker.addListener("dragend", () => dropAt(marker.getPosition()));
  map.addListener("click", (event) => dropAt(event.latLng));

  return {
    placePin: pin.placePin,
    zoomBy: (steps) => zoomBy(map, steps),
    destroy: () => {
      marker.setMap(null);
      element.replaceChildren();
    },
  };
}

const createMap = (
  maps: GoogleMaps,
  element: HTMLElement,
  start: { center: MapLocation; zoom: number },
): GoogleMap =>
  new maps.Map(element, {
    ...start,
    minZoom: MIN_MAP_ZOOM,
    disableDefaultUI: true,
    keyboardShortcuts: false,
    clickableIcons: false,
    gestureHandling: "cooperative",
  });

function zoomBy(map: GoogleMap, steps: 1 | -1): void {
  const zoom = (map.getZoom() ?? MAP_ZOOM) + steps;
  map.setZoom(Math.min(MAX_MAP_ZOOM, Math.max(MIN_MAP_ZOOM, zoom)));
}

function drawRoofs(
  maps: GoogleMaps,
  element: HTMLElement,
  { onPick }: RoofsMountOptions,
): RoofsView {
  const map = createMap(maps, element, { center: DEFAULT_CENTRE, zoom: MAP_ZOOM });
  let drawn: InstanceType<GoogleMaps["Marker"]>[] = [];
  const clear = () => {
    for (const marker of drawn) marker.setMap(null);
  };
  const draw = (pins: readonly RoofPin[]) => {
    clear();
    drawn = pins.map((pin) => {
      const marker = new maps.Marker(roofMarker(map, pin, onPick !== undefined));
      if (onPick) marker.addListener("click", () => onPick(pin.id));
      return marker;
    });
  };
  const show = (places: MapLocation | MapBounds) => {
    if ("south" in places) return map.fitBounds(places, ROOM_FOR_PINS);
    map.setCenter(places);
    map.setZoom(MAP_ZOOM);
  };
  return {
    setPins: createShownPins({ draw, show }),
    zoomBy: (steps) => zoomBy(map, steps),
    destroy: () => {
      clear();
      element.replaceChildren();
    },
  };
}

const roofMarker = (map: GoogleMap, pin: RoofPin, canBePicked: boolean) => ({
  map,
  position: pin.location,
  clickable: canBePicked,
  // Only a marker of its own element can be reached by keyboard.
  optimized: false,
  zIndex: pin.mark ? 2 : 1,
  title: pin.label,
  icon: pinIcon(pin),
  ...(pin.number !== undefined && {
    label: {
      text: `${pin.number}${pin.mark ? markSigns[pin.mark] : ""}`,
      color: "#ffffff",
      fontSize: "13px",
      fontWeight: "700",
    },
  }),
});

/** For the pins above their tips, and for the buttons at the right. */
const ROOM_FOR_PINS = { top: 52, right: 56, bottom: 28, left: 24 } as const;

function show(map: GoogleMap, location: MapLocation, view: PinView) {
  if (view === "keep") {
    if (!map.getBounds()?.contains(location)) map.panTo(location);
    return;
  }
  map.setCenter(location);
  map.setZoom(view === "roof" ? ROOF_ZOOM : MAP_ZOOM);
}

async function addressAt(maps: GoogleMaps, location: MapLocation): Promise<Place | null> {
  try {
    const { results } = await new maps.Geocoder().geocode({ location });
    const address = results[0]?.formatted_address;
    return address ? { address, location } : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ZERO_RESULTS") return null;
    throw error;
  }
}

const UNPLACED_OPACITY = 0.6;

const pinIcon = ({ number, mark }: Pick<RoofPin, "number" | "mark">) => ({
  path: number === undefined ? PIN_PATH : NUMBER_PIN_PATH,
  fillColor: pinColours[mark ?? "plain"],
  fillOpacity: 1,
  strokeColor: "#ffffff",
  strokeWeight: 2,
  anchor: PIN_TIP,
  labelOrigin: NUMBER_AT,
});

/** Places autocomplete. Typing and the choice that ends it share one session token, as billing requires. */
function createGoogleSuggestions() {
  let token: object | null = null;

  return async (maps: GoogleMaps, input: string): Promise<Suggestion[]> => {
    const { places } = maps;
    if (!places) throw new MapFailure("load");
    token ??= new places.AutocompleteSessionToken();
    const found = await fetchSuggestions(maps, places, { input, sessionToken: token });
    return found.map((suggestion) => ({
      ...suggestion,
      resolve: (signal) => {
        token = null;
        return suggestion.resolve(signal);
      },
    }));
  };
}

async function fetchSuggestions(
  maps: GoogleMaps,
  places: GooglePlaces,
  request: { input: string; sessionToken: object },
): Promise<Suggestion[]> {
  if (places.AutocompleteSuggestion) {
    const { suggestions } =
      await places.AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
    return suggestions.flatMap(({ placePrediction }) =>
      placePrediction ? [fromPrediction(placePrediction)] : [],
    );
  }
  if (!places.AutocompleteService) throw new MapFailure("load");
  const { predictions } = await new places.AutocompleteService().getPlacePredictions(request);
  return predictions.map(({ place_id: placeId, description }) => ({
    id: placeId,
    label: description,
    resolve: async () => {
      const { results } = await new maps.Geocoder().geocode({ placeId });
      return toPlace(description, results[0]?.geometry.location);
    },
  }));
}

const fromPrediction = (prediction: GooglePlacePrediction): Suggestion => ({
  id: prediction.placeId,
  label: prediction.text.text,
  resolve: async () => {
    const place = prediction.toPlace();
    await place.fetchFields({ fields: ["formattedAddress", "location"] });
    return toPlace(place.formattedAddress ?? prediction.text.text, place.location);
  },
});

function toPlace(address: string, at: { lat(): number; lng(): number } | null | undefined) {
  if (!at) throw new Error("The chosen place has no position.");
  return { address, location: { lat: at.lat(), lng: at.lng() } };
}

import type { Place } from "#contracts/calls/shop-settings";
import type { MapLocation } from "./coordinates.ts";
import type { GoogleLatLng, GoogleMap, GoogleMaps } from "./google-maps-api.ts";
import { googleScriptOfPage, type GoogleScript } from "./google-script.ts";
import { createGoogleSuggestions } from "./google-suggestions.ts";
import { createHeldPin } from "./held-pin.ts";
import { DEFAULT_CENTRE, MAP_ZOOM, MAX_MAP_ZOOM, MIN_MAP_ZOOM } from "./map-constants.ts";
import type { MapMountOptions, MapProvider, MapView } from "./map-provider.ts";
import { PIN_PATH, PIN_TIP } from "./pin-shape.ts";

/** Google Maps, by the complete address of its script (key, version, language, region, libraries). */
export function createGoogleProvider(
  scriptUrl: string,
  script: () => GoogleScript = googleScriptOfPage,
): MapProvider {
  const suggestions = createGoogleSuggestions();
  return {
    async mount(element, options) {
      const maps = await script().getMaps(scriptUrl);
      options.signal.throwIfAborted();
      const stopListening = script().onKeyRefused(options.onFailure);
      const view = drawMap(maps, element, options);
      return {
        ...view,
        destroy: () => {
          stopListening();
          view.destroy();
        },
      };
    },
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
  { pin: first, isFixed = false, onPinMoved }: MapMountOptions,
): MapView {
  const map = new maps.Map(element, {
    center: first ?? DEFAULT_CENTRE,
    zoom: MAP_ZOOM,
    minZoom: MIN_MAP_ZOOM,
    disableDefaultUI: true,
    keyboardShortcuts: false,
    clickableIcons: false,
    gestureHandling: "cooperative",
  });
  const marker = new maps.Marker({
    map,
    position: first ?? DEFAULT_CENTRE,
    draggable: !isFixed,
    opacity: first ? 1 : UNPLACED_OPACITY,
    title: isFixed ? "The roof" : "Drag the pin onto the roof",
    icon: pinIcon,
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
  if (!isFixed) {
    marker.addListener("dragstart", pin.hold);
    marker.addListener("dragend", () => dropAt(marker.getPosition()));
    map.addListener("click", (event) => dropAt(event.latLng));
  }

  return {
    placePin: pin.placePin,
    zoomBy: (steps) => {
      const zoom = (map.getZoom() ?? MAP_ZOOM) + steps;
      map.setZoom(Math.min(MAX_MAP_ZOOM, Math.max(MIN_MAP_ZOOM, zoom)));
    },
    destroy: () => {
      marker.setMap(null);
      element.replaceChildren();
    },
  };
}

function show(map: GoogleMap, location: MapLocation, view: "centre" | "keep") {
  if (view === "keep") {
    if (!map.getBounds()?.contains(location)) map.panTo(location);
    return;
  }
  map.setCenter(location);
  map.setZoom(MAP_ZOOM);
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

const pinIcon = {
  path: PIN_PATH,
  fillColor: "#2563eb",
  fillOpacity: 1,
  strokeColor: "#ffffff",
  strokeWeight: 2,
  anchor: PIN_TIP,
};

import type * as Leaflet from "leaflet";
import { loadOnRequest } from "#browser/load-again";
import { api } from "#client/api";
import type { Place } from "#contracts/calls/shop-settings";
import type { MapLocation } from "./coordinates.ts";
import { createHeldPin, PIN_PATH, PIN_SIZE, PIN_TIP, PIN_WINDOW } from "./held-pin.ts";
import {
  DEFAULT_CENTRE,
  MAP_ZOOM,
  MapFailure,
  type MapMountOptions,
  type MapProvider,
  type MapView,
  MAX_MAP_ZOOM,
  MAX_TILE_ZOOM,
  MIN_MAP_ZOOM,
  type PinView,
  ROOF_ZOOM,
  type Suggestion,
} from "./map-provider.ts";

interface OpenMapOptions {
  /** Template with {z}, {x}, {y}. */
  tileUrl: string;
  attribution: string;
}

/** Open tiles in Leaflet; addresses through the shop's own server. */
export function createOpenProvider(options: OpenMapOptions): MapProvider {
  // After a failure the map is mounted again only for somebody who asked for it.
  const load = loadOnRequest(importLeaflet);
  return {
    async mount(element, mountOptions) {
      const leaflet = await load().catch((cause: unknown) => {
        throw new MapFailure("load", { cause });
      });
      mountOptions.signal.throwIfAborted();
      return drawMap(leaflet, element, options, mountOptions);
    },
    async suggest(text, signal) {
      const places = await api.searchAddresses({ query: { q: text }, signal });
      return places.data.map(toSuggestion);
    },
    async reverse(location, signal) {
      return (await api.reverseGeocode({ query: location, signal })).data.place;
    },
  };
}

async function importLeaflet(): Promise<typeof Leaflet> {
  const [leaflet] = await Promise.all([import("leaflet"), import("./open-map.css")]);
  return leaflet.default;
}

function drawMap(
  leaflet: typeof Leaflet,
  element: HTMLElement,
  { tileUrl, attribution }: OpenMapOptions,
  { pin: first, isFixed = false, onPinMoved, onPictures }: MapMountOptions,
): MapView {
  const map = createMap(leaflet, element, {
    center: first ?? DEFAULT_CENTRE,
    zoom: first && !isFixed ? ROOF_ZOOM : MAP_ZOOM,
  });
  addTiles(leaflet, map, { tileUrl, attribution, onPictures });
  const marker = leaflet
    .marker(first ?? DEFAULT_CENTRE, {
      draggable: !isFixed,
      keyboard: false,
      autoPan: true,
      title: isFixed ? "The roof" : "Drag the pin onto the roof",
      icon: pinIcon(leaflet),
    })
    .addTo(map);
  const markPlaced = (isPlaced: boolean) =>
    marker.getElement()?.toggleAttribute("data-unplaced", !isPlaced);
  markPlaced(first !== null);
  const pin = createHeldPin({
    first,
    draw: (location, isPlaced) => {
      marker.setLatLng(location);
      markPlaced(isPlaced);
    },
    show: (location, view) => show(map, location, view),
    onMoved: onPinMoved,
  });
  if (!isFixed) {
    marker.on("dragstart", pin.hold);
    marker.on("dragend", () => pin.drop(marker.getLatLng()));
    map.on("click", (event) => pin.drop(event.latlng));
  }
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(element);

  return {
    placePin: pin.placePin,
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    destroy: () => {
      resized.disconnect();
      map.remove();
    },
  };
}

function createMap(
  leaflet: typeof Leaflet,
  element: HTMLElement,
  start: { center: MapLocation; zoom: number },
) {
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leaflet.map(element, {
    ...start,
    minZoom: MIN_MAP_ZOOM,
    maxZoom: MAX_MAP_ZOOM,
    keyboard: false,
    zoomControl: false,
    worldCopyJump: true,
    scrollWheelZoom: false,
    // One finger scrolls the page past the map; two move and zoom it.
    dragging: !matchMedia("(pointer: coarse)").matches,
    fadeAnimation: moves,
    zoomAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  map.attributionControl.setPrefix(false);
  zoomByWheelAfterPress(map);
  return map;
}

/** The wheel scrolls the page until the map has been pressed. */
function zoomByWheelAfterPress(map: Leaflet.Map) {
  map.on("mousedown", () => map.scrollWheelZoom.enable());
  map.on("mouseout", () => map.scrollWheelZoom.disable());
}

function addTiles(
  leaflet: typeof Leaflet,
  map: Leaflet.Map,
  options: { tileUrl: string; attribution: string; onPictures: (areShown: boolean) => void },
) {
  let hasPictures = false;
  leaflet
    .tileLayer(options.tileUrl, {
      attribution: options.attribution,
      maxZoom: MAX_MAP_ZOOM,
      maxNativeZoom: MAX_TILE_ZOOM,
    })
    .on("tileload", () => {
      hasPictures = true;
      options.onPictures(true);
    })
    .on("tileerror", () => {
      if (!hasPictures) options.onPictures(false);
    })
    .addTo(map);
  openLinksInNewTab(map.attributionControl.getContainer());
}

/** Opens links in a new tab, so that an order in progress is not left. */
function openLinksInNewTab(element: HTMLElement | undefined) {
  for (const link of element?.querySelectorAll("a") ?? []) {
    link.target = "_blank";
    link.rel = "noopener";
  }
}

function show(map: Leaflet.Map, location: MapLocation, view: PinView) {
  if (view === "centre") map.setView(location, MAP_ZOOM);
  else if (view === "roof" && map.options.zoomAnimation)
    map.flyTo(location, ROOF_ZOOM, { duration: FLIGHT_SECONDS });
  else if (view === "roof") map.setView(location, ROOF_ZOOM);
  else if (!map.getBounds().pad(-0.1).contains(location)) map.panTo(location);
}

function pinIcon(leaflet: typeof Leaflet): Leaflet.DivIcon {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${PIN_SIZE.x} ${PIN_SIZE.y}`);
  svg.setAttribute("aria-hidden", "true");
  const roof = document.createElementNS(SVG, "path");
  roof.setAttribute("d", PIN_WINDOW);
  const pin = document.createElementNS(SVG, "path");
  pin.setAttribute("d", PIN_PATH);
  svg.append(roof, pin);
  return leaflet.divIcon({
    // Leaflet takes any element here, though its types name only HTML ones.
    html: svg as unknown as HTMLElement,
    className: "map-pin",
    iconSize: [PIN_SIZE.x, PIN_SIZE.y],
    iconAnchor: [PIN_TIP.x, PIN_TIP.y],
  });
}

const toSuggestion = (place: Place, at: number): Suggestion => ({
  id: `${at}`,
  label: place.address,
  resolve: () => Promise.resolve(place),
});

const FLIGHT_SECONDS = 0.8;
const SVG = "http://www.w3.org/2000/svg";

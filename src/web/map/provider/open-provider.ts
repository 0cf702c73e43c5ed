import type * as Leaflet from "leaflet";
import { loadOnRequest } from "#browser/loading/load-again";
import { api } from "#client/api";
import type { Place } from "#contracts/calls/shop-settings";
import type { MapBounds, MapLocation } from "./coordinates.ts";
import {
  createHeldPin,
  createShownPins,
  markSigns,
  NUMBER_AT,
  NUMBER_PIN_PATH,
  PIN_PATH,
  PIN_SIZE,
  PIN_TIP,
  PIN_WINDOW,
} from "./held-pin.ts";
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
  type RoofPin,
  type RoofsMountOptions,
  type RoofsView,
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
  const loadOrFail = loadOnRequest(importLeaflet);
  const load = async (signal: AbortSignal) => {
    const leaflet = await loadOrFail().catch((cause: unknown) => {
      throw new MapFailure("load", { cause });
    });
    signal.throwIfAborted();
    return leaflet;
  };
  return {
    async mount(element, mountOptions) {
      return drawMap(await load(mountOptions.signal), element, options, mountOptions);
    },
    async mountRoofs(element, mountOptions) {
      return drawRoofs(await load(mountOptions.signal), element, options, mountOptions);
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
  { pin: first, onPinMoved, onPictures }: MapMountOptions,
): MapView {
  const map = createMap(leaflet, element, {
    center: first ?? DEFAULT_CENTRE,
    zoom: first ? ROOF_ZOOM : MAP_ZOOM,
  });
  addTiles(leaflet, map, { tileUrl, attribution, onPictures });
  const marker = leaflet
    .marker(first ?? DEFAULT_CENTRE, {
      draggable: true,
      keyboard: false,
      autoPan: true,
      title: "Drag the pin onto the roof",
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
  marker.on("dragstart", pin.hold);
  marker.on("dragend", () => pin.drop(marker.getLatLng()));
  map.on("click", (event) => pin.drop(event.latlng));
  return { placePin: pin.placePin, ...zoomAndDestroy(map, element) };
}

function drawRoofs(
  leaflet: typeof Leaflet,
  element: HTMLElement,
  { tileUrl, attribution }: OpenMapOptions,
  { onPick, onPictures }: RoofsMountOptions,
): RoofsView {
  const map = createMap(leaflet, element, { center: DEFAULT_CENTRE, zoom: MAP_ZOOM });
  addTiles(leaflet, map, { tileUrl, attribution, onPictures });
  const layer = leaflet.layerGroup().addTo(map);
  const draw = (pins: readonly RoofPin[]) => {
    layer.clearLayers();
    const parts = pins.map((pin) => drawRoofPin(pin, onPick));
    if (onPick) moveFocusByArrows(parts);
    for (const [at, { location, mark }] of pins.entries())
      leaflet
        .marker(location, {
          keyboard: false,
          // What needs a look is never below what does not.
          zIndexOffset: mark ? ABOVE_OTHERS : 0,
          riseOnHover: true,
          icon: asIcon(leaflet, parts[at]!, "roof-pin"),
        })
        .addTo(layer);
  };
  const setPins = createShownPins({ draw, show: (places) => showRoofs(map, places) });
  return { setPins, ...zoomAndDestroy(map, element) };
}

function showRoofs(map: Leaflet.Map, places: MapLocation | MapBounds): void {
  if ("lat" in places) return void map.setView(places, MAP_ZOOM, { animate: false });
  const { south, west, north, east } = places;
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    // Room for the pins above their tips, and for the buttons at the right.
    { paddingTopLeft: [24, 52], paddingBottomRight: [56, 28], maxZoom: ROOF_ZOOM, animate: false },
  );
}

function zoomAndDestroy(map: Leaflet.Map, element: HTMLElement) {
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(element);
  return {
    zoomBy: (steps: 1 | -1) => void map.setZoom(map.getZoom() + steps),
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

const pinIcon = (leaflet: typeof Leaflet): Leaflet.DivIcon => asIcon(leaflet, drawPin(), "map-pin");

const asIcon = (leaflet: typeof Leaflet, html: Element, className: string): Leaflet.DivIcon =>
  leaflet.divIcon({
    // Leaflet takes any element here, though its types name only HTML ones.
    html: html as HTMLElement,
    className,
    iconSize: [PIN_SIZE.x, PIN_SIZE.y],
    iconAnchor: [PIN_TIP.x, PIN_TIP.y],
  });

/** With a roof in its head, or a number and what it is marked with. */
function drawPin({ number, mark }: Pick<RoofPin, "number" | "mark"> = {}): SVGElement {
  const svg = drawShape("svg", { viewBox: `0 0 ${PIN_SIZE.x} ${PIN_SIZE.y}`, "aria-hidden": true });
  if (number === undefined)
    svg.append(drawShape("path", { d: PIN_WINDOW }), drawShape("path", { d: PIN_PATH }));
  else
    svg.append(
      drawShape("path", { d: NUMBER_PIN_PATH, class: "body" }),
      drawShape("text", NUMBER_AT, `${number}`),
    );
  if (mark)
    svg.append(
      drawShape("circle", { cx: MARK_AT.x, cy: MARK_AT.y, r: 8 }),
      drawShape("text", { ...MARK_AT, class: "sign" }, markSigns[mark]),
    );
  return svg;
}

function drawRoofPin(pin: RoofPin, onPick: RoofsMountOptions["onPick"]): HTMLElement {
  const part = document.createElement(onPick ? "button" : "span");
  part.ariaLabel = pin.label;
  part.title = pin.label;
  if (pin.mark) part.dataset["mark"] = pin.mark;
  if (onPick) part.addEventListener("click", () => onPick(pin.id));
  else part.role = "img";
  part.append(drawPin(pin));
  return part;
}

/** The pins are one stop of the Tab key; arrow keys lead from one to the next. */
function moveFocusByArrows(pins: readonly HTMLElement[]): void {
  const steps: Partial<Record<string, 1 | -1>> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
  };
  for (const [at, pin] of pins.entries()) {
    pin.tabIndex = at === 0 ? 0 : -1;
    pin.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = pins.at((at + step) % pins.length)!;
      for (const each of pins) each.tabIndex = each === next ? 0 : -1;
      next.focus();
    });
  }
}

function drawShape(name: string, attributes: object, text = ""): SVGElement {
  const shape = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, `${value}`);
  shape.textContent = text;
  return shape;
}

const toSuggestion = (place: Place, at: number): Suggestion => ({
  id: `${at}`,
  label: place.address,
  resolve: () => Promise.resolve(place),
});

const FLIGHT_SECONDS = 0.8;
const ABOVE_OTHERS = 1000;
/** At the upper right of a pin's head. */
const MARK_AT = { x: 30, y: 7 } as const;
const SVG = "http://www.w3.org/2000/svg";

import { memoizeAsync } from "#browser/state/memoize-async";
import type { MapBounds, MapLocation } from "./coordinates.ts";
import { MapFailure, SCRIPT_READY_WITHIN_MS, SCRIPT_RETRY_PAUSES_MS } from "./map-provider.ts";

const CALLBACK = "shopMapIsReady";

export interface MapsWindow {
  google?: { maps?: GoogleMaps };
  gm_authFailure?: () => void;
  [CALLBACK]?: () => void;
}

interface MapsPage {
  window: MapsWindow;
  addTag: (url: string, on: { load: () => void; error: () => void }) => { remove: () => void };
  wait: (milliseconds: number) => Promise<void>;
}

/** The maps script of one page: loaded once, its refused key remembered. */
export function createGoogleScript(page: MapsPage) {
  let isKeyRefused = false;
  const listeners = new Set<(failure: MapFailure) => void>();

  // The script calls this global when it refuses its key, possibly long after it was loaded.
  page.window.gm_authFailure = () => {
    isKeyRefused = true;
    for (const listener of listeners) listener(new MapFailure("key"));
  };

  const addScript = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => {
        tag.remove();
        delete page.window[CALLBACK];
        reject(new MapFailure("load"));
      };
      page.window[CALLBACK] = resolve;
      const tag = page.addTag(withCallback(url), {
        error: fail,
        load: () => {
          if (page.window.google?.maps?.Map) resolve();
          else void page.wait(SCRIPT_READY_WITHIN_MS).then(fail);
        },
      });
    });

  const load = createScriptLoader({ addScript, wait: page.wait });

  return {
    /** The maps API, loading it first where needed. */
    async getMaps(url: string): Promise<GoogleMaps> {
      if (isKeyRefused) throw new MapFailure("key");
      await load(url);
      if (isKeyRefused) throw new MapFailure("key");
      const maps = page.window.google?.maps;
      if (!maps) throw new MapFailure("load");
      return maps;
    },
    /** Calls back when the key is refused; returns a function that unsubscribes. */
    onKeyRefused(listener: (failure: MapFailure) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type GoogleScript = ReturnType<typeof createGoogleScript>;

let shared: GoogleScript | undefined;

export function googleScriptOfPage(): GoogleScript {
  shared ??= createGoogleScript({
    window: window as MapsWindow,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    addTag: (url, on) => {
      const tag = document.createElement("script");
      tag.src = url;
      tag.async = true;
      tag.addEventListener("load", on.load);
      tag.addEventListener("error", on.error);
      document.head.append(tag);
      return tag;
    },
  });
  return shared;
}

function withCallback(url: string): string {
  const joint = url.includes("?") ? "&" : "?";
  return `${url}${joint}loading=async&callback=${CALLBACK}`;
}

interface ScriptLoaderOptions {
  /** Adds the script once and resolves when it is ready; removes its tag when it rejects. */
  addScript: (url: string) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
}

/** Loads scripts, each once at a time, and retries with growing pauses. After a final failure it may be called again. */
export const createScriptLoader = ({ addScript, wait }: ScriptLoaderOptions) =>
  memoizeAsync(async (url) => {
    for (const pauseMs of SCRIPT_RETRY_PAUSES_MS) {
      try {
        return await addScript(url);
      } catch {
        await wait(pauseMs);
      }
    }
    return addScript(url);
  });

/** The part of the Google Maps JavaScript API that the shop uses. Source: its reference, version "weekly". */
export interface GoogleMaps {
  Map: new (element: HTMLElement, options: object) => GoogleMap;
  Marker: new (options: object) => GoogleMarker;
  Geocoder: new () => GoogleGeocoder;
  places?: GooglePlaces;
}

export interface GoogleLatLng {
  lat(): number;
  lng(): number;
}

interface Listening {
  addListener(name: string, listener: (event: { latLng?: GoogleLatLng | null }) => void): unknown;
}

export interface GoogleMap extends Listening {
  setCenter(centre: MapLocation): void;
  panTo(centre: MapLocation): void;
  fitBounds(bounds: MapBounds, padding: object): void;
  getZoom(): number | undefined;
  setZoom(zoom: number): void;
  getBounds(): { contains(location: MapLocation): boolean } | undefined;
}

interface GoogleMarker extends Listening {
  setPosition(location: MapLocation): void;
  getPosition(): GoogleLatLng | null | undefined;
  setOpacity(opacity: number): void;
  setMap(map: GoogleMap | null): void;
}

interface GoogleGeocoder {
  /** Rejects with a `code` such as "ZERO_RESULTS" when there is nothing. */
  geocode(request: { location: MapLocation } | { placeId: string }): Promise<{
    results: { formatted_address: string; geometry: { location: GoogleLatLng } }[];
  }>;
}

export interface GooglePlaces {
  /** Absent in older pinned versions of the script. */
  AutocompleteSuggestion?: {
    fetchAutocompleteSuggestions(request: { input: string; sessionToken: object }): Promise<{
      suggestions: { placePrediction: GooglePlacePrediction | null }[];
    }>;
  };
  AutocompleteSessionToken: new () => object;
  AutocompleteService?: new () => {
    getPlacePredictions(request: { input: string; sessionToken: object }): Promise<{
      predictions: { description: string; place_id: string }[];
    }>;
  };
}

export interface GooglePlacePrediction {
  placeId: string;
  text: { text: string };
  toPlace(): {
    fetchFields(request: { fields: string[] }): Promise<unknown>;
    formattedAddress?: string | null;
    location?: GoogleLatLng | null;
  };
}

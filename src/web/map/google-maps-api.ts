import type { MapLocation } from "./coordinates.ts";

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

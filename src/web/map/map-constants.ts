/** Close enough to distinguish neighbouring roofs. */
export const MAP_ZOOM = 16;
export const MIN_MAP_ZOOM = 3;
export const MAX_MAP_ZOOM = 19;

/** San Francisco: where the map opens before anything is chosen. It is never reported as the roof's place. */
export const DEFAULT_CENTRE = { lat: 37.7749, lng: -122.4194 } as const;

/** How many pixels wide a cluster of markers is, and from how many markers on it is drawn as one. */
export const CLUSTER_GRID_SIZE = 60;
export const MIN_CLUSTER_SIZE = 2;

/** One load and as many retries as there are pauses. */
export const SCRIPT_RETRY_PAUSES_MS = [1000, 2000, 4000] as const;
/** A script that has arrived but never reports ready counts as failed after this. */
export const SCRIPT_READY_WITHIN_MS = 10_000;

export const SEARCH_PAUSE_MS = 250;
export const MIN_SEARCH_LENGTH = 3;
/** Debounce before the address of a pin moved by keys is looked up. */
export const PIN_REST_MS = 500;
export const PIN_STEP_METRES = 1;
export const PIN_LEAP_METRES = 10;

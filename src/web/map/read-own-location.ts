import { inBounds, type MapLocation } from "./coordinates.ts";

/** The position of this device; null when the user, the browser or the device refuses. */
export function readOwnLocation(): Promise<MapLocation | null> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(inBounds({ lat: coords.latitude, lng: coords.longitude })),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    );
  });
}

import { inBounds, type MapLocation } from "./coordinates.ts";

/** Where this device is; null when the person, the browser or the device says no. */
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

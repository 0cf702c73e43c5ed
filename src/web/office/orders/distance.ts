interface Place {
  lat: number;
  lng: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Over the ground, in metres (haversine). */
function metresBetween(one: Place, other: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const along =
    half(one.lat, other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(one.lng, other.lng);
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(along));
}

/** "85 ft", or miles from half a mile on. */
export function distanceText(one: Place, other: Place): string {
  const feet = metresBetween(one, other) / 0.3048;
  return feet < 2640 ? `${Math.round(feet)} ft` : `${(feet / 5280).toFixed(1)} miles`;
}

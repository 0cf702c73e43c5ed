export interface Place {
  lat: number;
  lng: number;
}

/** Two pins that are not further apart are on one roof. */
export const SAME_ROOF_METRES = 25;

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Degrees of latitude beyond which two pins are on two roofs, whatever their longitudes. */
export const SAME_ROOF_DEGREES = (SAME_ROOF_METRES / EARTH_METRES) * (180 / Math.PI) * 1.01;

/** Degrees of longitude beyond which, at this latitude, they are; 180 where none are. */
export function sameRoofLongitudes(latitude: number): number {
  const share = Math.sin(radians(SAME_ROOF_DEGREES)) / Math.cos(radians(latitude));
  const isAtPole = Math.abs(latitude) + SAME_ROOF_DEGREES >= 90;
  return isAtPole ? 180 : (Math.asin(share) * 180) / Math.PI;
}

/** Along the surface of the earth. */
export function metresBetween(one: Place, other: Place): number {
  const across = Math.sin(radians(other.lng - one.lng) / 2);
  const up = Math.sin(radians(other.lat - one.lat) / 2);
  const half = up ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * across ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one !== null && other !== null && metresBetween(one, other) <= SAME_ROOF_METRES;

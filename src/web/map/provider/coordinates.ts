export interface MapLocation {
  lat: number;
  lng: number;
}

export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export type Direction = "north" | "south" | "east" | "west";

/** Six decimals: about 10 cm. */
export const formatCoordinate = (degrees: number): string => degrees.toFixed(6);

export function isSameLocation(one: MapLocation | null, other: MapLocation | null): boolean {
  if (one === null || other === null) return one === other;
  return one.lat === other.lat && one.lng === other.lng;
}

/** Reads "37.7749, -122.4194", also separated by spaces or a semicolon and with decimal commas; null when it is no place on earth. */
export function parseCoordinates(text: string): MapLocation | null {
  for (const read of [inAmerica, withDecimalCommas]) {
    const parts = read(text.trim());
    const lat = parseLatitude(parts[0] ?? "");
    const lng = parseLongitude(parts[1] ?? "");
    if (parts.length === 2 && lat !== null && lng !== null) return { lat, lng };
  }
  return null;
}

const inAmerica = (text: string): string[] => text.split(/\s*[,;]\s*|\s+/);

/** Splits "37,7749 -122,4194", and "37,7749,-122,4194". */
function withDecimalCommas(text: string): string[] {
  const [, lat, lng] = /^([^\s,;]+,\d+),([^\s,;]+,\d+)$/.exec(text) ?? [];
  return lat && lng ? [lat, lng] : text.split(/\s*;\s*|,?\s+/);
}

export const parseLatitude = (text: string): number | null => parseDegrees(text, 90);
export const parseLongitude = (text: string): number | null => parseDegrees(text, 180);

/** The place after a step over the ground, clamped to the map. */
export function moved(from: MapLocation, direction: Direction, metres: number): MapLocation {
  const degrees = metres / METRES_PER_DEGREE;
  const { lat, lng } = from;
  if (direction === "north") return inBounds({ lat: lat + degrees, lng });
  if (direction === "south") return inBounds({ lat: lat - degrees, lng });
  const eastward = degrees / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return inBounds({ lat, lng: direction === "east" ? lng + eastward : lng - eastward });
}

/** Over the ground, for places near each other. */
export function metresBetween(one: MapLocation, other: MapLocation): number {
  const north = other.lat - one.lat;
  const east = (other.lng - one.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}

/** The least that contains all places and has at least so many metres from side to side; null without a place. */
export function boundsOf(places: readonly MapLocation[], leastMetres: number): MapBounds | null {
  const [first] = places;
  if (!first) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const least = { south: Math.min(...lats), west: Math.min(...lngs) };
  const most = { north: Math.max(...lats), east: Math.max(...lngs) };
  const centre = { lat: (least.south + most.north) / 2, lng: (least.west + most.east) / 2 };
  const reach = (direction: Direction) => moved(centre, direction, leastMetres / 2);
  return {
    south: Math.min(least.south, reach("south").lat),
    west: Math.min(least.west, reach("west").lng),
    north: Math.max(most.north, reach("north").lat),
    east: Math.max(most.east, reach("east").lng),
  };
}

/** A place normalised to one copy of the world, rounded to the displayed precision. */
export const inBounds = ({ lat, lng }: MapLocation): MapLocation => ({
  lat: rounded(Math.min(90, Math.max(-90, lat))),
  lng: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
});

/** One degree of latitude, in metres. */
const METRES_PER_DEGREE = 111_320;

function parseDegrees(text: string, limit: number): number | null {
  const trimmed = text.trim().replace("−", "-").replace(",", ".").replace(/°$/, "");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return null;
  const degrees = Number(trimmed);
  return Math.abs(degrees) <= limit ? rounded(degrees) : null;
}

// "+ 0" turns -0 into 0.
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0;

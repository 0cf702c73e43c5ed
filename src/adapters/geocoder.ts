import { LRUCache } from "lru-cache";
import { z } from "zod";
import { Refusal } from "#platform/errors";
import type { GeocodedPlace, Geocoder } from "#platform/ports";
import { createSemaphore } from "#platform/semaphore";

interface GeocoderOptions {
  /** Address of a Nominatim-compatible service, with or without a slash at its end. */
  baseUrl: string;
  /** Names the shop to the service, as its usage policy requires. */
  userAgent: string;
  /** Limits the search to countries, as "us,ca". */
  countryCodes?: string;
  fetch?: typeof fetch;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
  deadlineMs?: number;
}

const SECOND_MS = 1000;
const DEADLINE_MS = 5 * SECOND_MS;
/** The public service allows one request a second. */
const PAUSE_BETWEEN_REQUESTS_MS = SECOND_MS;
/** Limit for one network; networks take turns. */
const MAX_WAITING_OF_ONE = 5;
const MAX_WAITING_REQUESTS = 30;
const LONGEST_WAIT_MS = 8 * SECOND_MS;
const MAX_CACHED_RESPONSES = 500;
const CACHE_MS = 24 * 60 * 60 * SECOND_MS;
const MAX_PLACES = 5;
const MAX_ADDRESS_LENGTH = 500;

/** Client of a Nominatim-compatible service: one request a second, responses cached for a day. */
export function createGeocoder(options: GeocoderOptions): Geocoder {
  const now = options.now ?? (() => performance.now());
  const wait = options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const waitForTurn = createRateLimiter(wait);
  const cached = createResponseCache(now);

  const fetchJson = async (
    path: string,
    query: Record<string, string>,
    network = "",
  ): Promise<unknown> => {
    await waitForTurn(network);
    const url = new URL(path, withSlash(options.baseUrl));
    url.search = new URLSearchParams({ format: "jsonv2", ...query }).toString();
    try {
      const response = await (options.fetch ?? fetch)(url, {
        headers: {
          accept: "application/json",
          "accept-language": "en-US,en;q=0.9",
          "user-agent": options.userAgent,
        },
        signal: AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS),
      });
      if (!response.ok) throw new Error(`The geocoder returned ${response.status}.`);
      return await response.json();
    } catch (cause) {
      throw unreachable(cause);
    }
  };

  return {
    search: (text, network) => {
      const q = text.trim().replace(/\s+/g, " ");
      return cached(`search ${q.toLowerCase()}`, async () => {
        const { countryCodes } = options;
        const limits = {
          limit: String(MAX_PLACES),
          ...(countryCodes && { countrycodes: countryCodes }),
        };
        const response = await fetchJson("search", { q, addressdetails: "1", ...limits }, network);
        return withoutRepetitions(parse(z.array(UpstreamPlace), response).map(toPlace));
      });
    },
    reverse: ({ lat, lng }, network) => {
      // Five decimals are about a metre: more would only defeat the cache.
      const [latitude, longitude] = [lat.toFixed(5), lng.toFixed(5)];
      return cached(`reverse ${latitude} ${longitude}`, async () => {
        const query = { lat: latitude, lon: longitude, addressdetails: "1" };
        const response = parse(UpstreamReverse, await fetchJson("reverse", query, network));
        return "error" in response ? null : toPlace(response);
      });
    },
  };
}

const UpstreamPlace = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  display_name: z.string().min(1),
  address: z.record(z.string(), z.unknown()).optional(),
});
type UpstreamPlace = z.output<typeof UpstreamPlace>;

const UpstreamReverse = z.union([UpstreamPlace, z.object({ error: z.unknown() })]);

function parse<T>(schema: z.ZodType<T>, response: unknown): T {
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw unreachable(parsed.error);
  return parsed.data;
}

const toPlace = (place: UpstreamPlace): GeocodedPlace => ({
  address: (shortUsAddress(place.address ?? {}) ?? place.display_name).slice(0, MAX_ADDRESS_LENGTH),
  location: { lat: place.lat, lng: place.lon },
});

/** "1 Main St, Springfield, IL 62701", or null where the parts for it are missing. */
function shortUsAddress(parts: Record<string, unknown>): string | null {
  const part = (...names: string[]): string =>
    names
      .map((name) => parts[name])
      .find((value): value is string => typeof value === "string" && value !== "") ?? "";
  const road = part("road");
  const town = part("city", "town", "village", "hamlet", "municipality");
  if (part("country_code") !== "us" || !road || !town) return null;
  const state = part("ISO3166-2-lvl4").replace(/^US-/, "") || part("state");
  const street = [part("house_number"), road].filter(Boolean).join(" ");
  return [street, town, [state, part("postcode")].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
}

/** The service may return one road as several segments with the same text. */
const withoutRepetitions = (places: GeocodedPlace[]): GeocodedPlace[] =>
  places.filter((place, at) => places.findIndex((p) => p.address === place.address) === at);

function createRateLimiter(wait: (ms: number) => Promise<void>) {
  const inTurn = createSemaphore(1, {
    maxWaiting: MAX_WAITING_REQUESTS,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
    maxWaitMs: LONGEST_WAIT_MS,
    refuse: busy,
  });
  return (network: string): Promise<void> =>
    new Promise((begin, reject) => {
      const holdTurn = () => {
        begin();
        return wait(PAUSE_BETWEEN_REQUESTS_MS);
      };
      inTurn(holdTurn, { origin: network }).catch(reject);
    });
}

/** Caches successful and pending responses. */
function createResponseCache(now: () => number) {
  const cached = new LRUCache<string, Promise<unknown>>({
    max: MAX_CACHED_RESPONSES,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now },
  });

  return async <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const response = cached.get(key) ?? load();
    if (!cached.has(key)) cached.set(key, response);
    try {
      return (await response) as T;
    } catch (error) {
      if (cached.peek(key) === response) cached.delete(key);
      throw error;
    }
  };
}

const busy = () =>
  new Refusal(
    "unavailable",
    "The address search is busy right now. Try again in a moment or type the full address.",
    { retryAfterSeconds: MAX_WAITING_OF_ONE + 1 },
  );

const unreachable = (cause: unknown) =>
  new Refusal(
    "bad_gateway",
    "The address search is not available right now. Please type the full address.",
    { cause },
  );

const withSlash = (url: string) => (url.endsWith("/") ? url : `${url}/`);

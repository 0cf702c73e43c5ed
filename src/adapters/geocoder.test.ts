import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Refusal } from "#platform/errors";
import { soon } from "#test/soon";
import { createGeocoder } from "./geocoder.ts";

interface Received {
  path: string;
  query: URLSearchParams;
  userAgent: string | undefined;
}

const received: Received[] = [];
let respond: (response: ServerResponse, received: Received) => void;
let baseUrl: string;
let clock: number;
let pauses: number[];

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? "/", "http://local");
  const incoming = {
    path: url.pathname,
    query: url.searchParams,
    userAgent: request.headers["user-agent"],
  };
  received.push(incoming);
  respond(response, incoming);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  clock = 0;
  pauses = [];
  respond = sends([springfield]);
});

test("a search returns short US addresses with their places", async () => {
  expect(await geocoder({ countryCodes: "us" }).search("  1 main   st ")).toEqual([
    { address: "1 Main Street, Springfield, IL 62701", location: { lat: 39.8, lng: -89.65 } },
  ]);
  expect(received).toHaveLength(1);
  expect(received[0]?.path).toBe("/search");
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
    q: "1 main st",
    format: "jsonv2",
    limit: "5",
    addressdetails: "1",
    countrycodes: "us",
  });
  expect(received[0]?.userAgent).toBe("Ridgeline test");
});

test("a place outside the United States keeps the name the service gives it", async () => {
  respond = sends([{ ...springfield, address: { ...springfield.address, country_code: "ca" } }]);
  expect((await geocoder().search("main"))[0]?.address).toBe(springfield.display_name);
});

test("pieces of one road that read the same are suggested once", async () => {
  respond = sends([springfield, { ...springfield, lat: "39.9" }]);
  expect(await geocoder().search("main")).toHaveLength(1);
});

test("a point resolves to its address, or to null where nothing is known", async () => {
  const point = { lat: 39.800004, lng: -89.65 };
  respond = sends(springfield);
  expect((await geocoder().reverse(point))?.address).toBe("1 Main Street, Springfield, IL 62701");
  expect(received[0]?.path).toBe("/reverse");
  expect(received[0]?.query.get("lat")).toBe("39.80000");
  expect(received[0]?.query.get("lon")).toBe("-89.65000");

  respond = sends({ error: "Unable to geocode" });
  expect(await geocoder().reverse(point)).toBeNull();
});

test("a path in the base URL is kept", async () => {
  await geocoder({ baseUrl: `${baseUrl}/maps/v1` }).search("main st");
  expect(received[0]?.path).toBe("/maps/v1/search");
});

test("the same search is sent once a day, whatever its spacing and capitalization", async () => {
  const shop = geocoder();
  await Promise.all([shop.search("Main St"), shop.search("main  st")]);
  await shop.search(" MAIN ST");
  expect(received).toHaveLength(1);

  clock += 24 * 60 * 60 * 1000 + 1;
  await shop.search("main st");
  expect(received).toHaveLength(2);
});

test("500 responses are cached and the least recently used is evicted", async () => {
  const shop = geocoder();
  for (let street = 0; street < 500; street++) await shop.search(`${street} main st`);
  await shop.search("0 main st");
  await shop.search("500 main st");
  expect(received).toHaveLength(501);

  await shop.search("0 main st");
  expect(received).toHaveLength(501);
  await shop.search("1 main st");
  expect(received).toHaveLength(502);
});

test("requests are sent at most once a second, and a long queue is refused", async () => {
  const shop = geocoder({ wait });
  const searches = Array.from({ length: 7 }, (_, street) => shop.search(`${street} oak ave`));
  const outcomes = await Promise.allSettled(searches);
  expect(pauses).toEqual([1000, 1000, 1000, 1000, 1000, 1000]);
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(6);
  const refused = outcomes[6];
  expect(refused?.status === "rejected" && (refused.reason as Refusal)).toMatchObject({
    code: "unavailable",
    details: { retryAfterSeconds: 6 },
  });
});

test("networks take turns, so one that searches all the time delays the others by a turn", async () => {
  const shop = geocoder({ wait });
  const searches = [
    ...["a1", "a2", "a3", "a4", "a5", "a6", "a7"].map((q) => shop.search(q, "a")),
    ...["b1", "b2"].map((q) => shop.search(q, "b")),
    shop.search("c1", "c"),
  ];
  const outcomes = await Promise.allSettled(searches);
  const refused = outcomes.flatMap(({ status }, at) => (status === "rejected" ? at : []));
  expect(refused).toEqual([6]);
  expect(received.map(({ query }) => query.get("q"))).toEqual([
    "a1",
    "b1",
    "c1",
    "a2",
    "b2",
    "a3",
    "a4",
    "a5",
    "a6",
  ]);
});

test.each([
  ["returns an error", (response: ServerResponse) => response.writeHead(500).end()],
  ["returns no JSON", (response: ServerResponse) => response.end("<html>")],
  ["returns another shape", sends([{ lat: "north", lon: "1", display_name: "x" }])],
  ["hangs up", (response: ServerResponse) => response.destroy()],
])("a service that %s is reported plainly, and the next search is sent", async (_, fails) => {
  const shop = geocoder();
  respond = fails;
  const refusal = await shop.search("main st").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    code: "bad_gateway",
    message: "The address search is not available right now. Please type the full address.",
  });

  respond = sends([springfield]);
  expect(await shop.search("main st")).toHaveLength(1);
});

test("a service that does not respond in time is given up", async () => {
  respond = () => undefined;
  await expect(geocoder({ deadlineMs: 50 }).search("main st")).rejects.toMatchObject({
    code: "bad_gateway",
    details: { cause: { name: "TimeoutError" } },
  });
});

/** A geocoder whose waiting moves the test's clock instead of time. */
const geocoder = (options: Partial<Parameters<typeof createGeocoder>[0]> = {}) =>
  createGeocoder({
    baseUrl,
    userAgent: "Ridgeline test",
    now: () => clock,
    wait: async (ms) => {
      clock += ms;
    },
    ...options,
  });

/** Lets requests arrive, and then moves the clock. */
const wait = async (ms: number) => {
  pauses.push(ms);
  await soon(() => expect(received).toHaveLength(pauses.length));
  clock += ms;
};

function sends(body: unknown) {
  return (response: ServerResponse) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}

const springfield = {
  lat: "39.8",
  lon: "-89.65",
  display_name: "1, Main Street, Springfield, Sangamon County, Illinois, 62701, United States",
  address: {
    house_number: "1",
    road: "Main Street",
    city: "Springfield",
    state: "Illinois",
    "ISO3166-2-lvl4": "US-IL",
    postcode: "62701",
    country_code: "us",
  },
};

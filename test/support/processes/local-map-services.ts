import { createServer, type ServerResponse } from "node:http";
import sharp from "sharp";
import { type MapAddress, mapAddresses } from "#test/api/map-addresses";

/** An address search with Nominatim's protocol, and a tile server, on the port in the first argument. */
const port = Number(process.argv[2]);
const tile = await drawTile();

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://local");
  if (pathname === "/search") return sendJson(response, search(searchParams));
  if (pathname === "/reverse") return sendJson(response, reverse(searchParams));
  if (/^\/tiles\/\d+\/\d+\/\d+\.png$/.test(pathname))
    return response
      .writeHead(200, { "content-type": "image/png", "cache-control": "public, max-age=3600" })
      .end(tile);
  if (pathname === "/status") return sendJson(response, { status: 0, message: "OK" });
  return response.writeHead(404).end();
}).listen(port, "127.0.0.1");

/** The addresses that contain every word of the query. */
function search(query: URLSearchParams): unknown[] {
  const words = splitMapWords(query.get("q") ?? "");
  const isMeant = (address: MapAddress) => {
    const known = new Set(splitMapWords(displayName(address)));
    const isKnown = (word: string) => [...known].some((other) => other.startsWith(word));
    return words.length > 0 && words.every(isKnown);
  };
  return mapAddresses
    .filter(isMeant)
    .slice(0, Number(query.get("limit") ?? 10))
    .map(present);
}

/** The nearest address within about a kilometre. */
function reverse(query: URLSearchParams): unknown {
  const distance = ({ lat, lng }: MapAddress) =>
    Math.hypot(lat - Number(query.get("lat")), lng - Number(query.get("lon")));
  const [nearest] = mapAddresses.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < 0.01 ? present(nearest) : { error: "Unable to geocode" };
}

const splitMapWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const displayName = ({ text, parts }: MapAddress): string =>
  `${text}, ${parts.state}, ${parts.country}`;

const present = (address: MapAddress) => ({
  place_id: 1000 + mapAddresses.indexOf(address),
  lat: String(address.lat),
  lon: String(address.lng),
  category: "building",
  type: "house",
  addresstype: "building",
  display_name: displayName(address),
  address: address.parts,
});

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function drawTile(): Promise<Buffer> {
  const grass = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#8a9a7b"/><path d="M0 0H256V256" fill="none" stroke="#74836a" stroke-width="2"/></svg>',
  );
  return sharp(grass).png().toBuffer();
}

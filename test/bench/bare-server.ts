/** Own process: node:http alone, sending prepared bytes; the baseline of every comparison. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface BareResponse {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const prepared = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Record<string, BareResponse>;
const responses = new Map(
  Object.entries(prepared).map(([url, { status, headers, body }]) => [
    url,
    { status, headers, body: Buffer.from(body, "base64") },
  ]),
);

const server = createServer((request, response) => {
  const found = responses.get(request.url!);
  if (!found) return void response.writeHead(404).end();
  if (request.method === "GET")
    return void response.writeHead(found.status, found.headers).end(found.body);
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(found.status, found.headers).end(found.body);
  });
});
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`),
);

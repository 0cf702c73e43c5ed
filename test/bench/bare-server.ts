/** Own process: node:http and nothing else, sending prepared bytes. What every figure is compared with. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface BareAnswer {
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const prepared = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as Record<string, BareAnswer>;
const answers = new Map(
  Object.entries(prepared).map(([url, { status, headers, body }]) => [
    url,
    { status, headers, body: Buffer.from(body, "base64") },
  ]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url!);
  if (!answer) return void response.writeHead(404).end();
  if (request.method === "GET")
    return void response.writeHead(answer.status, answer.headers).end(answer.body);
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    JSON.parse(Buffer.concat(chunks).toString());
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
});
server.listen(0, "127.0.0.1", () =>
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`),
);

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Receives webhooks, returning the statuses in turn and then 200. */
export async function receiveWebhooks(statuses: number[] = []) {
  const received: { event_type: string; at: number }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ ...(JSON.parse(body) as { event_type: string }), at: performance.now() });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const types = () => received.map((event) => event.event_type);
  return { url, received, types, close: () => server.close() };
}

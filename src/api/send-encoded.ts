import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type EncodedResponse } from "#platform/response-cache";

/** Sends a cached response in the encoding that the client accepts. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
) {
  if (
    response.status === 200 &&
    isFresh(request.headers["if-none-match"], response.headers["etag"])
  )
    return reply.code(304).headers(response.headers).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  reply.code(response.status).headers(response.headers);
  if (encoding !== "identity" && response.headers["vary"])
    reply.header("content-encoding", encoding);
  const body = response.bodies[encoding];
  // Even an empty buffer is sent as a binary file.
  return reply.send(body.length > 0 ? body : undefined);
}

const isFresh = (known: string | undefined, etag: string | undefined): boolean =>
  known !== undefined && etag !== undefined && known.split(",").some((one) => one.trim() === etag);

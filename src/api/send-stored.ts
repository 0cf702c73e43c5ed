import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type StoredAnswer } from "#platform/answer-memory";

/** Sends a kept answer in the encoding that the client takes. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer) {
  if (isFresh(request.headers["if-none-match"], answer.headers["etag"]))
    return reply.code(304).headers(answer.headers).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  reply.code(answer.status).headers(answer.headers);
  if (encoding !== "identity" && answer.headers["vary"]) reply.header("content-encoding", encoding);
  const body = answer.bodies[encoding];
  // Even an empty buffer is sent as a binary file.
  return reply.send(body.length > 0 ? body : undefined);
}

const isFresh = (known: string | undefined, etag: string | undefined): boolean =>
  known !== undefined && etag !== undefined && known.split(",").some((one) => one.trim() === etag);

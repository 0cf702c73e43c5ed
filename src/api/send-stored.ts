import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type StoredAnswer } from "#platform/answer-memory";

/** Sends a kept answer in the encoding that the client takes. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer) {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  reply.code(answer.status).headers(answer.headers);
  if (encoding !== "identity" && answer.headers["vary"]) reply.header("content-encoding", encoding);
  return reply.send(answer.bodies[encoding]);
}

import type { FastifyInstance } from "fastify";
import { routes } from "#contracts/routes";
import { Refusal } from "#platform/errors";

declare module "fastify" {
  interface FastifyRequest {
    /** The JSON body as received; stored for signed calls only. */
    rawBody?: string;
  }
}

/**
 * Reads uncompressed JSON bodies: no prototype keys, no text that PostgreSQL can't store; a webhook's text is kept as
 * received.
 */
export function readJsonBodies(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser("error", "error");
  api.removeContentTypeParser("application/json");
  api.addHook("onRequest", ({ headers }, _reply, done) => {
    const coding = headers["content-encoding"];
    if (coding === undefined || coding.toLowerCase() === "identity") return done();
    done(new Refusal("unsupported_type", "Please send the request's data uncompressed"));
  });
  api.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body as string;
    // Its signature covers the exact text.
    if (request.routeOptions.url === routes.receivePaymentWebhook.path) request.rawBody = text;
    // Many clients send the header with every call; a call that needs a body says so in its validation.
    if (text === "") return done(null, undefined);
    void parse(request, text, (error, value) => {
      if (error === null && mayHoldUnstorable.test(text) && holdsUnstorable(value))
        return done(new Refusal("invalid", "Please remove invisible control characters"));
      return done(error, value);
    });
  });
}

/** Raw JSON is valid Unicode, so only an escape can make such a text. */
const mayHoldUnstorable = /\\u(?:0000|d[89a-f])/i;

/** Whether some text in a parsed body has a NUL or half of a surrogate pair. Bodies may be nested too deep for recursion. */
function holdsUnstorable(body: unknown): boolean {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) return true;
    if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
  }
  return false;
}

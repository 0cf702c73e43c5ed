import type { FastifyInstance, FastifyRequest } from "fastify";
import { unsubscribeNewsletter } from "#modules/newsletter";
import { stopReviewMails } from "#modules/reviews";
import type { Context } from "#platform/context";
import { withDatabaseBudget } from "#platform/database/database-budget";
import { Refusal } from "#platform/errors";

interface UnsubscribeRoute {
  Querystring: Record<string, string | string[] | undefined>;
  Body: string | undefined;
}

/** The addresses of such links, with what they stop. */
const links = {
  "/newsletter/unsubscribe": unsubscribeNewsletter,
  "/reviews/unsubscribe": stopReviewMails,
};

/**
 * What mail programs send to the List-Unsubscribe address of a mail (RFC 8058): a form, without any login, which
 * removes the address at once. People who open the same address (GET) get a page that asks first.
 */
export function registerOneClickUnsubscribe(
  app: FastifyInstance,
  makeContext: (request: FastifyRequest) => Promise<Context>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    for (const [url, unsubscribe] of Object.entries(links))
      scope.post<UnsubscribeRoute>(url, async (request, reply) => {
        if (!isOneClick(request.body ?? ""))
          throw new Refusal("invalid", "This is not a one-click");
        const link = { id: one(request.query.id), token: one(request.query.token) };
        const ctx = await makeContext(request as FastifyRequest);
        await withDatabaseBudget(url, () => unsubscribe(ctx, link), request);
        return reply.header("cache-control", "no-store").type("text/plain").send("Unsubscribed\n");
      });
  });
}

/** As a form sends it, in either encoding. */
const isOneClick = (body: string): boolean =>
  new URLSearchParams(body).get("List-Unsubscribe") === "One-Click" ||
  /name="?List-Unsubscribe"?\r\n(?:[^\r\n]+\r\n)*\r\nOne-Click\r\n/.test(body);

const one = (value: string | string[] | undefined): string => [value ?? ""].flat().join(" ");

import { z } from "zod";
import { requestLengths as lengths } from "#contracts/live-requests";
import { routes } from "#contracts/routes";
import { endpoint } from "./endpoint.ts";
import { Email, firstPageOf, Id, IdParams, Instant, listOf, Outcome, textUpTo } from "./values.ts";

export const NewsletterAddress = z
  .object({ _id: Id, email: z.string(), name: z.string(), createdAt: Instant })
  .meta({ id: "NewsletterAddress" });
export type NewsletterAddress = z.output<typeof NewsletterAddress>;

export const newsletterContract = {
  joinNewsletter: endpoint({
    ...routes.joinNewsletter,
    summary: "Put an address on the newsletter's list; once or often is the same",
    body: z.object({ email: Email, name: textUpTo(lengths.name).default("") }),
    reply: Outcome,
  }),
  listNewsletter: endpoint({
    ...routes.listNewsletter,
    auth: "manage customers",
    summary: "The newsletter's addresses, newest first",
    query: firstPageOf(20).extend({
      search: textUpTo(100).optional(),
    }),
    ...listOf(NewsletterAddress),
  }),
  leaveNewsletter: endpoint({
    ...routes.leaveNewsletter,
    auth: "manage customers",
    summary: "Take an address off the newsletter's list",
    params: IdParams,
    reply: Outcome.extend({ email: Email }),
  }),
};

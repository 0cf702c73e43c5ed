import { z } from "zod";
import { MAX_SEARCH } from "#contracts/lengths";
import { requestLengths as lengths } from "#contracts/request-fields";
import { endpoints } from "./endpoint.ts";
import {
  Email,
  makeFirstPageQuery,
  Id,
  Instant,
  makeListReply,
  MailedLink,
  named,
  Outcome,
  ShownEmail,
  textUpTo,
} from "./values.ts";

export const NewsletterAddress = named("NewsletterAddress", {
  _id: Id,
  email: ShownEmail,
  name: z.string(),
  createdAt: Instant,
  /** Null while the address waits for its owner to use the mailed link. */
  confirmedAt: Instant.nullable(),
});
export type NewsletterAddress = z.input<typeof NewsletterAddress>;

const limit = { name: "newsletter-link", points: 60, per: 600, by: "network" } as const;

export const newsletterContract = endpoints({
  joinNewsletter: {
    summary:
      "Mail an address the link that puts it on the newsletter's list; once or often is the same",
    body: z.object({ email: Email, name: textUpTo(lengths.name).default("") }),
    reply: Outcome,
  },
  confirmNewsletter: {
    limit,
    summary: "Use the mailed link that puts its address on the newsletter's list",
    body: MailedLink,
    reply: Outcome,
  },
  unsubscribeNewsletter: {
    limit,
    summary: "Use the mailed link that takes its address off the newsletter's list",
    body: MailedLink,
    reply: Outcome,
  },
  listNewsletter: {
    auth: "manage customers",
    summary: "The newsletter's addresses, newest first",
    query: makeFirstPageQuery(20).extend({
      search: textUpTo(MAX_SEARCH).optional(),
    }),
    ...makeListReply(NewsletterAddress),
  },
  leaveNewsletter: {
    auth: "manage customers",
    summary: "Take an address off the newsletter's list",
    reply: Outcome.extend({ email: ShownEmail }),
  },
});

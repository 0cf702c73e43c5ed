import { z } from "zod";
import { Completion, OrderVersion } from "./delivery.ts";
import { endpoints } from "./endpoint.ts";
import { BuyerOrder } from "./buyer-order.ts";
import { JobReferences } from "./line-details.ts";
import { Email, Id, Instant, Outcome } from "./values.ts";

/** What somebody sees with whom a delivery is shared: nothing of its price, its payment or the buyer's contact. */
export const SharedDelivery = z
  .discriminatedUnion("state", [
    z.object({
      state: z.literal("open"),
      orderNumber: z.string(),
      /** The buyer's name. */
      sharedBy: z.string(),
      roofs: z.array(
        z.object({
          title: z.string(),
          address: z.string(),
          jobReferences: JobReferences.nullable(),
        }),
      ),
      /** Those that all roofs share; null where they differ. */
      jobReferences: JobReferences.nullable(),
      completion: Completion,
      /** The first version first. */
      versions: z.array(OrderVersion),
      /** Downloads all of them as one ZIP, with a folder for each; null for fewer than two. */
      allVersionsUrl: z.string().nullable(),
      linkExpiresAt: Instant,
    }),
    /** A new link can be mailed to the same address. */
    z.object({ state: z.literal("expired") }),
    z.object({ state: z.literal("ended") }),
  ])
  .meta({ id: "SharedDelivery" });
export type SharedDelivery = z.input<typeof SharedDelivery>;

const ShareBody = z.object({
  email: Email,
  /** Position of the only line to share, with its files and references; the whole order unless given. */
  line: z.int().min(0).optional(),
});

export const orderShareContract = endpoints({
  shareOrder: {
    auth: "user",
    limit: { name: "share-own-order", points: 20, per: 60, by: "user" },
    summary:
      "Mail somebody a link of their own to what was delivered with one's own order, or the same link again",
    body: ShareBody,
    reply: BuyerOrder,
  },
  shareTrackedOrder: {
    limit: { name: "share-tracked-order", points: 20, per: 60, by: "network" },
    summary: "The same for the order behind a mailed link",
    body: ShareBody,
    reply: BuyerOrder,
  },
  endShare: {
    auth: "user",
    summary: "End a link that one's own order was shared with, at once",
    body: z.object({ share: Id }),
    reply: BuyerOrder,
  },
  endTrackedShare: {
    limit: { name: "end-tracked-share", points: 20, per: 60, by: "network" },
    summary: "The same for the order behind a mailed link",
    body: z.object({ share: Id }),
    reply: BuyerOrder,
  },
  getShared: {
    summary: "What was delivered, behind a link that its buyer shared",
    reply: SharedDelivery,
  },
  resendSharedLink: {
    summary:
      "Mail a new shared link to the address that got this one; the response is always the same",
    reply: Outcome,
  },
});

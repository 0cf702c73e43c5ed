import { z } from "zod";
import { MAX_CART_LINES } from "#contracts/cart-lines";
import { MAX_ROOF_ADDRESS } from "#contracts/lengths";
import { endpoints } from "./endpoint.ts";
import { Location } from "./line-details.ts";
import { Email, Id, Instant, named } from "./values.ts";

const OrderedRoof = named("OrderedRoof", {
  /** Position of the roof in the request, from 0. */
  roof: z.int(),
  order: Id,
  /** Where it was ordered, as it was written then. */
  address: z.string(),
  orderedAt: Instant,
  isDelivered: z.boolean(),
  /** Work on it waits for its buyer's answer to a question, so its due time is paused. */
  needsAnswer: z.boolean(),
  /** When it is to be delivered; null where that is not known. */
  dueAt: Instant.nullable(),
  /** The token of the link to an order that was placed as a guest; null for orders of an account. */
  token: z.string().nullable(),
});
export type OrderedRoof = z.input<typeof OrderedRoof>;

export const orderedRoofContract = endpoints({
  findOrderedRoofs: {
    limit: { name: "ordered-roofs", points: 120, per: 60, by: "network" },
    summary:
      "Which of these roofs the caller has ordered the same product for: in a paid order of the account or a guest's of the account's address, or, for a guest with the token of the mailed link that verified an address, in one of that address",
    body: z.object({
      roofs: z
        .array(
          z.object({
            product: Id,
            address: z.string().trim().max(MAX_ROOF_ADDRESS),
            location: Location.nullable(),
          }),
        )
        .max(MAX_CART_LINES),
      guest: z.object({ email: Email, token: z.string().max(200) }).optional(),
    }),
    reply: z.array(OrderedRoof),
  },
});

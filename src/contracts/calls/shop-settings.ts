import { z } from "zod";
import { Location } from "./line-details.ts";
import { endpoints } from "./endpoint.ts";
import { named, ShownEmail, textUpTo } from "./values.ts";

const geocoding = { name: "geocoding", points: 60, per: 60, by: "network" } as const;

export const ShopSettings = named("ShopSettings", {
  /** No PayPal account is configured; every page says that payments are simulated. */
  paymentsSimulated: z.boolean(),
  supportEmail: ShownEmail,
  /** The local mailbox's page, while mails land there; else null. */
  mailboxPath: z.string().nullable(),
  /** Extensions of the files that an order may be completed with. */
  completionFileTypes: z.array(z.string()),
  map: z.discriminatedUnion("provider", [
    z.object({
      provider: z.literal("google"),
      /** Complete address of the maps script without its callback. */
      scriptUrl: z.string(),
    }),
    z.object({
      provider: z.literal("open"),
      /** Template with {z}, {x}, {y}. */
      tileUrl: z.string(),
      attribution: z.string(),
    }),
  ]),
});
export type ShopSettings = z.input<typeof ShopSettings>;

export const Place = named("Place", { address: z.string(), location: Location });
export type Place = z.output<typeof Place>;

export const settingsContract = endpoints({
  getShopSettings: {
    summary: "What the browser must know of the shop's configuration",
    reply: ShopSettings,
  },
  searchAddresses: {
    limit: geocoding,
    summary: "Suggest places for a typed address (open map provider)",
    query: z.object({ q: textUpTo(200).min(3) }),
    reply: z.array(Place),
  },
  reverseGeocode: {
    limit: geocoding,
    summary: "The address at a point (open map provider); null where nothing is known",
    query: z.object({
      lat: z.coerce.number().min(-90).max(90),
      lng: z.coerce.number().min(-180).max(180),
    }),
    reply: z.object({ place: Place.nullable() }),
  },
});

import { z } from "zod";
import { MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart-lines";
import { routes } from "#contracts/routes";
import { Product } from "./catalogue.ts";
import { Id, IdempotencyHeaders, wholeNumber } from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { LineDetailsInput, Location } from "./line-details.ts";

export const CartLine = z
  .object({
    /** The line; PUT and DELETE take it. */
    _id: Id,
    /** The product as it is sold now; null when it can't be bought any more. */
    product: Product.nullable(),
    productId: Id,
    quantity: z.int(),
    customFields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    projectDetails: z
      .object({
        address: z.string(),
        location: Location.nullable(),
        primaryPitch: z.number().nullable(),
        secondaryPitch: z.number().nullable(),
        instructions: z.string(),
      })
      .nullable(),
    files: z.object({ esxFile: z.string().nullable(), blueprint: z.string().nullable() }),
    attachments: z.array(z.string()),
    additionalData: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "CartLine" });
export type CartLine = z.output<typeof CartLine>;

/** A line's id, or a product's while only one line holds it. */
const LineParams = z.object({ id: Id });
const Quantity = wholeNumber(MIN_QUANTITY, MAX_QUANTITY);
const Lines = z.array(CartLine);

export const cartContract = {
  getCart: endpoint({
    ...routes.getCart,
    auth: "user",
    summary: "The caller's cart",
    reply: Lines,
  }),
  addToCart: endpoint({
    ...routes.addToCart,
    auth: "user",
    summary:
      "Add a product for one roof; for the same roof the quantity is raised. Send an Idempotency-Key to repeat safely",
    headers: IdempotencyHeaders,
    body: LineDetailsInput.extend({
      productId: Id,
      quantity: Quantity.default(1),
      additionalData: LineDetailsInput.nullable().optional(),
    }),
    reply: Lines,
  }),
  setCartQuantity: endpoint({
    ...routes.setCartQuantity,
    auth: "user",
    summary: "Set the quantity of a line",
    params: LineParams,
    body: z.object({ quantity: Quantity }),
    reply: Lines,
  }),
  removeFromCart: endpoint({
    ...routes.removeFromCart,
    auth: "user",
    summary: "Remove a line",
    params: LineParams,
    reply: Lines,
  }),
  clearCart: endpoint({
    ...routes.clearCart,
    auth: "user",
    summary: "Empty the cart",
    reply: Lines,
  }),
};

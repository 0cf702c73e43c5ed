import { z } from "zod";
import { MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart-quantity";
import { Product } from "./catalogue.ts";
import { Id, IdempotencyHeaders, named, wholeNumber } from "./values.ts";
import { endpoints } from "./endpoint.ts";
import { JobReferences, LineDetailsInput, LineFileNames, ProjectDetails } from "./line-details.ts";

const cartWrites = { name: "cart-write", points: 300, per: 60, by: "user" } as const;

export const CartLine = named("CartLine", {
  /** The line's id, for PUT and DELETE. */
  _id: Id,
  /** The product as currently sold; null when it can't be bought any more. */
  product: Product.nullable(),
  productId: Id,
  quantity: z.int(),
  customFields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  projectDetails: ProjectDetails.nullable(),
  files: LineFileNames,
  attachments: z.array(z.string()),
  /** Id of the chosen delivery tier; absent where none was chosen. */
  tier: z.string().optional(),
  /** What the buyer's own files call the job of this roof; absent for nothing. */
  jobReferences: JobReferences.optional(),
  additionalData: z.record(z.string(), z.unknown()),
});
export type CartLine = z.input<typeof CartLine>;

const Quantity = wholeNumber(MIN_QUANTITY, MAX_QUANTITY);
const Lines = z.array(CartLine);

export const cartContract = endpoints({
  getCart: {
    auth: "user",
    summary: "The caller's cart",
    reply: Lines,
  },
  addToCart: {
    limit: cartWrites,
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
  },
  setCartQuantity: {
    limit: cartWrites,
    auth: "user",
    summary: "Set the quantity of a line",
    body: z.object({ quantity: Quantity }),
    reply: Lines,
  },
  editCartLine: {
    limit: cartWrites,
    auth: "user",
    summary:
      "Replace the details of a line; may be repeated. Refused with 409 if the line is not any more as it was before the edit",
    body: z.object({
      /** As they were when the edit began. */
      before: LineDetailsInput,
      after: LineDetailsInput,
    }),
    reply: Lines,
  },
  removeFromCart: {
    limit: cartWrites,
    auth: "user",
    summary: "Remove a line",
    reply: Lines,
  },
  clearCart: {
    limit: cartWrites,
    auth: "user",
    summary: "Empty the cart",
    reply: Lines,
  },
});

import type { CartLine as WireCartLine, cartContract } from "#contracts/calls/cart";
import type { Decoded } from "#contracts/calls/values";
import type { LineDetails } from "#contracts/cart-lines";
import {
  addToCart,
  type CartLine,
  clearCart,
  editCartLine,
  getCart,
  removeFromCart,
  setCartQuantity,
} from "#modules/cart";
import type { HandlersOf } from "./handlers.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";
import { presentProduct } from "./present-catalogue.ts";
import { readLineDetails } from "./line-details.ts";

export const cartHandlers: HandlersOf<typeof cartContract> = {
  getCart: async ({ ctx }) => (await getCart(ctx)).map(presentCartLine),
  addToCart: async ({ ctx, body: { productId, quantity, ...line }, headers }) => {
    const key = readIdempotencyKey(headers["idempotency-key"]);
    const addition = { product: productId, quantity, additionalData: readLineDetails(line), key };
    return (await addToCart(ctx, addition)).map(presentCartLine);
  },
  setCartQuantity: async ({ ctx, params, body }) =>
    (await setCartQuantity(ctx, { ...params, ...body })).map(presentCartLine),
  editCartLine: async ({ ctx, params, body: { before, after } }) => {
    const edit = { before: readLineDetails(before), after: readLineDetails(after) };
    return (await editCartLine(ctx, { ...params, ...edit })).map(presentCartLine);
  },
  removeFromCart: async ({ ctx, params }) =>
    (await removeFromCart(ctx, params.id)).map(presentCartLine),
  clearCart: async ({ ctx }) => {
    await clearCart(ctx);
    return [];
  },
};

const presentCartLine = ({
  id,
  productId,
  product,
  quantity,
  details,
}: CartLine): Decoded<typeof WireCartLine> => {
  const shown = withDefaults(details);
  return {
    _id: id,
    product: product && presentProduct(product),
    productId,
    quantity,
    ...shown,
    additionalData: { ...shown },
  };
};

const withDefaults = ({
  customFields,
  projectDetails,
  files,
  attachments,
  tier,
  jobReferences,
}: LineDetails) => ({
  customFields: customFields ?? {},
  projectDetails: projectDetails ?? null,
  files: files ?? { esxFile: null, blueprint: null },
  attachments: attachments ?? [],
  ...(tier && { tier }),
  ...(jobReferences && { jobReferences }),
});

import {
  addToLines,
  type CartAddition,
  type LineDetails,
  MAX_CART_LINES,
  MAX_LINE_FILES,
} from "#contracts/cart-lines";
import { checkCustomFields } from "#contracts/custom-fields";
import { texts } from "#contracts/texts";
import { findProductsOnSale, type Product } from "#modules/catalogue";
import { findIssuedFiles, holdFiles } from "#modules/files";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import type { CartLine, StoredCartLine } from "./cart-line.ts";
import { cartOwner } from "./cart-owner.ts";
import { insertLine, lockLines, updateLine } from "./cart-store.ts";
import { showLine, showLines } from "./get-cart.ts";

/** The key of an addition that may be retried after a lost response. */
interface KeyedAddition extends CartAddition {
  key: string | null;
}

/** How many of its latest idempotency keys a line stores. */
const MAX_KEYS = 20;

/**
 * Adds to the actor's cart by the rule of both carts and returns the whole cart. Answers to the product's fields are
 * validated; from a card, without project details, required ones may be left open until the order is placed.
 */
export async function addToCart(
  ctx: Context,
  { key, ...addition }: KeyedAddition,
): Promise<CartLine[]> {
  const userId = cartOwner(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Taken before the lines' own locks, so that nobody else adds a line meanwhile.
    await lockUntilCommit(ctx, `cart:${userId}`);
    const before = await lockLines(ctx.db, userId);
    if (before.some(({ additionKeys }) => key !== null && additionKeys.includes(key)))
      return showLines(ctx, before);
    const inCart = before.map((line) => line.product);
    const products = await findProductsOnSale(ctx, [...inCart, addition.product]);
    const product = products.get(addition.product);
    if (!product) throw new Refusal("not_found", texts.productNotFound);
    const details = checkDetails(product, addition.additionalData ?? {});
    const after = addToLines(
      before,
      { ...addition, additionalData: details },
      (made): StoredCartLine => ({
        ...made,
        id: ctx.newId(),
        additionalData: details,
        additionKeys: [],
      }),
      product.tiers[0]?.id,
    );
    const changed = after.find((line) => !before.includes(line))!;
    mustFit(after, changed);
    if (key !== null) changed.additionKeys = [...changed.additionKeys, key].slice(-MAX_KEYS);
    await keepFiles(ctx, changed.id, addition.additionalData?.attachments ?? []);
    const write = changed === after[before.length] ? insertLine : updateLine;
    await write(ctx.db, { userId, line: changed, now: ctx.now() });
    return after.map((line) => showLine(line, products));
  });
}

function checkDetails(product: Product, details: LineDetails): LineDetails {
  const { values, errors } = checkCustomFields(
    details.projectDetails
      ? product.customFields
      : product.customFields.map((field) => ({ ...field, required: false })),
    details.customFields ?? {},
  );
  const [firstError] = Object.values(errors);
  if (firstError === undefined) return { ...details, customFields: values };
  const fields = Object.entries(errors).map(([id, message]) => [`customFields.${id}`, message]);
  throw new Refusal("invalid", firstError, { fields: Object.fromEntries(fields) });
}

function mustFit(lines: readonly StoredCartLine[], changed: StoredCartLine): void {
  if (lines.length > MAX_CART_LINES)
    throw new Refusal(
      "invalid",
      `A cart can hold ${MAX_CART_LINES} items. Please order or remove some first.`,
    );
  if ((changed.additionalData.attachments ?? []).length > MAX_LINE_FILES)
    throw new Refusal("invalid", `An item can have at most ${MAX_LINE_FILES} files.`);
}

/** Only files uploaded to this shop are accepted; they are held while the line exists. */
async function keepFiles(ctx: Context, lineId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const files = await findIssuedFiles(ctx, urls);
  await holdFiles(ctx, { holderId: lineId, fileIds: files.map(({ id }) => id) });
}

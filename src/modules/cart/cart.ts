import {
  addToLines,
  type CartAddition,
  type LineDetails,
  MAX_CART_LINES,
  MAX_LINE_FILES,
} from "#contracts/cart-lines";
import { checkCustomFields } from "#contracts/custom-fields";
import { decideEdit, editRefusals, type LineEdit } from "#contracts/line-edit";
import { texts } from "#contracts/texts";
import { findProductsOnSale, type Product } from "#modules/catalogue";
import { findIssuedFiles, attachToHolder } from "#modules/files/attached";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { type CartLine, releaseLineFiles, type StoredCartLine } from "./cart-line.ts";
import {
  deleteCart,
  deleteLines,
  deleteProductLines,
  insertLine,
  lockLines,
  selectLines,
  updateLine,
} from "./cart-store.ts";

/** The actor's own cart, oldest line first. */
export async function getCart(ctx: Context): Promise<CartLine[]> {
  return showLines(ctx, await selectLines(ctx.db, cartOwner(ctx)));
}

/** Another customer's cart, for admins. */
export async function getCustomerCart(ctx: Context, userId: string): Promise<CartLine[]> {
  requireRight(ctx, "manage customers");
  return showLines(ctx, await selectLines(ctx.db, userId));
}

async function showLines(ctx: Context, lines: readonly StoredCartLine[]): Promise<CartLine[]> {
  const products = await findProductsOnSale(
    ctx,
    lines.map((line) => line.product),
  );
  return lines.map((line) => showLine(line, products));
}

const showLine = (line: StoredCartLine, products: Map<string, Product>): CartLine => ({
  id: line.id,
  productId: line.product,
  product: products.get(line.product) ?? null,
  quantity: line.quantity,
  details: line.additionalData,
});

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
  await attachToHolder(ctx, { holderId: lineId, fileIds: files.map(({ id }) => id) });
}

interface NewQuantity {
  /** A line's, or a product's while only one line holds it. */
  id: string;
  /** 1 to 99. */
  quantity: number;
}

/** Sets the quantity of a line of the actor's cart and returns the whole cart. */
export async function setCartQuantity(
  ctx: Context,
  { id, quantity }: NewQuantity,
): Promise<CartLine[]> {
  const userId = cartOwner(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockLines(ctx.db, userId);
    const old = findLine(before, id);
    const line = { ...old, quantity };
    await updateLine(ctx.db, { userId, line, now: ctx.now() });
    return showLines(
      ctx,
      before.map((each) => (each === old ? line : each)),
    );
  });
}

/**
 * Replaces the details of a line of the actor's cart and returns the whole cart. Refuses when the line was changed
 * elsewhere since the edit began, and when it is gone.
 */
export async function editCartLine(
  ctx: Context,
  { id, ...edit }: { id: string } & LineEdit,
): Promise<CartLine[]> {
  const userId = cartOwner(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockLines(ctx.db, userId);
    const old = before.find((line) => line.id === id);
    if (!old) throw new Refusal("not_found", editRefusals.gone);
    const products = await findProductsOnSale(
      ctx,
      before.map((line) => line.product),
    );
    const product = products.get(old.product);
    if (!product) throw new Refusal("not_found", texts.productNotFound);
    const additionalData = checkDetails(product, edit.after);
    const decision = decideEdit(old, { ...edit, after: additionalData });
    if (decision === "conflict") throw new Refusal("conflict", editRefusals.conflict);
    const line = { ...old, additionalData };
    const after = before.map((each) => (each === old ? line : each));
    mustFit(after, line);
    if (decision === "replace") {
      await releaseLineFiles(ctx, [old]);
      await keepFiles(ctx, id, additionalData.attachments ?? []);
      await updateLine(ctx.db, { userId, line, now: ctx.now() });
    }
    return after.map((each) => showLine(each, products));
  });
}

/** Removes a line (by its id, or by its product if only one line has it) and returns the rest of the cart. */
export async function removeFromCart(ctx: Context, id: string): Promise<CartLine[]> {
  const userId = cartOwner(ctx);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockLines(ctx.db, userId);
    const removed = findLine(before, id);
    await deleteLines(ctx.db, userId, [removed.id]);
    await releaseLineFiles(ctx, [removed]);
    return showLines(
      ctx,
      before.filter((line) => line !== removed),
    );
  });
}

/** Empties the actor's cart. */
export const clearCart = (ctx: Context): Promise<void> => clearCustomerCart(ctx, cartOwner(ctx));

/** For the shop itself: clears the cart of a closed account. */
export const clearCustomerCart = (ctx: Context, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => releaseLineFiles(ctx, await deleteCart(ctx.db, userId)));

/** The line with this id, or the only line that holds the product with this id. */
function findLine(lines: readonly StoredCartLine[], id: string): StoredCartLine {
  const line = lines.find((line) => line.id === id);
  if (line) return line;
  const [only, another] = lines.filter(({ product }) => product === id);
  if (another)
    throw new Refusal(
      "conflict",
      "This product is in your cart on several lines, for other roofs or delivery times. Please change each of them separately.",
    );
  if (!only) throw new Refusal("not_found", "This item is not in your cart any more");
  return only;
}

/** The owner of the cart that the actor may see and change: the actor. Admins have none. */
const cartOwner = (ctx: Context): string =>
  requireRight(ctx, "shop with an account", "Admins have no cart").userId;

/** Removes a product that is no longer sold from every customer's cart. */
export const dropProductFromCarts = (ctx: Context, productId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) =>
    releaseLineFiles(ctx, await deleteProductLines(ctx.db, productId)),
  );

import { listFileNames } from "#contracts/cart-lines";
import { listOrderFiles, type OrderFile } from "#modules/files/attached";
import type { Context } from "#platform/context";
import { orderNotFound } from "#orders/find-order";
import { selectOrderLines } from "#orders/order-lines-store";
import { getOwnedOrder, type OwnedOrderKey } from "#orders/owned-order";

/** What was sent with an ordered line, for another report of the same buyer. */
export interface LineFiles {
  /** Those that the actor may send with a line again. */
  files: OrderFile[];
  /** Names of the others, as far as they are known. */
  missing: string[];
}

/** The files sent with a line of an order of the actor's own. `line` is its position. */
export async function listLineFiles(
  ctx: Context,
  input: { line: number } & OwnedOrderKey,
): Promise<LineFiles> {
  const { id } = await getOwnedOrder(ctx, input);
  const lines = await selectOrderLines(ctx.db, id);
  const snapshot = lines[input.line]?.snapshot;
  if (!snapshot) throw orderNotFound();
  const files = await listOrderFiles(ctx, snapshot.attachments);
  const missing = listFileNames(snapshot.files).filter((name) =>
    files.every((file) => file.name !== name),
  );
  return { files, missing };
}

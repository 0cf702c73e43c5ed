import { listOrderFiles, type OrderFile } from "#modules/files";
import type { Context } from "#platform/context";
import { getOwnOrder, getTrackedOrder } from "#src/modules/orders/get-order.ts";
import { orderNotFound } from "#src/modules/orders/order-not-found.ts";
import type { OrderWithLines } from "#src/modules/orders/order.ts";

/** What was sent with an ordered line, for another report of the same buyer. */
export interface LineFiles {
  /** Those that the actor may send with a line again. */
  files: OrderFile[];
  /** Names of the others, as far as they are known. */
  missing: string[];
}

/** The files sent with a line of an order of the actor's own. `line` is its position. */
export const listLineFiles = async (
  ctx: Context,
  { orderId, line }: { orderId: string; line: number },
): Promise<LineFiles> => filesOf(ctx, await getOwnOrder(ctx, orderId), line);

/** The same for the order behind a mailed link. */
export const listTrackedLineFiles = async (
  ctx: Context,
  { token, line }: { token: string; line: number },
): Promise<LineFiles> => filesOf(ctx, (await getTrackedOrder(ctx, token)).order, line);

async function filesOf(ctx: Context, { lines }: OrderWithLines, line: number): Promise<LineFiles> {
  const snapshot = lines[line]?.snapshot;
  if (!snapshot) throw orderNotFound();
  const files = await listOrderFiles(ctx, snapshot.attachments);
  const named = { esx: snapshot.files.esxFile, blueprint: snapshot.files.blueprint };
  const missing = (["esx", "blueprint"] as const)
    .filter((kind) => files.every((file) => file.kind !== kind))
    .flatMap((kind) => named[kind] ?? []);
  return { files, missing };
}

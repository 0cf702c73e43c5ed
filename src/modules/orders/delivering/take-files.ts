import { attachFiles, findIssuedFiles } from "#modules/files";
import type { Context } from "#platform/context";
import type { Completion } from "#src/modules/orders/order.ts";

/** Attaches files that were uploaded for delivering this order, in the transaction that delivers them. */
export async function takeFiles(
  ctx: Context,
  orderId: string,
  urls: readonly string[],
): Promise<Completion["files"]> {
  const issued = { kinds: ["completion"] as const, issuedFor: orderId };
  const found = await findIssuedFiles(ctx, urls, issued);
  const files = found.map(({ id, name }) => ({ id, name }));
  await attachFiles(
    ctx,
    files.map(({ id }) => id),
  );
  return files;
}

import type { Context } from "#platform/context";
import { isId } from "#contracts/ids";
import { DAY_MS } from "#contracts/utc-days";
import { areEqual } from "#platform/tokens";

/** The signed address of a guest's order page; works for `orderLinkDays`. */
export function makeOrderLink(ctx: Context, orderId: string): string {
  const expiryDay = Math.ceil(ctx.now().getTime() / DAY_MS + ctx.config.orderLinkDays);
  return `${ctx.config.publicUrl}/track/${tokenOf(ctx, orderId, expiryDay)}`;
}

/** The order that a link's token stands for, or null when it was altered or has expired. */
export function orderIdOfLink(ctx: Context, token: string): string | null {
  const [packed = "", expiry = ""] = token.split(".");
  const orderId = unpackId(packed);
  const expiryDay = Number.parseInt(expiry, 36);
  if (!orderId || !Number.isSafeInteger(expiryDay)) return null;
  // Both parts can be written in several ways; only the way we write them counts.
  if (!areEqual(token, tokenOf(ctx, orderId, expiryDay))) return null;
  return expiryDay * DAY_MS > ctx.now().getTime() ? orderId : null;
}

/** Order and last day, each packed, and a signature over both. */
function tokenOf(ctx: Context, orderId: string, expiryDay: number): string {
  const packed = Buffer.from(orderId.replaceAll("-", ""), "hex").toString("base64url");
  const signature = ctx.tokens.derive("order-link", orderId, String(expiryDay));
  return `${packed}.${expiryDay.toString(36)}.${signature}`;
}

function unpackId(packed: string): string | null {
  const hex = Buffer.from(packed, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) ? id : null;
}

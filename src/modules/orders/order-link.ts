import type { Context } from "#platform/context";
import { isId } from "#platform/ids";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The signed address of a guest's order page; works for `orderLinkDays`. */
export function makeOrderLink(ctx: Context, orderId: string): string {
  const expires = Math.ceil((ctx.now().getTime() + ctx.config.orderLinkDays * DAY_MS) / DAY_MS);
  const packed = Buffer.from(orderId.replaceAll("-", ""), "hex").toString("base64url");
  const signature = ctx.tokens.derive("order-link", orderId, String(expires));
  return `${ctx.config.publicUrl}/track/${packed}.${expires.toString(36)}.${signature}`;
}

/** The order that a link's token stands for, or null when it was altered or has expired. */
export function orderIdOfLink(ctx: Context, token: string): string | null {
  const parts = token.split(".");
  if (parts.length !== 3) return null;
  const [packed, expiry, signature] = parts as [string, string, string];
  const orderId = unpackId(packed);
  const expires = Number.parseInt(expiry, 36);
  if (!orderId || !Number.isSafeInteger(expires)) return null;
  if (!ctx.tokens.matches(signature, "order-link", orderId, String(expires))) return null;
  return expires * DAY_MS > ctx.now().getTime() ? orderId : null;
}

function unpackId(packed: string): string | null {
  const hex = Buffer.from(packed, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) ? id : null;
}

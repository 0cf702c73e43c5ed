import type { Context } from "#platform/context";
import { isId } from "#contracts/ids";
import { DAY_MS } from "#contracts/utc-days";

/**
 * The signed address of a guest's order page; works for `orderLinkDays`.
 * @param version the order's `linkVersion`
 */
export function makeOrderLink(ctx: Context, orderId: string, version = 0): string {
  const expiryDay = Math.ceil(ctx.now().getTime() / DAY_MS + ctx.config.orderLinkDays);
  const signature = ctx.tokens.derive("order-link", ...signedParts(orderId, expiryDay, version));
  return `${ctx.config.publicUrl}/track/${headOf(orderId, expiryDay, version)}.${signature}`;
}

interface OrderLink {
  orderId: string;
  version: number;
  expiresAt: Date;
}

/**
 * What a link's token refers to, or null when it was altered or has expired. Whether the link was ended is stored with
 * the order.
 */
export function readOrderLink(ctx: Context, token: string): OrderLink | null {
  const end = token.lastIndexOf(".");
  const signature = token.slice(end + 1);
  const [packed = "", expiry = "", renewed = "0"] = token.slice(0, end).split(".");
  const orderId = unpackId(packed);
  const expiryDay = Number.parseInt(expiry, 36);
  const version = Number.parseInt(renewed, 36);
  if (!orderId || !Number.isSafeInteger(expiryDay) || !Number.isSafeInteger(version)) return null;
  // The parts could be encoded in several ways; only the canonical encoding is accepted.
  if (token !== `${headOf(orderId, expiryDay, version)}.${signature}`) return null;
  const signed = signedParts(orderId, expiryDay, version);
  if (!ctx.tokens.matches(signature, "order-link", ...signed)) return null;
  const expiresAt = new Date(expiryDay * DAY_MS);
  return expiresAt > ctx.now() ? { orderId, version, expiresAt } : null;
}

/** Links of version 0 keep the form they had before versions existed. */
const signedParts = (orderId: string, expiryDay: number, version: number): string[] => [
  orderId,
  String(expiryDay),
  ...(version === 0 ? [] : [String(version)]),
];

/** Order, last day and version, each packed. */
function headOf(orderId: string, expiryDay: number, version: number): string {
  const packed = Buffer.from(orderId.replaceAll("-", ""), "hex").toString("base64url");
  const renewed = version === 0 ? "" : `.${version.toString(36)}`;
  return `${packed}.${expiryDay.toString(36)}${renewed}`;
}

function unpackId(packed: string): string | null {
  const hex = Buffer.from(packed, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) ? id : null;
}

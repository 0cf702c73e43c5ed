import { isId } from "#contracts/ids";
import { DAY_MS } from "#contracts/utc-days";
import { isAccountClosed } from "#modules/accounts";
import type { Context } from "#platform/context";
import type { Order } from "./order.ts";

declare module "#platform/shop-config" {
  interface ShopConfig {
    /** Days that the link to a guest's order page works. */
    orderLinkDays: number;
  }
}

const purpose = "order-link";

/**
 * The signed address of a guest's order page; works for `orderLinkDays`.
 * @param version the order's `linkVersion`
 */
export const makeOrderLink = (ctx: Context, orderId: string, version = 0): string =>
  `${ctx.config.publicUrl}/track/${orderLinkToken(ctx, orderId, version)}`;

/** The token in that address. */
export function orderLinkToken(ctx: Context, orderId: string, version: number): string {
  const expiresAt = computeDaysEnd(ctx.now(), ctx.config.orderLinkDays);
  return makeDatedToken(ctx, purpose, { id: orderId, version, expiresAt });
}

const returnPurpose = "payment-return";

/** Given only to the browser that places a guest's order, which shows it when it comes back from the payment. */
export const makeReturnKey = (ctx: Context, orderId: string): string =>
  ctx.tokens.derive(returnPurpose, orderId);

/**
 * The token of a guest's order page for the browser that placed the order and has just paid it: until the first
 * midnight (UTC) after a day. Null without the order's own key, for an order that its links do not open, and from a day
 * after the payment.
 */
export async function openReturnedOrder(
  ctx: Context,
  order: Order,
  returnKey: string,
): Promise<string | null> {
  if (!ctx.tokens.matches(returnKey, returnPurpose, order.id)) return null;
  const { id, linkVersion: version, paidAt } = order;
  const now = ctx.now();
  if (paidAt === null || now.getTime() - paidAt.getTime() > DAY_MS) return null;
  if (!(await isOpenTo(ctx, order, version))) return null;
  return makeDatedToken(ctx, purpose, { id, version, expiresAt: computeDaysEnd(now, 1) });
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
  const link = readAnyOrderLink(ctx, token);
  return link && link.expiresAt > ctx.now() ? link : null;
}

/** Reads a link that may have expired. */
export function readAnyOrderLink(ctx: Context, token: string): OrderLink | null {
  const link = readDatedToken(ctx, purpose, token);
  return link && { orderId: link.id, version: link.version, expiresAt: link.expiresAt };
}

/**
 * Whether an order's page is opened by the links in its mails: a guest's, or that of somebody who has closed the
 * account and can't log in any more. Does not check the actor.
 */
export const isOpenedByLink = async (
  ctx: Context,
  { customerId }: Pick<Order, "customerId">,
): Promise<boolean> => customerId === null || isAccountClosed(ctx, customerId);

/** Whether the mailed links of a version open the order's page. The owner of a claimed order logs in. */
export const isOpenTo = async (ctx: Context, order: Order, linkVersion: number): Promise<boolean> =>
  order.linkEndedAt === null &&
  order.linkVersion === linkVersion &&
  (await isOpenedByLink(ctx, order));

/** What a mailed link may open, until its last day. */
export interface DatedToken {
  id: string;
  /** 0 unless the links to the same thing were renewed. */
  version: number;
  expiresAt: Date;
}

/** The first midnight (UTC) after so many days. */
export const computeDaysEnd = (from: Date, days: number): Date =>
  new Date(Math.ceil(from.getTime() / DAY_MS + days) * DAY_MS);

/** The token of a link: what it opens and until when, signed for one purpose. */
export function makeDatedToken(
  ctx: Context,
  purpose: string,
  { id, version, expiresAt }: DatedToken,
): string {
  const expiryDay = Math.ceil(expiresAt.getTime() / DAY_MS);
  const signature = ctx.tokens.derive(purpose, ...signedParts(id, expiryDay, version));
  return `${formatTokenHead(id, expiryDay, version)}.${signature}`;
}

/** What a token of this purpose refers to, also when it has expired, or null when it was altered. */
export function readDatedToken(ctx: Context, purpose: string, token: string): DatedToken | null {
  const end = token.lastIndexOf(".");
  const signature = token.slice(end + 1);
  const [packed = "", expiry = "", renewed = "0"] = token.slice(0, end).split(".");
  const id = unpackId(packed);
  const expiryDay = Number.parseInt(expiry, 36);
  const version = Number.parseInt(renewed, 36);
  if (!id || !Number.isSafeInteger(expiryDay) || !Number.isSafeInteger(version)) return null;
  // The parts could be encoded in several ways; only the canonical encoding is accepted.
  if (token !== `${formatTokenHead(id, expiryDay, version)}.${signature}`) return null;
  if (!ctx.tokens.matches(signature, purpose, ...signedParts(id, expiryDay, version))) return null;
  return { id, version, expiresAt: new Date(expiryDay * DAY_MS) };
}

/** Links of version 0 keep the form they had before versions existed. */
const signedParts = (id: string, expiryDay: number, version: number): string[] => [
  id,
  String(expiryDay),
  ...(version === 0 ? [] : [String(version)]),
];

/** Id, last day and version, each packed. */
function formatTokenHead(id: string, expiryDay: number, version: number): string {
  const packed = Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
  const renewed = version === 0 ? "" : `.${version.toString(36)}`;
  return `${packed}.${expiryDay.toString(36)}${renewed}`;
}

function unpackId(packed: string): string | null {
  const hex = Buffer.from(packed, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) ? id : null;
}

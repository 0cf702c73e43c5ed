import type { Context } from "#platform/context";
import { readNetwork } from "#platform/network";

/** The network that rate limits count. */
export const readActorAddress = (ctx: Context): string => readNetwork(ctx.actor);

/** The token of an Authorization header; null for anything that can't be one of ours, without a lookup. */
export function readBearer(header: string | undefined): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(header ?? "")?.[1] ?? null;
}

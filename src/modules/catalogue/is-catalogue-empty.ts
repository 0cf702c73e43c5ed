import type { Context } from "#platform/context";
import { hasAnyEntry } from "./catalogue-store.ts";

/** True before the first category and the first product. */
export const isCatalogueEmpty = async (ctx: Context): Promise<boolean> =>
  !(await hasAnyEntry(ctx.db));

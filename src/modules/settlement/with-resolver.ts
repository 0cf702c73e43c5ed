import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import type { FoundDifference } from "./settlement-store.ts";

/** A difference as an admin sees it. */
export interface ListedDifference extends FoundDifference {
  /** Null while it is open, and when the account that resolved it no longer exists. */
  resolverName: string | null;
}

export async function withResolvers(
  ctx: Context,
  differences: readonly FoundDifference[],
): Promise<ListedDifference[]> {
  const names = await listUserNames(
    ctx,
    differences.flatMap(({ resolvedBy }) => resolvedBy ?? []),
  );
  return differences.map((difference) => ({
    ...difference,
    resolverName: names.get(difference.resolvedBy ?? "") ?? null,
  }));
}

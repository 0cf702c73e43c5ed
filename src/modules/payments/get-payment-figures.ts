import type { Context } from "#platform/context";
import { countAttemptsInDoubt } from "./payments-in-doubt-store.ts";
import { countRefundsUnderWay } from "./refunds-store.ts";

/** What is watched from outside: money whose state is not final. */
export async function getPaymentFigures(ctx: Context): Promise<{
  inDoubt: Record<"capturing" | "pending" | "mismatch", number>;
  refundsUnderWay: number;
}> {
  const [inDoubt, refundsUnderWay] = await Promise.all([
    countAttemptsInDoubt(ctx.db),
    countRefundsUnderWay(ctx.db),
  ]);
  return { inDoubt, refundsUnderWay };
}

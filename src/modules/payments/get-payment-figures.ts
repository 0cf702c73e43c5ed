import type { Context } from "#platform/context";
import { countAttemptsInDoubt, countUnanswered } from "./payments-in-doubt-store.ts";
import { countRefundsUnderWay } from "./refunds-store.ts";

/** What is watched from outside: money whose state is not final. */
export async function getPaymentFigures(ctx: Context): Promise<{
  inDoubt: Record<"capturing" | "pending" | "mismatch", number>;
  unanswered: number;
  refundsUnderWay: number;
}> {
  const [inDoubt, unanswered, refundsUnderWay] = await Promise.all([
    countAttemptsInDoubt(ctx.db),
    countUnanswered(ctx.db, ctx.now()),
    countRefundsUnderWay(ctx.db),
  ]);
  return { inDoubt, unanswered, refundsUnderWay };
}

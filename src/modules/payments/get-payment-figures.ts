import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
import { countAttemptsInDoubt, countUnanswered } from "./payments-in-doubt-store.ts";
import { countRefundsUnderWay } from "./refunds-store.ts";

/** What is watched from outside: money whose state is not final. */
export const getPaymentFigures = (ctx: Context) =>
  inParallel({
    inDoubt: countAttemptsInDoubt(ctx.db),
    unanswered: countUnanswered(ctx.db, ctx.now()),
    refundsUnderWay: countRefundsUnderWay(ctx.db),
  });

import { jobReferenceKeys, type JobReferences, latestDayOfLoss } from "#contracts/job-references";
import { texts } from "#contracts/texts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Order, OrderLine } from "./order.ts";

type WithReferences = Pick<Order, "jobReferences">;
export type ReferencedOrder = WithReferences & {
  lines: readonly Pick<OrderLine, "jobReferences">[];
};

/** What the buyer's own files call the job of a line: its own references, or else those of its order. */
export const lineReferences = (
  order: WithReferences,
  line: Pick<OrderLine, "jobReferences">,
): JobReferences | null => line.jobReferences ?? order.jobReferences;

/** The references of all lines, each once, in their order. */
export function listOrderReferences(order: ReferencedOrder): JobReferences[] {
  const each = order.lines.flatMap((line) => lineReferences(order, line) ?? []);
  return [...new Map(each.map((references) => [formatKey(references), references])).values()];
}

/** The references that all lines share; null where they differ. */
export function commonReferences(order: ReferencedOrder): JobReferences | null {
  const [first, ...others] = order.lines.map((line) => lineReferences(order, line));
  if (!first) return null;
  return others.every((other) => other && formatKey(other) === formatKey(first)) ? first : null;
}

const formatKey = (references: JobReferences): string =>
  JSON.stringify(jobReferenceKeys.map((key) => references[key]));

/** Refuses dates of loss that are ahead, each under the path at which its caller sent the references. */
export function refuseFutureLoss(
  ctx: Context,
  given: Readonly<Record<string, JobReferences | null | undefined>>,
): void {
  const latest = latestDayOfLoss(ctx.now());
  const ahead = Object.entries(given).filter(
    ([, references]) => references && references.dateOfLoss > latest,
  );
  if (ahead.length === 0) return;
  const fields = Object.fromEntries(
    ahead.map(([path]) => [`${path}.dateOfLoss`, texts.invalidDateOfLoss]),
  );
  throw new Refusal("invalid", texts.invalidDateOfLoss, { fields });
}

import type { RevisionCause } from "#contracts/order-revisions";
import { DAY_MS } from "#contracts/utc-days";
import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import {
  type Deliveries,
  type DeliveryShare,
  selectDeliveries,
  selectRevisionCauses,
  selectSharesByPerson,
  selectSharesByProduct,
} from "./delivery-figures-store.ts";

interface RevisionFigures {
  /** Most revisions first. */
  byCause: { cause: RevisionCause; revisions: number }[];
  /** By product, those with the most revised orders first. */
  byProduct: DeliveryShare[];
  /** By who completed the orders; without an id where that is not known any more. */
  byPerson: DeliveryShare[];
}

/** How many of the orders that were first delivered within so many days were revised, and why. */
export async function getRevisionFigures(
  ctx: Context,
  { days }: { days: number },
): Promise<RevisionFigures> {
  requireRight(ctx, "see revenue");
  const since = new Date(ctx.now().getTime() - days * DAY_MS);
  const [byCause, byProduct, people] = await Promise.all([
    selectRevisionCauses(ctx.db, since),
    selectSharesByProduct(ctx.db, since),
    selectSharesByPerson(ctx.db, since),
  ]);
  const names = await listUserNames(
    ctx,
    people.flatMap(({ id }) => id ?? []),
  );
  const byPerson = people.map((person) => ({
    ...person,
    name: (person.id && names.get(person.id)) ?? "Not recorded",
  }));
  return { byCause, byProduct, byPerson };
}

/**
 * For the shop itself: how many orders were first delivered since then, how long that took, how many came in time or
 * did not come at all, and how often they had to be revised. Reads all of them.
 */
export const measureDeliveries = (ctx: Context, since: Date): Promise<Deliveries> =>
  selectDeliveries(ctx.db, { since, now: ctx.now() });

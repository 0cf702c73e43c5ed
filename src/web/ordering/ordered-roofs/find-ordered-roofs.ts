import { api } from "#client/api";
import type { OrderedRoof } from "#contracts/calls/ordered-roofs";

export type Question = Parameters<typeof api.findOrderedRoofs>[0]["body"];
export type Roof = Question["roofs"][number];

/** By `formatRoofKey`. */
export type OrderedByRoof = ReadonlyMap<string, OrderedRoof>;

export const formatRoofKey = (roof: Roof): string => JSON.stringify(roof);

export async function findOrderedRoofs(
  body: Question,
  signal: AbortSignal | null = null,
): Promise<OrderedByRoof> {
  const { data } = await api.findOrderedRoofs({ body, ...(signal && { signal }) });
  return new Map(data.map((found) => [formatRoofKey(body.roofs[found.roof]!), found]));
}

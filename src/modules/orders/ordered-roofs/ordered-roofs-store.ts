import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import {
  normalAddressOf,
  roofAddressSql,
  roofLatitudeSql,
} from "#src/modules/orders/orders-tables.ts";
import { type Place, SAME_ROOF_DEGREES } from "./roof-distance.ts";

/** A product for one roof. */
export interface WantedRoof {
  product: string;
  address: string;
  location: Place | null;
}

/** Whose orders are looked through: an account's, or those of guests with one address. */
export type RoofOwner = { customerId: string } | { guestEmail: string };

/** A line of an order of the owner for the same product, with the same address or about the same latitude. */
export interface RoofCandidate {
  /** Position of the wanted roof. */
  roof: number;
  orderId: string;
  address: string;
  location: Place | null;
  isSameAddress: boolean;
}

/** Of everybody, for each roof by its address and by its latitude: more than are ordered in one place. */
const MOST_LINES = 200;

/**
 * The candidates of each wanted roof in paid orders that are neither cancelled nor refunded, the delivered ones first,
 * then the newest.
 */
export async function selectRoofCandidates(
  db: Database,
  owner: RoofOwner,
  wanted: readonly WantedRoof[],
): Promise<RoofCandidate[]> {
  const reach = sql`${SAME_ROOF_DEGREES}::float8`;
  const place = sql`${roofAddressSql} as address, snapshot #> '{projectDetails,location}' as location`;
  // The lines are found first, by their indexes: an account may have thousands of orders.
  const { rows } = await db.execute<Record<string, unknown> & RoofCandidate>(sql`
    with wanted as materialized (
      select product_id, ${normalAddressOf(sql`address`)} as address, latitude, position::int - 1 as roof
      from unnest(
        ${sql.param(wanted.map(({ product }) => product))}::uuid[],
        ${sql.param(wanted.map(({ address }) => address))}::text[],
        ${sql.param(wanted.map(({ location }) => location?.lat ?? null))}::float8[]
      ) with ordinality as given (product_id, address, latitude, position)
    ), line as materialized (
      select wanted.roof, found.* from wanted cross join lateral (
        (
          select order_id, true as is_same_address, ${place} from order_lines
          where product_id = wanted.product_id
            and ${normalAddressOf(roofAddressSql)} = wanted.address and wanted.address <> ''
          limit ${MOST_LINES}
        ) union all (
          select order_id, false, ${place} from order_lines
          where product_id = wanted.product_id
            and ${roofLatitudeSql} between wanted.latitude - ${reach} and wanted.latitude + ${reach}
          limit ${MOST_LINES}
        )
      ) found
    )
    select line.roof, line.order_id as "orderId", line.address, line.location,
      line.is_same_address as "isSameAddress"
    from line join orders on orders.id = line.order_id
    where ${isOwned(owner)}
      and status in ('new', 'processing', 'completed') and payment_status = 'completed'
    order by roof, status = 'completed' desc, orders.created_at desc`);
  return rows;
}

/** A guest gets a link to the order, so it must not have been ended. */
const isOwned = (owner: RoofOwner): SQL =>
  "customerId" in owner
    ? sql`orders.customer_id = ${owner.customerId}`
    : sql`customer_id is null and contact_email = ${owner.guestEmail} and link_ended_at is null`;

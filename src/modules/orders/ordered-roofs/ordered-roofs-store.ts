import { type SQL, sql } from "drizzle-orm";
import { type Place, SAME_ROOF_DEGREES, sameRoofLongitudes } from "#contracts/roof-distance";
import type { Database } from "#platform/database/database";
import {
  normaliseAddressSql,
  roofAddressSql,
  roofLatitudeSql,
  roofLongitudeSql,
} from "#orders/orders-tables";

/** A product for one roof. */
export interface RequestedRoof {
  product: string;
  address: string;
  location: Place | null;
}

/** Whose orders are searched: an account's, and those that guests placed with the address. */
export interface RoofOwner {
  customerId: string | null;
  email: string;
}

/** A line of an order of the owner for the same product, with the same address or a pin that may be near enough. */
export interface RoofCandidate {
  /** Position of the requested roof. */
  roof: number;
  orderId: string;
  address: string;
  location: Place | null;
  isSameAddress: boolean;
}

/** Limit for the owner, for each roof by its address and by its pin: more than anybody orders in one place. */
const MOST_LINES = 200;

/**
 * The candidates of each requested roof in paid orders that are neither cancelled nor refunded, the delivered ones
 * first, then the newest. A line is where the buyer's answers to questions say, if they give a place.
 */
export async function selectRoofCandidates(
  db: Database,
  owner: RoofOwner,
  requested: readonly RequestedRoof[],
): Promise<RoofCandidate[]> {
  const { rows } = await db.execute<Record<string, unknown> & RoofCandidate>(sql`
    with ${requestedSql(requested)}, ${correctedSql(owner)}, line as materialized (
      select requested.roof, found.* from requested cross join lateral (
        (${orderedLines(owner, isAtAddress(normaliseAddressSql(roofAddressSql)), sql`true`)})
        union all
        (${orderedLines(owner, isNearPin(roofLatitudeSql, roofLongitudeSql), sql`false`)})
        union all
        (${correctedLines})
      ) found
    )
    select roof, order_id as "orderId", line.address, location, is_same_address as "isSameAddress"
    from line join orders on orders.id = line.order_id
    order by roof, status = 'completed' desc, orders.created_at desc`);
  return rows;
}

const requestedSql = (requested: readonly RequestedRoof[]): SQL => {
  const column = (value: (roof: RequestedRoof) => string | number | null) =>
    sql.param(requested.map(value));
  return sql`requested as materialized (
    select product_id, ${normaliseAddressSql(sql`address`)} as address, latitude, longitude, across,
      position::int - 1 as roof
    from unnest(
      ${column(({ product }) => product)}::uuid[],
      ${column(({ address }) => address)}::text[],
      ${column(({ location }) => location?.lat ?? null)}::float8[],
      ${column(({ location }) => location?.lng ?? null)}::float8[],
      ${column(({ location }) => location && sameRoofLongitudes(location.lat))}::float8[]
    ) with ordinality as given (product_id, address, latitude, longitude, across, position)
  )`;
};

/** The owner's lines whose place was corrected: the last address and the last pin that answers give, if any. */
const correctedSql = (owner: RoofOwner): SQL => {
  const last = (value: SQL) =>
    sql`(array_agg(${value} order by asked_at desc, question.id desc) filter (where ${value} is not null))[1]`;
  const address = sql`nullif(answer ->> 'address', '')`;
  const location = sql`nullif(answer -> 'location', 'null')`;
  return sql`corrected as materialized (
    select order_id, line as position, ${last(address)} as address, ${last(location)} as location
    from order_questions question join orders on orders.id = question.order_id
    where question.state = 'answered' and coalesce(${address}, ${location}::text) is not null
      and ${isCounted(owner)}
    group by order_id, line
  )`;
};

/**
 * Lines by the place that was ordered, found by its index; "offset 0" keeps the planner from beginning with the orders,
 * of which an account may have thousands.
 */
const orderedLines = (owner: RoofOwner, isThere: SQL, isSameAddress: SQL): SQL => sql`
  select order_id, ${isSameAddress} as is_same_address, ${roofAddressSql} as address,
    snapshot #> '{projectDetails,location}' as location
  from order_lines cross join lateral (
    select from orders where orders.id = order_lines.order_id and ${isCounted(owner)} offset 0
  ) counted
  where product_id = requested.product_id and ${isThere} and not exists (
    select from corrected
    where corrected.order_id = order_lines.order_id and corrected.position = order_lines.position
  )
  limit ${MOST_LINES}`;

const isAtAddress = (address: SQL): SQL =>
  sql`(${address} = requested.address and requested.address <> '')`;

const isNearPin = (latitude: SQL, longitude: SQL): SQL => {
  const reach = sql`${SAME_ROOF_DEGREES}::float8`;
  const across = sql`abs(${longitude} - requested.longitude)`;
  return sql`(${latitude} between requested.latitude - ${reach} and requested.latitude + ${reach}
    and least(${across}, 360 - ${across}) <= requested.across)`;
};

const selectDegrees = (part: "lat" | "lng"): SQL =>
  sql`(corrected.location ->> ${sql.raw(`'${part}'`)})::float8`;
const isAtCorrected = sql`coalesce(${isAtAddress(normaliseAddressSql(sql`corrected.address`))}, false)`;

const correctedLines = sql`
  select corrected.order_id, ${isAtCorrected}, coalesce(corrected.address, ${roofAddressSql}), corrected.location
  from corrected join order_lines
    on order_lines.order_id = corrected.order_id and order_lines.position = corrected.position
  where product_id = requested.product_id
    and (${isAtCorrected} or ${isNearPin(selectDegrees("lat"), selectDegrees("lng"))})
  limit ${MOST_LINES}`;

/** A paid order of the owner that is neither cancelled nor refunded. */
const isCounted = (owner: RoofOwner): SQL =>
  sql`${isOwned(owner)} and orders.status in ('new', 'processing', 'completed') and payment_status = 'completed'`;

/** A guest's order is opened by its link, so that must not have been ended. */
const isOwned = ({ customerId, email }: RoofOwner): SQL =>
  sql`(orders.customer_id = ${customerId}
    or orders.customer_id is null and contact_email = ${email} and link_ended_at is null)`;

/** Delivered orders for a roof of this one, by its address, the newest first. */
export async function selectEarlierOrders(
  db: Database,
  orderId: string,
  limit: number,
): Promise<string[]> {
  const address = normaliseAddressSql(roofAddressSql);
  const { rows } = await db.execute<{ id: string }>(sql`
    select orders.id from orders
    where status = 'completed' and completion is not null and orders.id <> ${orderId} and orders.id in (
      select order_id from order_lines where ${address} = any (array(
        select own.address from (select ${address} as address from order_lines where order_id = ${orderId}) own
        where own.address <> ''
      ))
    )
    order by delivered_at desc nulls last, created_at desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

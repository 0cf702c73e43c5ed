import { and, count, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { ProductStatus } from "#contracts/calls/catalogue";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { Database } from "#platform/database/database";
import { categoryFigures, customerJoins, orderFigures, productLabels } from "./analytics-tables.ts";
import type { Totals } from "./growth.ts";
import type { Days } from "./period.ts";

/** Must be the first statement of a transaction: all following ones read the same snapshot. */
export async function startSnapshot(db: Database): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read, read only`);
}

const sumColumn = (value: SQL.Aliased | SQL | typeof orderFigures.cents, when?: SQL) =>
  sql`coalesce(sum(${value})${when ? sql` filter (where ${when})` : sql``}, 0)`.mapWith(Number);

const orderTotals = {
  revenueCents: sumColumn(orderFigures.cents, sql`${orderFigures.isRevenue}`),
  orders: sumColumn(sql`${orderFigures.orders}`, sql`${orderFigures.isCounted}`),
  paidOrders: sumColumn(sql`${orderFigures.orders}`, sql`${orderFigures.isRevenue}`),
};

/** Null means all time. */
export async function selectTotals(
  db: Database,
  days: Days | null,
  timezone: string,
): Promise<Totals> {
  const [ofOrders] = await db.select(orderTotals).from(orderFigures).where(isWithin(days));
  const [ofCustomers] = await db
    .select({ customers: count() })
    .from(customerJoins)
    .where(days ? joinedWithin(days, timezone) : undefined);
  return { ...ofOrders!, ...ofCustomers! };
}

export type TrendTotals = Pick<Totals, "revenueCents" | "orders">;

/** The totals of each of several spans of days, in their order. */
export async function selectTrend(db: Database, spans: readonly Days[]): Promise<TrendTotals[]> {
  return db
    .select({ revenueCents: orderTotals.revenueCents, orders: orderTotals.orders })
    .from(spanRows(spans))
    .leftJoin(orderFigures, sql`${orderFigures.day} between span.first and span.last`)
    .groupBy(sql`span.n`)
    .orderBy(sql`span.n`);
}

export async function selectJoined(
  db: Database,
  spans: readonly Days[],
  timezone: string,
): Promise<number[]> {
  const found = await db
    .select({ customers: count(customerJoins.joinedAt) })
    .from(spanRows(spans))
    .leftJoin(
      customerJoins,
      sql`${customerJoins.joinedAt} >= ${toDayBegin(sql`span.first`, timezone)} and ${customerJoins.joinedAt} < ${toDayEnd(sql`span.last`, timezone)}`,
    )
    .groupBy(sql`span.n`)
    .orderBy(sql`span.n`);
  return found.map(({ customers }) => customers);
}

/** How many orders there are in each state. */
export async function selectStates(
  db: Database,
  days: Days | null,
): Promise<{ status: OrderStatus; paymentStatus: PaymentStatus; orders: number }[]> {
  return db
    .select({
      status: orderFigures.status,
      paymentStatus: orderFigures.paymentStatus,
      orders: sumColumn(sql`${orderFigures.orders}`),
    })
    .from(orderFigures)
    .where(isWithin(days))
    .groupBy(orderFigures.status, orderFigures.paymentStatus);
}

export interface ProductSales {
  productId: string;
  title: string;
  category: string | null;
  orders: number;
  quantity: number;
  cents: number;
}

/** The products with the most revenue, by their current names; a deleted one keeps the name it was sold under. */
export async function selectTopProducts(
  db: Database,
  days: Days | null,
  limit: number,
): Promise<ProductSales[]> {
  const { rows } = await db.execute<Record<keyof ProductSales, string>>(sql`
    select top.product_id as "productId", top.orders, top.quantity, top.cents,
      coalesce(label.title, sold.title, '') as title,
      case when label.product_id is null then sold.category_name else label.category_name end as category
    from ${topProducts(days, limit)} top
    left join product_labels label on label.product_id = top.product_id
    left join lateral (
      select title, category_name from sold_names
      where sold_names.product_id = top.product_id and label.product_id is null limit 1
    ) sold on true
    order by top.cents desc, top.product_id`);
  return rows.map(({ orders, quantity, cents, ...names }) => ({
    ...names,
    orders: Number(orders),
    quantity: Number(quantity),
    cents: Number(cents),
  }));
}

const topProducts = (days: Days | null, limit: number) =>
  days
    ? sql`top_sold_products_within(${days.first}, ${days.last}, ${limit})`
    : sql`top_sold_products(${limit})`;

export interface CategorySales {
  categoryId: string;
  /** Null for lines without a category. */
  name: string | null;
  cents: number;
}

/** Every category with sales, under its current name or else the one at the time of a sale; most revenue first. */
export async function selectCategorySales(
  db: Database,
  days: Days | null,
): Promise<CategorySales[]> {
  const { rows } = await db.execute<Record<keyof CategorySales, string>>(sql`
    select sales.category_id as "categoryId", coalesce(label.name, sold.category_name) as name, sales.cents
    from (
      select category_id, sum(cents) as cents from ${categoryFigures}
      where ${days ? sql`day between ${days.first} and ${days.last}` : sql`true`}
      group by category_id having sum(cents) <> 0
    ) sales
    left join category_labels label on label.category_id = sales.category_id
    left join lateral (
      select category_name from sold_names
      where sold_names.category_id = sales.category_id and label.category_id is null limit 1
    ) sold on true
    order by sales.cents desc, sales.category_id`);
  return rows.map(({ cents, ...category }) => ({ ...category, cents: Number(cents) }));
}

/** Without archived products. */
export async function countProductsByStatus(
  db: Database,
): Promise<{ status: ProductStatus; products: number }[]> {
  return db
    .select({ status: productLabels.status, products: count() })
    .from(productLabels)
    .where(eq(productLabels.isArchived, false))
    .groupBy(productLabels.status)
    .orderBy(desc(count()), productLabels.status);
}

const isWithin = (days: Days | null) =>
  days ? and(gte(orderFigures.day, days.first), lte(orderFigures.day, days.last)) : undefined;

const toDayBegin = (day: SQL, timezone: string) =>
  sql`(${day})::date::timestamp at time zone ${timezone}::text`;
const toDayEnd = (day: SQL, timezone: string) =>
  sql`((${day})::date + 1)::timestamp at time zone ${timezone}::text`;

const joinedWithin = ({ first, last }: Days, timezone: string) =>
  sql`${customerJoins.joinedAt} >= ${toDayBegin(sql`${first}`, timezone)} and ${customerJoins.joinedAt} < ${toDayEnd(sql`${last}`, timezone)}`;

const spanRows = (spans: readonly Days[]) =>
  sql`unnest(
    ${sql.param(spans.map(({ first }) => first))}::date[],
    ${sql.param(spans.map(({ last }) => last))}::date[]
  ) with ordinality as span (first, last, n)`;

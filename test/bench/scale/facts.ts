import type pg from "pg";

/** Values that the requests are built from, from the same positions in a small and a large shop. */
export interface Facts {
  orders: number;
  /** Those that visitors see. */
  products: number;
  allProducts: number;
  customers: number;
  orderIds: string[];
  /** Names on orders, each with first and last name. */
  names: string[];
  emails: string[];
  streets: string[];
  productIds: string[];
  productPages: string[];
  categoryIds: string[];
  /** The one with the most orders, and roofs that were ordered. */
  customer: { email: string; roofs: OrderedRoof[] };
}

interface OrderedRoof {
  product: string;
  address: string;
  location: { lat: number; lng: number };
}

const TAKEN = 100;

export async function readFacts(pool: pg.Pool): Promise<Facts> {
  const list = async (query: string) =>
    (await pool.query<{ value: string }>(query)).rows.map(({ value }) => value);
  const count = async (query: string) =>
    Number((await pool.query<{ count: string }>(`select count(*) ${query}`)).rows[0]!.count);
  const someOrders = `(select * from orders where id >= gen_random_uuid() order by id limit ${TAKEN}) o`;
  const someProducts = `(select * from products where status = 'publish' and archived_at is null order by md5(id::text) limit ${TAKEN}) p`;
  return {
    orders: await count("from orders"),
    products: await count("from products where status = 'publish' and archived_at is null"),
    allProducts: await count("from products where archived_at is null"),
    customers: await count("from users where role <> 'admin' and deactivated_at is null"),
    orderIds: await list(`select id as value from orders order by md5(id::text) limit ${TAKEN}`),
    names: await list(
      `select (contact->>'firstName') || ' ' || (contact->>'lastName') as value from ${someOrders}`,
    ),
    emails: await list(
      `select email as value from users where role = 'customer' order by md5(email) limit ${TAKEN}`,
    ),
    streets: await list(`select address->>'line1' as value from ${someOrders}`),
    productIds: await list(`select id as value from ${someProducts}`),
    productPages: await list(
      `select '/products/' || slug || '?id=' || id as value from ${someProducts}`,
    ),
    categoryIds: await list("select id as value from categories where parent_id is null"),
    customer: await readCustomer(pool),
  };
}

async function readCustomer(pool: pg.Pool): Promise<Facts["customer"]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select id, email from users
     where id = (select customer_id from orders where customer_id is not null group by 1 order by count(*) desc limit 1)`,
  );
  const { id, email } = rows[0]!;
  const ordered = await pool.query<OrderedRoof>(
    `select product_id as product, snapshot #>> '{projectDetails,address}' as address,
       snapshot #> '{projectDetails,location}' as location
     from order_lines join orders on orders.id = order_id where customer_id = $1
     order by md5(order_id::text), position limit ${TAKEN}`,
    [id],
  );
  return { email, roofs: ordered.rows };
}

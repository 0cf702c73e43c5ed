import type pg from "pg";
import { firstNames, lastNames } from "./random-values.ts";
import { formatAddressSql } from "./fill-people.ts";
import type { Size } from "./size.ts";

const BATCH = 100_000;
/** Customers and products differ: a few buy, or are bought, much more often. */
const skewed = (salt: number, power: number) => `power(pg_temp.part(n, ${salt}), ${power})`;

/** Orders of three years, at a growing rate, with their lines, payments and points. */
export async function addOrders(
  client: pg.Client,
  { orders, customers }: Size,
  log: (line: string) => void,
): Promise<void> {
  await prepareProducts(client);
  for (let first = 1; first <= orders; first += BATCH) {
    log(`orders from ${first} on, of ${orders}`);
    const last = Math.min(first + BATCH - 1, orders);
    await client.query("begin");
    await drawOrders(client, { first, last, orders, customers });
    await insertOrders(client);
    await client.query("drop table drawn_lines, drawn_orders");
    await client.query("commit");
  }
}

/** What can be ordered, numbered, with the category that a sale counts for. */
async function prepareProducts(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table orderable_products as
    select row_number() over (order by p.id) - 1 as n, p.id, p.title, p.price_cents, '/files/' || (p.image->>'id') as image_url,
      main.id as category_id, main.name as category_name
    from products p
    left join product_categories pc on pc.product_id = p.id and pc.position = 0
    left join categories main on main.id = pc.category_id
    where p.status = 'publish' and p.archived_at is null;
    create unique index on orderable_products (n);
    analyze orderable_products`);
}

interface Batch {
  first: number;
  last: number;
  orders: number;
  customers: number;
}

async function drawOrders(client: pg.Client, batch: Batch): Promise<void> {
  await client.query(
    `create temp table drawn_lines as
     select drawn.order_n, drawn.position, drawn.quantity, orderable_products.*
     from (
       select n as order_n, position, case pg_temp.draw(n * 8 + position, 21, 20) when 0 then 3 when 1 then 2 else 1 end as quantity,
         floor(power(pg_temp.part(n * 8 + position, 22), 2) * (select count(*) from orderable_products))::bigint as product_n
       from generate_series(${batch.first}, ${batch.last}) n
       cross join lateral generate_series(0, case when pg_temp.draw(n, 23, 100) < 6 then 2 when pg_temp.draw(n, 23, 100) < 25 then 1 else 0 end) position
     ) drawn join orderable_products on orderable_products.n = drawn.product_n`,
  );
  await client.query(
    `create temp table drawn_orders as
     select o.*, sums.total_cents, sums.product_ids, sums.category_ids, state.status, state.payment_status,
       state.payment_status in ('completed', 'refunded') as is_paid,
       coalesce(u.name, guest_first || ' ' || guest_last) as name,
       coalesce(u.email, lower(guest_first || '.' || replace(guest_last, '''', '') || '.g' || o.n || '@example.com')) as email,
       u.id as customer_id, ${formatAddressSql("o.n")} as address
     from (
       select n, pg_temp.id_of('order', n) as id,
         now() - interval '1095 days' + interval '1095 days' * sqrt(n::float8 / ${batch.orders}) as placed_at,
         case when pg_temp.draw(n, 24, 10) < 7 then 1 + floor(${skewed(25, 2)} * ${batch.customers})::bigint end as customer_n,
         pg_temp.pick(${firstNames}, n, 26) as guest_first, pg_temp.pick(${lastNames}, n, 27) as guest_last,
         pg_temp.draw(n, 28, 1000) as fate
       from generate_series(${batch.first}, ${batch.last}) n
     ) o
     join (
       select order_n, sum(quantity * price_cents)::int as total_cents, array_agg(distinct id) as product_ids,
         array_remove(array_agg(distinct category_id), null) as category_ids
       from drawn_lines group by 1
     ) sums on sums.order_n = o.n
     left join users u on u.id = pg_temp.id_of('customer', o.customer_n)
     cross join lateral (
       select case
           when fate < 50 then case when placed_at > now() - interval '20 hours' then 'pending' else 'cancelled' end
           when fate < 60 then 'cancelled'
           when placed_at > now() - interval '1 day' then 'new'
           when placed_at > now() - interval '4 days' or fate < 64 then 'processing'
           else 'completed' end as status,
         case when fate < 40 then 'pending' when fate < 50 then 'failed' when fate < 60 then 'refunded' else 'completed' end
           as payment_status
     ) state`,
  );
  await client.query("analyze drawn_lines; analyze drawn_orders");
}

async function insertOrders(client: pg.Client): Promise<void> {
  await client.query(`
    insert into orders (id, customer_id, status, payment_status, contact, contact_email, address, total_cents,
      reward_points_earned, reward_points_awarded, fingerprint, product_ids, category_ids, search_text, paid_at, started_at, due_at, delivered_at, created_at, updated_at)
    select id, customer_id, status, payment_status,
      jsonb_build_object('firstName', split_part(name, ' ', 1), 'lastName', split_part(name, ' ', 2), 'email', email,
        'phone', '+1 555 ' || lpad(n::text, 7, '0')),
      email, address, total_cents, case when customer_id is null then 0 else round(total_cents / 200.0) end,
      customer_id is not null and payment_status = 'completed', '', product_ids, category_ids,
      lower(concat_ws(' ', '', id, name, email, '1555' || lpad(n::text, 7, '0'),
        address->>'line1', address->>'city', address->>'state', address->>'zip')), case when is_paid then placed_at + interval '2 minutes' end,
      case when status in ('processing', 'completed') then placed_at + interval '20 hours' * pg_temp.part(n, 29) end,
      case when is_paid then placed_at + interval '24 hours' end,
      -- About one of 20 is late.
      case when status = 'completed' then placed_at + interval '1 hour' + interval '24 hours' * pg_temp.part(n, 30) end,
      placed_at, placed_at + interval '1 hour'
    from drawn_orders`);
  await client.query(`
    insert into order_lines (order_id, position, product_id, title, category_id, category_name, unit_price_cents, quantity, snapshot)
    select o.id, l.position, l.id, l.title, l.category_id, l.category_name, l.price_cents, l.quantity,
      jsonb_build_object('imageUrl', l.image_url, 'customFields', '{}'::jsonb, 'attachments', '[]'::jsonb,
        'files', '{"esxFile": null, "blueprint": null}'::jsonb,
        'projectDetails', jsonb_build_object('address', concat_ws(', ', o.address->>'line1', o.address->>'city', o.address->>'state') || ' ' || (o.address->>'zip'),
          'location', jsonb_build_object('lat', 30 + 18 * pg_temp.part(o.n, 35), 'lng', -122 + 50 * pg_temp.part(o.n, 36)), 'primaryPitch', 26.6, 'secondaryPitch', null,
          'instructions', 'Please include the garage.'))
    from drawn_lines l join drawn_orders o on o.n = l.order_n`);
  await client.query(`
    insert into payment_attempts (id, order_id, state, amount_cents, intent_id, capture_request_id, capture_id, payer_id, created_at, updated_at)
    select pg_temp.id_of('attempt', n), id, case when is_paid then 'completed' else 'closed' end, total_cents,
      'SCALE' || n, case when is_paid then pg_temp.id_of('capture', n) end, case when is_paid then 'CAP' || n end,
      case when is_paid then 'PAYER' || n end, placed_at, placed_at + interval '2 minutes'
    from drawn_orders where status <> 'pending'`);
  await client.query(`
    insert into reward_ledger (id, user_id, order_id, points, reason, created_at)
    select pg_temp.id_of('award', n), customer_id, id, round(total_cents / 200.0), 'award', placed_at + interval '2 minutes'
    from drawn_orders where is_paid and customer_id is not null and total_cents >= 100
    union all
    select pg_temp.id_of('reversal', n), customer_id, id, -round(total_cents / 200.0), 'reversal', placed_at + interval '1 hour'
    from drawn_orders where payment_status = 'refunded' and customer_id is not null and total_cents >= 100`);
  await client.query(`
    insert into outbox (event, subscriber, payload, dedupe_key, attempts, run_at, created_at, done_at)
    select 'order.paid', 'bench', jsonb_build_object('orderId', id), 'bench:' || id, 1, placed_at, placed_at, placed_at
    from drawn_orders where is_paid`);
}

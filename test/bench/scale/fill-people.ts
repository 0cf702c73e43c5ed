import type pg from "pg";
import { defaultPreferences } from "#contracts/preferences";
import { cities, firstNames, lastNames, streets } from "./random-values.ts";
import type { Size } from "./size.ts";

/** An address as orders and accounts store it, drawn from the number in this column. */
export const formatAddressSql = (n: string): string => `(
  select jsonb_build_object('line1', (1 + pg_temp.draw(${n}, 31, 9899)) || ' ' || pg_temp.pick(${streets}, ${n}, 32),
    'city', split_part(city, '|', 1), 'state', split_part(city, '|', 2),
    'zip', split_part(city, '|', 3) || lpad(pg_temp.draw(${n}, 34, 100)::text, 2, '0'),
    'country', 'United States', 'additional', '')
  from (select pg_temp.pick(${cities}, ${n}, 33) as city) drawn)`;

/** Customers who joined one after the other, at a growing rate. */
export async function addCustomers(client: pg.Client, { customers }: Size): Promise<void> {
  await client.query(
    `insert into users (id, name, email, password_hash, role, phone, preferences, shipping_address, created_at, updated_at)
     select pg_temp.id_of('customer', n), first || ' ' || last,
       lower(first || '.' || replace(last, '''', '') || '.' || n || '@example.com'), '', 'customer',
       '+1 555 ' || lpad(n::text, 7, '0'), $2::jsonb, ${formatAddressSql("n")}, joined, joined
     from (
       select n, pg_temp.pick(${firstNames}, n, 11) as first, pg_temp.pick(${lastNames}, n, 12) as last,
         now() - interval '1095 days' + interval '1095 days' * sqrt(n::float8 / $1::int) as joined
       from generate_series(1, $1::int) n
     ) drawn`,
    [customers, JSON.stringify(defaultPreferences)],
  );
}

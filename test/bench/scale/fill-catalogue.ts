import type pg from "pg";
import { words } from "./random-values.ts";
import type { Size } from "./size.ts";

const kinds = words(
  "Roof Measurement Report, Wall Measurement Report, Xactimate Sketch, Applicad Measurement, Cost Estimation, Gutter Report, Siding Report, Window and Door Report",
);
const buildings = words(
  "Residential, Commercial, Multi-Family, Barn, Garage, Church, School, Warehouse, Town House, Mansard, Farmhouse, Duplex",
);
const extras = words(
  "Rush Delivery, Standard Delivery, with Pitch Diagram, with Waste Table, with Photographs, for Insurance Claims, for Solar Planning, Premium, Basic, with Line Lengths",
);

/** Products in all states, with pictures, fields and categories of the demo catalogue. */
export async function addCatalogue(client: pg.Client, { products }: Size): Promise<void> {
  await numberSamples(client);
  await client.query(
    `insert into products (id, title, slug, status, description, desc_long, original_cents, sale_cents, image,
       sample_file, custom_fields, created_at, updated_at)
     select pg_temp.id_of('product', n), title, trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')),
       case pg_temp.draw(n, 5, 20) when 0 then 'draft' when 1 then 'unpublish' else 'publish' end,
       'Lengths, areas and pitches of one building, drawn from aerial pictures and checked by hand.',
       repeat('Every plane with its pitch and its area, every edge with its length, and the waste that the shape asks for. ', 6),
       cents, case when pg_temp.draw(n, 6, 5) < 3 then cents - cents / 5 end, sample.image, sample.sample_file,
       sample.custom_fields, made, made
     from (
       select n, pg_temp.pick(${buildings}, n, 1) || ' ' || pg_temp.pick(${kinds}, n, 2) || ' ' ||
           pg_temp.pick(${extras}, n, 3) || ' No. ' || n as title,
         995 + 100 * pg_temp.draw(n, 4, 480) as cents,
         pg_temp.draw(n, 7, (select count(*)::int from sample_products)) as sample_n,
         now() - interval '1100 days' + interval '1000 days' * n / $1::int as made
       from generate_series(1, $1::int) n
     ) planned
     join sample_products sample using (sample_n)`,
    [products],
  );
  await client.query(
    `insert into product_categories (product_id, category_id, position)
     select pg_temp.id_of('product', n), chosen.id, chosen.position
     from (
       select n, pg_temp.draw(n, 8, (select count(*)::int from sample_categories where parent_id is null)) as main_n
       from generate_series(1, $1::int) n
     ) planned
     join sample_categories main on main.parent_id is null and main.sample_n = planned.main_n
     left join sample_categories sub on sub.parent_id = main.id and sub.sample_n = pg_temp.draw(n, 9, 2)
     cross join lateral (values (main.id, 0), (sub.id, 1)) as chosen (id, position)
     where chosen.id is not null`,
    [products],
  );
}

/** The demo products, numbered from 0; categories within their parents. */
async function numberSamples(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table sample_products as
    select row_number() over (order by created_at, id)::int - 1 as sample_n, image, sample_file, custom_fields from products;
    create temp table sample_categories as
    select row_number() over (partition by parent_id order by created_at, id)::int - 1 as sample_n, id, parent_id from categories;
    analyze sample_products; analyze sample_categories`);
}

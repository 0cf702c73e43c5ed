CREATE TABLE "figure_zone" (
	"timezone" text PRIMARY KEY NOT NULL,
	"is_counted" boolean NOT NULL
);
--> statement-breakpoint
INSERT INTO "figure_zone" ("timezone", "is_counted")
  SELECT "value"->>'timezone', true FROM "shop_settings"
  WHERE "section" = 'calendar' AND "value"->>'timezone' IN (SELECT "name" FROM "pg_timezone_names");
--> statement-breakpoint
-- Nothing may be counted between the new days and the sums that are made of them.
LOCK TABLE "orders", "order_lines" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- Days are those of the shop's time zone; the views refer to the function itself, the others to its name.
ALTER FUNCTION utc_day(timestamptz) RENAME TO shop_day;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shop_day(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE coalesce((SELECT "timezone" FROM "figure_zone"), 'America/New_York'))::date;
--> statement-breakpoint
DO $$
DECLARE
  definition text;
BEGIN
  FOR definition IN
    SELECT pg_get_functiondef(f.oid) FROM pg_proc f
    WHERE f.pronamespace = current_schema()::regnamespace AND f.prosrc LIKE '%utc_day(%'
  LOOP
    EXECUTE replace(definition, 'utc_day(', 'shop_day(');
  END LOOP;
END $$;
--> statement-breakpoint
-- All over again, from one snapshot.
CREATE FUNCTION sum_up_sales() RETURNS void LANGUAGE sql AS $$
  DELETE FROM order_sum_changes;
  DELETE FROM sale_changes;
  DELETE FROM order_sums;
  INSERT INTO order_sums (day, status, payment_status, orders, cents)
  SELECT shop_day(created_at), status, payment_status, count(*),
    sum(kept_cents(total_cents - points_cents, accepted_cents, refunded_cents))
  FROM orders GROUP BY 1, 2, 3;
  DELETE FROM product_day_sums;
  DELETE FROM category_day_sums;
  DELETE FROM product_sums;
  WITH lines AS (
    SELECT order_id, product_id, category_id, quantity, quantity::bigint * unit_price_cents AS cents,
      (sum(quantity::bigint * unit_price_cents) OVER (PARTITION BY order_id ORDER BY position))::bigint AS running
    FROM order_lines
  ), sold AS (
    SELECT shop_day(o.created_at) AS day, l.product_id,
      coalesce(l.category_id, '00000000-0000-0000-0000-000000000000') AS category_id,
      count(DISTINCT l.order_id) AS orders, sum(l.quantity) AS quantity,
      sum(kept_line_cents(kept_cents(o.total_cents - o.points_cents, o.accepted_cents, o.refunded_cents), o.total_cents, l.running, l.cents)) AS cents
    FROM lines l JOIN orders o ON o.id = l.order_id
    WHERE is_revenue(o.status, o.payment_status)
    GROUP BY 1, 2, 3
  ), by_product_and_day AS (
    INSERT INTO product_day_sums (day, product_id, orders, quantity, cents)
    SELECT day, product_id, sum(orders), sum(quantity), sum(cents) FROM sold GROUP BY 1, 2
  ), by_category_and_day AS (
    INSERT INTO category_day_sums (day, category_id, cents)
    SELECT day, category_id, sum(cents) FROM sold GROUP BY 1, 2
  )
  INSERT INTO product_sums (product_id, orders, quantity, cents)
  SELECT product_id, sum(orders), sum(quantity), sum(cents) FROM sold GROUP BY 1;
$$;
--> statement-breakpoint
SELECT sum_up_sales(), sum_up_deliveries();

-- No delivery may come between the sums and the function that adds to them.
LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "delivery_sums" (
	"bucket" integer NOT NULL,
	"outcome" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "delivery_sums_bucket_outcome_pk" PRIMARY KEY("bucket","outcome")
);
--> statement-breakpoint
CREATE TABLE "late_product_sums" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "late_product_sums_most" ON "late_product_sums" USING btree ("orders" DESC NULLS FIRST,"product_id");
--> statement-breakpoint
-- In the order of the products, so that no two deliveries deadlock. Plans are kept per connection, and one made while a
-- table was small would read all of it each time.
CREATE OR REPLACE FUNCTION count_delivery(delivered_id uuid, sign integer) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  INSERT INTO delivery_sums AS s (bucket, outcome, orders)
  SELECT bucket, outcome, sign FROM delivered_orders WHERE order_id = delivered_id
  ON CONFLICT (bucket, outcome) DO UPDATE SET orders = s.orders + excluded.orders;
  INSERT INTO delivery_day_sums AS s (day, bucket, outcome, orders)
  SELECT day, bucket, outcome, sign FROM delivered_orders WHERE order_id = delivered_id
  ON CONFLICT (day, bucket, outcome) DO UPDATE SET orders = s.orders + excluded.orders;
  INSERT INTO late_product_sums AS s (product_id, orders)
  SELECT product_id, sign FROM late_products WHERE order_id = delivered_id ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET orders = s.orders + excluded.orders;
  INSERT INTO late_product_day_sums AS s (day, product_id, orders)
  SELECT day, product_id, sign FROM late_products WHERE order_id = delivered_id ORDER BY product_id
  ON CONFLICT (day, product_id) DO UPDATE SET orders = s.orders + excluded.orders;
$$;
--> statement-breakpoint
-- Rebuilds all sums from the orders.
CREATE OR REPLACE FUNCTION sum_up_deliveries() RETURNS void LANGUAGE sql AS $$
  DELETE FROM delivery_day_sums;
  INSERT INTO delivery_day_sums (day, bucket, outcome, orders)
  SELECT day, bucket, outcome, count(*) FROM delivered_orders GROUP BY 1, 2, 3;
  DELETE FROM delivery_sums;
  INSERT INTO delivery_sums (bucket, outcome, orders)
  SELECT bucket, outcome, sum(orders) FROM delivery_day_sums GROUP BY 1, 2;
  DELETE FROM late_product_day_sums;
  INSERT INTO late_product_day_sums (day, product_id, orders)
  SELECT day, product_id, count(*) FROM late_products GROUP BY 1, 2;
  DELETE FROM late_product_sums;
  INSERT INTO late_product_sums (product_id, orders)
  SELECT product_id, sum(orders) FROM late_product_day_sums GROUP BY 1;
$$;
--> statement-breakpoint
SELECT sum_up_deliveries();
--> statement-breakpoint
CREATE VIEW delivery_totals AS SELECT bucket, outcome, orders FROM delivery_sums;
--> statement-breakpoint
CREATE VIEW late_product_totals AS SELECT product_id, orders FROM late_product_sums;

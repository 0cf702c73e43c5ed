CREATE TABLE "delivery_day_sums" (
	"day" date NOT NULL,
	"bucket" integer NOT NULL,
	"outcome" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "delivery_day_sums_day_bucket_outcome_pk" PRIMARY KEY("day","bucket","outcome")
);
--> statement-breakpoint
CREATE TABLE "late_product_day_sums" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "late_product_day_sums_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "started_at" timestamp with time zone;
--> statement-breakpoint
-- The bucket of a time: each is 4 percent longer than the one before, from a minute on.
CREATE FUNCTION turnaround_bucket(took interval) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN floor(ln(greatest(extract(epoch FROM took)::float8 / 60, 1)) / ln(1.04::float8))::integer;
--> statement-breakpoint
-- How a delivery went; if it was late, the first reason that the stored facts give.
CREATE FUNCTION delivery_outcome(paid_at timestamptz, started_at timestamptz, due_at timestamptz, delivered_at timestamptz, was_asked boolean)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN due_at IS NULL THEN 'undated'
    WHEN delivered_at <= due_at THEN 'on-time'
    WHEN was_asked THEN 'asked'
    WHEN started_at IS NULL THEN 'unmarked'
    WHEN started_at >= due_at THEN 'not-started'
    WHEN started_at > paid_at + (due_at - paid_at) / 2 THEN 'started-late'
    ELSE 'slow'
  END;
--> statement-breakpoint
CREATE VIEW delivered_orders AS
  SELECT id AS order_id, utc_day(delivered_at) AS day, turnaround_bucket(delivered_at - paid_at) AS bucket,
    delivery_outcome(paid_at, started_at, due_at, delivered_at,
      EXISTS (SELECT FROM order_questions q WHERE q.order_id = orders.id)) AS outcome
  FROM orders WHERE delivered_at IS NOT NULL AND paid_at IS NOT NULL;
--> statement-breakpoint
CREATE VIEW late_products AS
  SELECT DISTINCT delivered.order_id, delivered.day, line.product_id
  FROM delivered_orders delivered JOIN order_lines line ON line.order_id = delivered.order_id
  WHERE delivered.outcome NOT IN ('on-time', 'undated');
--> statement-breakpoint
-- In the order of the products, so that no two deliveries deadlock. Plans are kept per connection, and one made while a
-- table was small would read all of it each time.
CREATE FUNCTION count_delivery(delivered_id uuid, sign integer) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  INSERT INTO delivery_day_sums AS s (day, bucket, outcome, orders)
  SELECT day, bucket, outcome, sign FROM delivered_orders WHERE order_id = delivered_id
  ON CONFLICT (day, bucket, outcome) DO UPDATE SET orders = s.orders + excluded.orders;
  INSERT INTO late_product_day_sums AS s (day, product_id, orders)
  SELECT day, product_id, sign FROM late_products WHERE order_id = delivered_id ORDER BY product_id
  ON CONFLICT (day, product_id) DO UPDATE SET orders = s.orders + excluded.orders;
$$;
--> statement-breakpoint
CREATE FUNCTION count_delivered_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_delivery(NEW.id, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An order is delivered first once; nothing of what its outcome is computed from changes afterwards.
CREATE TRIGGER count_delivered_order AFTER UPDATE OF delivered_at ON orders
  FOR EACH ROW WHEN (OLD.delivered_at IS NULL AND NEW.delivered_at IS NOT NULL) EXECUTE FUNCTION count_delivered_order();
--> statement-breakpoint
CREATE FUNCTION count_removed_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_delivery(OLD.id, -1);
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Before the delete, since the lines go with their order.
CREATE TRIGGER count_removed_delivery BEFORE DELETE ON orders
  FOR EACH ROW WHEN (OLD.delivered_at IS NOT NULL) EXECUTE FUNCTION count_removed_delivery();
--> statement-breakpoint
-- All over again; for orders that were there before the sums.
CREATE FUNCTION sum_up_deliveries() RETURNS void LANGUAGE sql AS $$
  DELETE FROM delivery_day_sums;
  INSERT INTO delivery_day_sums (day, bucket, outcome, orders)
  SELECT day, bucket, outcome, count(*) FROM delivered_orders GROUP BY 1, 2, 3;
  DELETE FROM late_product_day_sums;
  INSERT INTO late_product_day_sums (day, product_id, orders)
  SELECT day, product_id, count(*) FROM late_products GROUP BY 1, 2;
$$;
--> statement-breakpoint
SELECT sum_up_deliveries();
--> statement-breakpoint
CREATE VIEW delivery_figures AS SELECT day, bucket, outcome, orders FROM delivery_day_sums;
--> statement-breakpoint
CREATE VIEW late_product_figures AS SELECT day, product_id, orders FROM late_product_day_sums;

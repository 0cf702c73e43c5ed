CREATE TABLE "category_day_sums" (
	"day" date NOT NULL,
	"category_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "category_day_sums_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "order_sum_changes" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"day" date NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"orders" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "order_sums_day_status_payment_status_pk" PRIMARY KEY("day","status","payment_status")
);
--> statement-breakpoint
CREATE TABLE "product_day_sums" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "product_day_sums_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_sums" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_changes" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"category_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category_name" text;--> statement-breakpoint
CREATE INDEX "product_sums_best" ON "product_sums" USING btree ("cents" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "sale_changes_product" ON "sale_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_category" ON "order_lines" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at") WHERE role = 'customer' and deactivated_at is null;--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status") WHERE archived_at is null;--> statement-breakpoint
-- What follows is written by hand: the rules of what counts, the triggers that note every change, the views that others may read.
CREATE FUNCTION utc_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'UTC')::date;
--> statement-breakpoint
-- An order counts unless it was given up before anybody paid for it.
CREATE FUNCTION is_counted_order(status text, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN NOT (status = 'cancelled' AND payment_status IN ('pending', 'failed'));
--> statement-breakpoint
CREATE FUNCTION is_revenue(status text, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN payment_status = 'completed' AND status <> 'cancelled';
--> statement-breakpoint
CREATE FUNCTION note_placed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents)
  SELECT utc_day(created_at), status, payment_status, count(*), sum(total_cents)
  FROM placed GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_placed_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION note_placed_orders();
--> statement-breakpoint
-- The lines of an order are written once, by one statement, after the order. Nothing ever changes them.
CREATE FUNCTION note_sold_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
  SELECT utc_day(o.created_at), l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    count(DISTINCT l.order_id), sum(l.quantity), sum(l.quantity::bigint * l.unit_price_cents)
  FROM written l JOIN orders o ON o.id = l.order_id
  WHERE is_revenue(o.status, o.payment_status)
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_sold_lines AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_sold_lines();
--> statement-breakpoint
CREATE FUNCTION note_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents)
  SELECT day, status, payment_status, sum(orders), sum(cents) FROM (
    SELECT utc_day(created_at) AS day, status, payment_status, 1 AS orders, total_cents::bigint AS cents FROM later
    UNION ALL
    SELECT utc_day(created_at), status, payment_status, -1, -total_cents FROM earlier
  ) parts
  GROUP BY 1, 2, 3 HAVING sum(orders) <> 0 OR sum(cents) <> 0;
  INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
  SELECT m.day, l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    count(DISTINCT m.id) FILTER (WHERE m.step = 1) - count(DISTINCT m.id) FILTER (WHERE m.step = -1),
    sum(m.step * l.quantity), sum(m.step * l.quantity::bigint * l.unit_price_cents)
  FROM (
    SELECT step.id, step.day, step.step
    FROM earlier e JOIN later n ON n.id = e.id
    CROSS JOIN LATERAL (VALUES
      (e.id, utc_day(e.created_at), -1, is_revenue(e.status, e.payment_status)),
      (n.id, utc_day(n.created_at), 1, is_revenue(n.status, n.payment_status))
    ) AS step (id, day, step, counts)
    WHERE step.counts
      AND (is_revenue(e.status, e.payment_status), utc_day(e.created_at))
        IS DISTINCT FROM (is_revenue(n.status, n.payment_status), utc_day(n.created_at))
  ) m
  JOIN order_lines l ON l.order_id = m.id
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_orders AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS earlier NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION note_changed_orders();
--> statement-breakpoint
-- Before, since the lines go with their order.
CREATE FUNCTION note_removed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents)
  VALUES (utc_day(OLD.created_at), OLD.status, OLD.payment_status, -1, -OLD.total_cents);
  INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
  SELECT utc_day(OLD.created_at), product_id, coalesce(category_id, '00000000-0000-0000-0000-000000000000'),
    -1, -sum(quantity), -sum(quantity::bigint * unit_price_cents)
  FROM order_lines WHERE order_id = OLD.id AND is_revenue(OLD.status, OLD.payment_status)
  GROUP BY 1, 2, 3;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_removed_order BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_removed_order();
--> statement-breakpoint
-- Orders by day and state, exact at every moment.
CREATE VIEW order_figures AS
  SELECT day, status, payment_status, orders, cents,
    is_counted_order(status, payment_status) AS is_counted, is_revenue(status, payment_status) AS is_revenue
  FROM (
    SELECT day, status, payment_status, orders, cents FROM order_sums
    UNION ALL
    SELECT day, status, payment_status, orders, cents FROM order_sum_changes
  ) parts;
--> statement-breakpoint
CREATE VIEW product_figures AS
  SELECT day, product_id, orders, quantity, cents FROM product_day_sums
  UNION ALL
  SELECT day, product_id, orders, quantity, cents FROM sale_changes;
--> statement-breakpoint
CREATE VIEW category_figures AS
  SELECT day, category_id, cents FROM category_day_sums
  UNION ALL
  SELECT day, category_id, cents FROM sale_changes;
--> statement-breakpoint
-- The products with the most revenue of all time. Only those with changes that are not folded yet are added up.
CREATE FUNCTION top_sold_products(wanted integer)
  RETURNS TABLE (product_id uuid, orders bigint, quantity bigint, cents bigint) LANGUAGE sql STABLE AS $$
  SELECT product_id, orders, quantity, cents FROM (
    (
      SELECT s.product_id, s.orders::bigint, s.quantity::bigint, s.cents FROM product_sums s
      WHERE s.orders > 0 AND NOT EXISTS (SELECT FROM sale_changes c WHERE c.product_id = s.product_id)
      ORDER BY s.cents DESC, s.product_id LIMIT wanted
    )
    UNION ALL
    (
      SELECT parts.product_id, sum(parts.orders)::bigint, sum(parts.quantity)::bigint, sum(parts.cents)::bigint FROM (
        SELECT c.product_id, c.orders, c.quantity, c.cents FROM sale_changes c
        UNION ALL
        SELECT s.product_id, s.orders, s.quantity, s.cents FROM product_sums s
        WHERE s.product_id IN (SELECT c.product_id FROM sale_changes c)
      ) parts
      GROUP BY parts.product_id HAVING sum(parts.orders) > 0
    )
  ) candidates
  ORDER BY cents DESC, product_id LIMIT wanted
$$;
--> statement-breakpoint
-- What products and categories were called when they were sold.
CREATE VIEW sold_names AS
  SELECT product_id, title, category_id, category_name FROM order_lines;
--> statement-breakpoint
CREATE VIEW product_labels AS
  SELECT p.id AS product_id, p.title, p.status, p.archived_at IS NOT NULL AS is_archived, (
    SELECT c.name FROM product_categories pc JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_id = p.id ORDER BY c.parent_id IS NOT NULL, pc.position LIMIT 1
  ) AS category_name
  FROM products p;
--> statement-breakpoint
CREATE VIEW category_labels AS SELECT id AS category_id, name FROM categories;
--> statement-breakpoint
CREATE VIEW customer_joins AS
  SELECT created_at AS joined_at FROM users WHERE role = 'customer' AND deactivated_at IS NULL;
--> statement-breakpoint
-- What exists already: the category of today stands for the one of that day.
UPDATE order_lines SET category_id = found.id, category_name = found.name FROM (
  SELECT DISTINCT ON (pc.product_id) pc.product_id, c.id, c.name
  FROM product_categories pc JOIN categories c ON c.id = pc.category_id
  ORDER BY pc.product_id, c.parent_id IS NOT NULL, pc.position
) found WHERE found.product_id = order_lines.product_id;
--> statement-breakpoint
INSERT INTO order_sums (day, status, payment_status, orders, cents)
  SELECT utc_day(created_at), status, payment_status, count(*), sum(total_cents) FROM orders GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
  SELECT utc_day(o.created_at), l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    count(DISTINCT l.order_id), sum(l.quantity), sum(l.quantity::bigint * l.unit_price_cents)
  FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE is_revenue(o.status, o.payment_status)
  GROUP BY 1, 2, 3;

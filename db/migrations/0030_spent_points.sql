ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";--> statement-breakpoint
ALTER TABLE "reward_ledger" DROP CONSTRAINT "reward_ledger_sign";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_ledger" ADD COLUMN "cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_ledger_one_hold" ON "reward_ledger" USING btree ("order_id") WHERE reason = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "reward_ledger_one_spend" ON "reward_ledger" USING btree ("order_id") WHERE reason = 'spend';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points" CHECK ("orders"."points_cents" between 0 and "orders"."total_cents" and ("orders"."points_spent" > 0) = ("orders"."points_cents" > 0) and "orders"."points_spent" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points_returned" CHECK ("orders"."points_returned_cents" between 0 and "orders"."points_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and coalesce("orders"."accepted_cents", "orders"."total_cents" - "orders"."points_cents"));--> statement-breakpoint
ALTER TABLE "reward_ledger" ADD CONSTRAINT "reward_ledger_sign" CHECK (case "reward_ledger"."reason" when 'award' then "reward_ledger"."points" > 0 when 'reversal' then "reward_ledger"."points" <= 0 when 'hold' then "reward_ledger"."points" < 0 when 'spend' then "reward_ledger"."points" = 0 when 'return' then "reward_ledger"."points" >= 0 else false end);
--> statement-breakpoint
-- What points pay of an order is a discount: its revenue is the rest, which its lines share.
CREATE OR REPLACE FUNCTION note_placed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents)
  SELECT utc_day(created_at), status, payment_status, count(*), sum(kept_cents(total_cents - points_cents, accepted_cents, refunded_cents))
  FROM placed GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_sold_lines() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM written l
    WHERE (SELECT is_revenue(o.status, o.payment_status) FROM orders o WHERE o.id = l.order_id)
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
  SELECT utc_day(o.created_at), l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    count(DISTINCT l.order_id), sum(l.quantity),
    sum(kept_line_cents(kept_cents(o.total_cents - o.points_cents, o.accepted_cents, o.refunded_cents), o.total_cents, l.running, l.cents))
  FROM (
    SELECT order_id, product_id, category_id, quantity, quantity::bigint * unit_price_cents AS cents,
      (sum(quantity::bigint * unit_price_cents) OVER (PARTITION BY order_id ORDER BY position))::bigint AS running
    FROM written
  ) l JOIN orders o ON o.id = l.order_id
  WHERE is_revenue(o.status, o.payment_status)
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_sold_order(o orders, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
  SELECT utc_day(o.created_at), l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
    sign, sign * sum(l.quantity),
    sign * sum(kept_line_cents(kept_cents(o.total_cents - o.points_cents, o.accepted_cents, o.refunded_cents), o.total_cents, l.running, l.cents))
  FROM (
    SELECT product_id, category_id, quantity, quantity::bigint * unit_price_cents AS cents,
      (sum(quantity::bigint * unit_price_cents) OVER (ORDER BY position))::bigint AS running
    FROM order_lines WHERE order_id = o.id
  ) l
  GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := is_revenue(OLD.status, OLD.payment_status);
  is_sold boolean := is_revenue(NEW.status, NEW.payment_status);
  was_kept integer := kept_cents(OLD.total_cents - OLD.points_cents, OLD.accepted_cents, OLD.refunded_cents);
  is_kept integer := kept_cents(NEW.total_cents - NEW.points_cents, NEW.accepted_cents, NEW.refunded_cents);
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents) VALUES
    (utc_day(OLD.created_at), OLD.status, OLD.payment_status, -1, -was_kept),
    (utc_day(NEW.created_at), NEW.status, NEW.payment_status, 1, is_kept);
  IF (was_sold OR is_sold) AND (was_sold, utc_day(OLD.created_at), was_kept) IS DISTINCT FROM (is_sold, utc_day(NEW.created_at), is_kept) THEN
    IF was_sold THEN PERFORM note_sold_order(OLD, -1); END IF;
    IF is_sold THEN PERFORM note_sold_order(NEW, 1); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_removed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents)
  VALUES (utc_day(OLD.created_at), OLD.status, OLD.payment_status, -1,
    -kept_cents(OLD.total_cents - OLD.points_cents, OLD.accepted_cents, OLD.refunded_cents));
  IF is_revenue(OLD.status, OLD.payment_status) THEN PERFORM note_sold_order(OLD, -1); END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Nobody holds points that they don't have, however many checkouts run at once.
CREATE FUNCTION refuse_uncovered_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('points:' || NEW.user_id, 0));
  IF (SELECT coalesce(sum(points), 0) FROM reward_ledger WHERE user_id = NEW.user_id) < 0 THEN
    RAISE EXCEPTION 'held points are not covered' USING ERRCODE = 'check_violation', CONSTRAINT = 'reward_ledger_covered';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_uncovered_hold AFTER INSERT ON reward_ledger
  FOR EACH ROW WHEN (NEW.reason = 'hold') EXECUTE FUNCTION refuse_uncovered_hold();


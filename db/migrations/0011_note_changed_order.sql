-- For each order instead of for each statement: an update that changes no state, which most are, costs nothing more.
DROP TRIGGER note_changed_orders ON orders;--> statement-breakpoint
DROP FUNCTION note_changed_orders();--> statement-breakpoint
CREATE FUNCTION note_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := is_revenue(OLD.status, OLD.payment_status);
  is_sold boolean := is_revenue(NEW.status, NEW.payment_status);
BEGIN
  INSERT INTO order_sum_changes (day, status, payment_status, orders, cents) VALUES
    (utc_day(OLD.created_at), OLD.status, OLD.payment_status, -1, -OLD.total_cents),
    (utc_day(NEW.created_at), NEW.status, NEW.payment_status, 1, NEW.total_cents);
  IF was_sold <> is_sold OR (is_sold AND utc_day(OLD.created_at) <> utc_day(NEW.created_at)) THEN
    INSERT INTO sale_changes (day, product_id, category_id, orders, quantity, cents)
    SELECT step.day, l.product_id, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000'),
      step.sign, step.sign * sum(l.quantity), step.sign * sum(l.quantity::bigint * l.unit_price_cents)
    FROM (VALUES (utc_day(OLD.created_at), -1, was_sold), (utc_day(NEW.created_at), 1, is_sold)) AS step (day, sign, counts)
    JOIN order_lines l ON l.order_id = NEW.id
    WHERE step.counts
    GROUP BY 1, 2, 3, step.sign;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_changed_order AFTER UPDATE OF status, payment_status, total_cents, created_at ON orders
  FOR EACH ROW WHEN (
    (OLD.status, OLD.payment_status, OLD.total_cents, OLD.created_at)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.total_cents, NEW.created_at)
  ) EXECUTE FUNCTION note_changed_order();

ALTER TABLE "order_lines" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "due_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "job_references" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "surcharge_returns" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- Until now all lines of an order were due together.
UPDATE order_lines line SET due_at = o.due_at, due_notice_at = o.due_notice_at
FROM orders o WHERE o.id = line.order_id AND o.due_at IS NOT NULL;
--> statement-breakpoint
-- One for each line.
UPDATE order_questions SET time_left = each.times
FROM (
  SELECT q.id, jsonb_agg(q.time_left) AS times
  FROM order_questions q JOIN order_lines line ON line.order_id = q.order_id
  WHERE jsonb_typeof(q.time_left) = 'object' GROUP BY q.id) each
WHERE each.id = order_questions.id;
--> statement-breakpoint
-- An order is late by the earliest due time of its lines; its other products are not late with it.
CREATE OR REPLACE VIEW late_products AS
  SELECT DISTINCT delivered.order_id, delivered.day, line.product_id
  FROM delivered_orders delivered
    JOIN orders ON orders.id = delivered.order_id
    JOIN order_lines line ON line.order_id = delivered.order_id
  WHERE delivered.outcome NOT IN ('on-time', 'undated') AND orders.delivered_at > line.due_at;
--> statement-breakpoint
-- Until now the surcharges of all lines went back together.
UPDATE orders SET surcharge_returns = jsonb_build_array(jsonb_build_object(
  'lines', (SELECT coalesce(jsonb_agg(position ORDER BY position), '[]') FROM order_lines
    WHERE order_id = orders.id AND (snapshot #>> '{tier,surchargeCents}')::integer > 0),
  'refundId', surcharge_refund_id))
WHERE surcharge_refund_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "surcharge_refund_id";

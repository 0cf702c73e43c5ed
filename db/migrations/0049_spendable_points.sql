CREATE TABLE "closed_ledgers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address_key" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reward_ledger" DROP CONSTRAINT "reward_ledger_sign";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deducted_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deducted_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "deducted_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "deducted_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "closed_ledgers_address" ON "closed_ledgers" USING btree ("address_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deducted" CHECK ("orders"."deducted_points" >= 0 and "orders"."deducted_cents" >= 0);--> statement-breakpoint
ALTER TABLE "reward_ledger" ADD CONSTRAINT "reward_ledger_sign" CHECK (case "reward_ledger"."reason" when 'award' then "reward_ledger"."points" > 0 when 'reversal' then "reward_ledger"."points" <= 0 when 'hold' then "reward_ledger"."points" < 0 when 'spend' then "reward_ledger"."points" = 0 when 'return' then "reward_ledger"."points" >= 0 when 'settle' then "reward_ledger"."points" <> 0 when 'carry' then "reward_ledger"."points" <> 0 else false end);
--> statement-breakpoint
-- The points that these orders earned can't be spent yet: they may still be cancelled, a refund is under way, or the
-- buyer disputes the payment.
CREATE VIEW unsettled_orders AS
  SELECT id AS order_id FROM orders
  WHERE status IN ('pending', 'new', 'processing') OR dispute_state = 'open'
    OR EXISTS (SELECT FROM payment_refunds r WHERE r.order_id = orders.id AND r.state IN ('asked', 'pending'));
--> statement-breakpoint
-- Nobody holds points that they can't spend, however many checkouts run at once.
CREATE OR REPLACE FUNCTION refuse_uncovered_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('points:' || NEW.user_id, 0));
  IF (SELECT coalesce(sum(points), 0) FROM reward_ledger WHERE user_id = NEW.user_id)
    < (SELECT greatest(0, coalesce(sum(l.points), 0)) FROM reward_ledger l JOIN unsettled_orders u USING (order_id)
       WHERE l.user_id = NEW.user_id AND l.reason IN ('award', 'reversal')) THEN
    RAISE EXCEPTION 'held points are not covered' USING ERRCODE = 'check_violation', CONSTRAINT = 'reward_ledger_covered';
  END IF;
  RETURN NULL;
END $$;

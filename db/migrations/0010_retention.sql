ALTER TABLE "orders" ADD COLUMN "buyer_left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_empty" ON "orders" USING btree ("buyer_left_at") WHERE buyer_left_at is not null and emptied_at is null;--> statement-breakpoint
CREATE INDEX "payment_webhook_events_filled" ON "payment_webhook_events" USING btree ("received_at") WHERE payload <> '{}';--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree ("email");--> statement-breakpoint
-- Runs as the owner of the table; the serving role may change no entry by itself, and here only those of orders whose
-- buyers were removed. Who did what and when stays.
CREATE FUNCTION forget_order_texts(order_ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('ridgeline.sweeping', 'audit_log', true);
  UPDATE audit_log SET details = details - 'text',
    ip = CASE WHEN actor_kind IN ('guest', 'customer') THEN NULL ELSE ip END
  WHERE subject IN (
    SELECT 'order:' || id FROM orders WHERE id = ANY (order_ids) AND emptied_at IS NOT NULL);
  PERFORM set_config('ridgeline.sweeping', '', true);
END $$;
--> statement-breakpoint
-- New entries have masked addresses (mask-email.ts).
SELECT set_config('ridgeline.sweeping', 'audit_log', true);
--> statement-breakpoint
UPDATE audit_log SET details = details || jsonb_build_object('email',
  left(details->>'email', 1) || '…@' || left(split_part(details->>'email', '@', 2), 1) || '….' || substring(details->>'email' from '[^.@]*$'))
WHERE details ? 'email';
--> statement-breakpoint
SELECT set_config('ridgeline.sweeping', '', true);
--> statement-breakpoint
-- Like webhook-facts.ts, without everything that could be about a payer.
UPDATE payment_webhook_events SET payload = jsonb_strip_nulls(jsonb_build_object('resource', jsonb_build_object(
  'id', payload#>'{resource,id}', 'status', payload#>'{resource,status}', 'amount', payload#>'{resource,amount}',
  'custom_id', payload#>'{resource,custom_id}', 'dispute_id', payload#>'{resource,dispute_id}',
  'supplementary_data', payload#>'{resource,supplementary_data}')));
--> statement-breakpoint
-- Accounts that were closed before their orders were emptied.
UPDATE orders SET buyer_left_at = u.deactivated_at FROM users u
WHERE orders.customer_id = u.id AND u.deactivated_at IS NOT NULL;
--> statement-breakpoint
UPDATE outbox SET subscriber = 'orders'
WHERE event = 'account.closed' AND subscriber = 'order-search' AND done_at IS NULL;

CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"capture_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "issued_for" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("order_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "orders_states" ON "orders" USING btree ("status","payment_status");--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin ("search_text" gin_trgm_ops,"product_ids") WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- How frequent a searched word is decides how it is looked for; a hundred samples tell that too roughly.
ALTER TABLE "orders" ALTER COLUMN "search_text" SET STATISTICS 500;--> statement-breakpoint
-- What orders that were placed before this know: number, buyer, account and roofs.
UPDATE "orders" SET
	"product_ids" = coalesce((SELECT array_agg(DISTINCT l.product_id) FROM "order_lines" l WHERE l.order_id = "orders".id), '{}'),
	"search_text" = lower(concat_ws(' ', '', "orders".id, contact->>'firstName', contact->>'lastName', contact->>'email',
		(SELECT concat_ws(' ', u.name, u.email) FROM "users" u WHERE u.id = "orders".customer_id),
		(SELECT string_agg(DISTINCT l.snapshot->'projectDetails'->>'address', ' ') FROM "order_lines" l WHERE l.order_id = "orders".id)));


DROP INDEX "orders_found";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "category_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin ("search_text" gin_trgm_ops,"product_ids","category_ids") WITH (gin_pending_list_limit=256);--> statement-breakpoint
UPDATE "orders" SET "category_ids" = coalesce((
	SELECT array_agg(DISTINCT l.category_id) FROM "order_lines" l WHERE l.order_id = "orders".id AND l.category_id IS NOT NULL
), '{}');

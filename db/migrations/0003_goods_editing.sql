DROP INDEX "files_unused_index";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_title" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("created_at","id","status","price_cents","search_title") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_title" gin_trgm_ops) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "files_unused_index" ON "files" USING btree ("created_at") WHERE "files"."state" <> 'stored' or "files"."attached_at" is null;
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"product_title" text NOT NULL,
	"rating" smallint NOT NULL,
	"matches_roof" boolean NOT NULL,
	"text" text NOT NULL,
	"name" text,
	"state" text NOT NULL,
	"hidden_reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('waiting', 'shown', 'hidden')),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."state" = 'hidden') = ("reviews"."hidden_reason" is not null)),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_figures" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "newest_reviews" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_score" double precision DEFAULT 3 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_product" ON "reviews" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_text" ON "reviews" USING gin ((product_title || ' ' || coalesce(name, '') || ' ' || text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_score" DESC NULLS FIRST,"created_at","id") WHERE status = 'publish' and archived_at is null;
-- Unlogged, since its rows are worth nothing after a minute.
CREATE UNLOGGED TABLE "order_viewers" (
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_viewers_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "order_revisions" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "worker_id" uuid;--> statement-breakpoint
CREATE INDEX "order_viewers_seen" ON "order_viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "orders_in_revision" ON "orders" USING btree ("id") WHERE open_matter = 'revision';--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE dispute_state = 'open';

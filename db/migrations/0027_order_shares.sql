CREATE TABLE "order_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "file_fetches" ADD COLUMN "share_id" uuid;--> statement-breakpoint
ALTER TABLE "order_shares" ADD CONSTRAINT "order_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_shares_open" ON "order_shares" USING btree ("order_id","email") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "order_shares_order" ON "order_shares" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE INDEX "order_shares_email" ON "order_shares" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_shares_sent" ON "order_shares" USING btree ("sent_at");
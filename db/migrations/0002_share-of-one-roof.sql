DROP INDEX "order_shares_open";--> statement-breakpoint
ALTER TABLE "order_shares" ADD COLUMN "line" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "order_shares_open" ON "order_shares" USING btree ("order_id","email",coalesce("line", -1)) WHERE ended_at is null;
ALTER TABLE "orders" ADD COLUMN "prepared" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_prepared" ON "orders" USING btree ("id") WHERE prepared is not null;
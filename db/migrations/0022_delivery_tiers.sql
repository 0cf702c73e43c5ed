ALTER TABLE "products" ADD COLUMN "tiers" jsonb DEFAULT '[{"id":"standard","name":"Standard","hours":24,"counting":"clock","surchargeCents":0}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_notice_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at","id") WHERE status in ('new', 'processing') and due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_due_notice" ON "orders" USING btree ("due_notice_at") WHERE due_notice_at is not null;
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_insider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_insider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_missed" ON "orders" USING btree ("cancelled_at") WHERE cancelled_at > due_at and delivered_at is null;--> statement-breakpoint
CREATE INDEX "orders_of_insiders" ON "orders" USING btree ("id") WHERE is_insider;--> statement-breakpoint
UPDATE "orders" SET "cancelled_at" = cancelled.at
FROM (
  SELECT subject, max(at) AS at FROM "audit_log"
  WHERE action = 'order.status-changed' AND details ->> 'to' = 'cancelled' GROUP BY subject
) cancelled
WHERE cancelled.subject = 'order:' || "orders"."id" AND "orders"."status" = 'cancelled';--> statement-breakpoint
-- Those whose buyers work for the shop are marked by the job.
UPDATE "orders" SET "is_insider" = true
FROM "order_versions" delivered
WHERE delivered.order_id = "orders"."id" AND delivered.version = 1 AND delivered.delivered_by = "orders"."customer_id";--> statement-breakpoint
CREATE VIEW "insider_orders" AS SELECT "id" AS "order_id" FROM "orders" WHERE "is_insider";

CREATE TABLE "order_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"text" text NOT NULL,
	"files" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_revisions_closed" CHECK (("order_revisions"."state" = 'open') = ("order_revisions"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_versions" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"delivered_by" uuid,
	"remarks" text NOT NULL,
	"changes" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "order_versions_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_revisions_order" ON "order_revisions" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "order_revisions_requested" ON "order_revisions" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_open" ON "order_revisions" USING btree ("order_id") WHERE state = 'open';
--> statement-breakpoint
-- What was delivered so far is the first version of its order.
INSERT INTO order_versions (order_id, version, delivered_at, delivered_by, remarks, changes, files)
SELECT id, 1, (completion->>'completedAt')::timestamptz,
  (SELECT actor_id FROM audit_log WHERE subject = 'order:' || orders.id AND action = 'order.status-changed'
    AND details->>'to' = 'completed' ORDER BY at DESC LIMIT 1),
  coalesce(completion->>'remarks', ''), '', coalesce(completion->'files', '[]')
FROM orders WHERE completion IS NOT NULL;

CREATE TABLE "order_refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"refund_cents" integer,
	"reply" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_refund_requests_closed" CHECK (("order_refund_requests"."state" = 'open') = ("order_refund_requests"."closed_at" is null)),
	CONSTRAINT "order_refund_requests_approved" CHECK (("order_refund_requests"."state" = 'approved') = ("order_refund_requests"."refund_cents" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_refund_requests" ADD CONSTRAINT "order_refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_requests_order" ON "order_refund_requests" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refund_requests_open" ON "order_refund_requests" USING btree ("order_id") WHERE state = 'open';
CREATE TABLE "request_orders" (
	"request_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "request_orders_request_id_order_id_pk" PRIMARY KEY("request_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "request_orders" ADD CONSTRAINT "request_orders_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread_of_orders" ON "notifications" USING btree ("order_id") WHERE order_id is not null and deleted_at is null and read_at is null;
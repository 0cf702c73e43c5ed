CREATE TABLE "order_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"line" integer NOT NULL,
	"buildings" text[] DEFAULT '{}' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"handed_back_at" timestamp with time zone,
	"answer" jsonb,
	"closed_at" timestamp with time zone,
	CONSTRAINT "order_questions_closed" CHECK (("order_questions"."state" = 'open') = ("order_questions"."closed_at" is null)),
	CONSTRAINT "order_questions_answered" CHECK (("order_questions"."state" = 'answered') = ("order_questions"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_matter" text;--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_questions_order" ON "order_questions" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_questions_open" ON "order_questions" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_questions_waiting" ON "order_questions" USING btree ("asked_at") WHERE state = 'open' and handed_back_at is null;--> statement-breakpoint
CREATE INDEX "orders_open_matters" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE open_matter is not null;
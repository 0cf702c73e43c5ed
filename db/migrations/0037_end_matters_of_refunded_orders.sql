-- A refund of the whole payment ends what is open; these orders were refunded before it did.
UPDATE "order_questions" SET "state" = 'ended', "closed_at" = now()
  FROM "orders" WHERE "orders"."id" = "order_questions"."order_id"
    AND "orders"."payment_status" = 'refunded' AND "order_questions"."state" = 'open';--> statement-breakpoint
UPDATE "order_revisions" SET "state" = 'ended', "closed_at" = now()
  FROM "orders" WHERE "orders"."id" = "order_revisions"."order_id"
    AND "orders"."payment_status" = 'refunded' AND "order_revisions"."state" = 'open';--> statement-breakpoint
UPDATE "orders" SET "open_matter" = NULL
  WHERE "payment_status" = 'refunded' AND "open_matter" IS NOT NULL;

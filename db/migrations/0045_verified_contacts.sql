ALTER TABLE "orders" ADD COLUMN "contact_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Guests had proven theirs, and closed accounts have no address left that mails could go to instead.
UPDATE "orders" SET "contact_verified" = true
  WHERE NOT EXISTS (
    SELECT FROM "users" WHERE "users"."id" = "orders"."customer_id" AND "users"."deactivated_at" IS NULL
      AND "users"."email" <> "orders"."contact_email");

ALTER TABLE "newsletter_addresses" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_addresses" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_addresses" ADD COLUMN "times_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_waiting" ON "newsletter_addresses" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
-- Addresses that were on the list before confirmation was introduced stay on it.
UPDATE "newsletter_addresses" SET "confirmed_at" = "created_at";--> statement-breakpoint
-- Their welcome mails that still wait.
UPDATE "outbox" SET "event" = 'newsletter.confirmed', "payload" = jsonb_build_object('addressId', a."id")
FROM "newsletter_addresses" a
WHERE "event" = 'newsletter.joined' AND "done_at" IS NULL AND a."email" = "payload"->>'email';

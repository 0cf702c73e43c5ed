ALTER TABLE "pending_registrations" ADD COLUMN "browser_key_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registration_nonce" text;
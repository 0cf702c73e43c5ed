CREATE TABLE "chat_days" (
	"day" date PRIMARY KEY NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_settings_one" CHECK ("chat_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "newsletter_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"department" text,
	"urgency" text NOT NULL,
	"transcript" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('live', 'contact'))
);
--> statement-breakpoint
ALTER TABLE "request_replies" ADD CONSTRAINT "request_replies_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_sessions_seen" ON "chat_sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_email" ON "newsletter_addresses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_created" ON "newsletter_addresses" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_text" ON "newsletter_addresses" USING gin ((email || ' ' || name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_replies_request" ON "request_replies" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_reference" ON "requests" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("due_at","created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "requests_answered" ON "requests" USING btree ("answered_at" DESC NULLS FIRST,"id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "requests_text" ON "requests" USING gin ((name || ' ' || email || ' ' || subject || ' ' || reference) gin_trgm_ops);
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
CREATE INDEX "chat_sessions_seen" ON "chat_sessions" USING btree ("seen_at");
CREATE TABLE "track_records" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"record" jsonb,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "track_records_only" CHECK ("track_records"."is_only")
);

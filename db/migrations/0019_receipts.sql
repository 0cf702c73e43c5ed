CREATE TABLE "receipt_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "receipt_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("kind","year","count");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_of_order" ON "receipts" USING btree ("order_id") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_of_refund" ON "receipts" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_issued" ON "receipts" USING btree ("issued_at","id");
--> statement-breakpoint
-- The trigger's name matters: by it grantServing knows the tables that the serving role may only add to.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Runs as the owner of the table, since the serving role may not delete; hence the limits in its query. Whole years go, so
-- that the numbers of a year are without gaps as long as there are any.
CREATE FUNCTION sweep_receipts(at_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  swept integer;
BEGIN
  PERFORM set_config('ridgeline.sweeping', 'receipts', true);
  DELETE FROM receipts WHERE id IN (
    SELECT id FROM receipts
    WHERE year < extract(year from now() at time zone 'UTC') - 7
    ORDER BY issued_at LIMIT at_most);
  GET DIAGNOSTICS swept = ROW_COUNT;
  PERFORM set_config('ridgeline.sweeping', '', true);
  RETURN swept;
END $$;

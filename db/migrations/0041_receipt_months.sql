CREATE TABLE "receipt_months" (
	"month" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO receipt_months AS known (month, count) VALUES (left(NEW.content ->> 'issuedOn', 7), 1)
      ON CONFLICT (month) DO UPDATE SET count = known.count + 1;
  ELSE
    UPDATE receipt_months SET count = count - 1 WHERE month = left(OLD.content ->> 'issuedOn', 7);
    DELETE FROM receipt_months WHERE month = left(OLD.content ->> 'issuedOn', 7) AND count = 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_receipt AFTER INSERT OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION count_receipt();--> statement-breakpoint
INSERT INTO receipt_months (month, count) SELECT left(content ->> 'issuedOn', 7), count(*) FROM receipts GROUP BY 1;

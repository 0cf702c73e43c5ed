ALTER TABLE "order_revisions" ADD COLUMN "line" integer;--> statement-breakpoint
-- In an order of one report, the revisions are about that.
UPDATE "order_revisions" SET "line" = 0
  WHERE (SELECT count(*) FROM "order_lines" WHERE "order_lines"."order_id" = "order_revisions"."order_id") = 1;

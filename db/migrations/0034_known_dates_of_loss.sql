-- Since the date of loss is searched for, new orders have its spellings in their text; see order-search.ts.
UPDATE "orders" SET "search_text" = "search_text" || to_char(nullif("job_references"->>'dateOfLoss', '')::date, ' YYYY-MM-DD FMmonth FMDD YYYY MM/DD/YYYY')
  WHERE "emptied_at" IS NULL AND "job_references"->>'dateOfLoss' <> ''
    AND "search_text" NOT LIKE '%' || to_char(nullif("job_references"->>'dateOfLoss', '')::date, 'MM/DD/YYYY') || '%';--> statement-breakpoint
-- The newest delivery knows its version; that of the first is left out.
UPDATE "orders" SET "completion" = "completion" || jsonb_build_object('version', newest."version")
  FROM (SELECT "order_id", max("version") AS "version" FROM "order_versions" WHERE "version" > 1 GROUP BY 1) newest
  WHERE "orders"."id" = newest."order_id" AND "completion" IS NOT NULL;

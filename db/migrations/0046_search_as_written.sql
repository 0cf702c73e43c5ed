-- Since words with punctuation inside are found by other spellings too, new orders have these in their text; see
-- order-search.ts.
WITH "words" AS (
  SELECT "id", "word" FROM "orders", regexp_split_to_table(trim("search_text"), ' +') "word"
  WHERE "emptied_at" IS NULL AND "word" ~ '[^a-z0-9]' AND "word" !~ '@'
    AND "word" !~ '^\d{4}-\d\d-\d\d$|^\d\d/\d\d/\d{4}$|^[\da-f]{8}-[\da-f-]{27}$'
), "references" AS (
  SELECT "id", lower(regexp_replace(normalize("reference", NFKD), '[\u0300-\u036f]', '', 'g')) AS "reference"
  FROM "orders", unnest(ARRAY["job_references"->>'claimNumber', "job_references"->>'jobNumber']) "reference"
  WHERE "emptied_at" IS NULL
), "spellings" AS (
  SELECT "id", regexp_replace("word", '[^a-z0-9]', '', 'g') AS "spelling" FROM "words"
  UNION SELECT "id", "part" FROM "words", regexp_split_to_table("word", '[^a-z0-9]+') "part" WHERE length("part") < 3
  UNION SELECT "id", regexp_replace("reference", '[^a-z0-9]', '', 'g') FROM "references" WHERE "reference" ~ '^[ -~]*$'
), "added" AS (
  SELECT "id", string_agg(' ' || "spelling", '') AS "text"
  FROM "spellings" JOIN "orders" USING ("id")
  WHERE "spelling" <> '' AND position(' ' || "spelling" || ' ' IN "search_text" || ' ') = 0
  GROUP BY "id"
)
UPDATE "orders" SET "search_text" = "search_text" || "added"."text" FROM "added" WHERE "orders"."id" = "added"."id";

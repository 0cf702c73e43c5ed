CREATE INDEX "product_day_sums_product" ON "product_day_sums" USING btree ("product_id","day","cents","orders","quantity");--> statement-breakpoint
-- The products with the most revenue of some days. No product brings more in some days than it ever brought, so the
-- strongest of all time set a bar, and only those that ever brought as much can be above it. Where that leaves too many,
-- as in few days or where everything sells alike, all sales of the days are added up.
CREATE FUNCTION top_sold_products_within(first_day date, last_day date, wanted integer)
  RETURNS TABLE (product_id uuid, orders bigint, quantity bigint, cents bigint) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  bar bigint;
  above integer;
BEGIN
  SELECT sums.cents INTO bar FROM (
    SELECT product_id FROM product_sums ORDER BY cents DESC, product_id
    LIMIT wanted * CASE WHEN last_day - first_day < 100 THEN 10 ELSE 3 END
  ) strongest
  CROSS JOIN LATERAL (
    SELECT sum(f.cents) AS cents FROM product_figures f
    WHERE f.product_id = strongest.product_id AND f.day BETWEEN first_day AND last_day
  ) sums
  WHERE sums.cents IS NOT NULL
  ORDER BY sums.cents DESC OFFSET wanted - 1 LIMIT 1;
  SELECT count(*) INTO above FROM (SELECT FROM product_sums WHERE cents >= bar LIMIT 6001) counted;
  IF bar > 0 AND above <= 6000 THEN
    RETURN QUERY
    SELECT candidates.product_id, sums.orders, sums.quantity, sums.cents FROM (
      SELECT product_id FROM product_sums WHERE cents >= bar
      UNION
      SELECT product_id FROM sale_changes
    ) candidates
    CROSS JOIN LATERAL (
      SELECT sum(f.orders) AS orders, sum(f.quantity) AS quantity, sum(f.cents)::bigint AS cents FROM product_figures f
      WHERE f.product_id = candidates.product_id AND f.day BETWEEN first_day AND last_day
    ) sums
    WHERE sums.orders > 0
    ORDER BY sums.cents DESC, candidates.product_id LIMIT wanted;
  ELSE
    RETURN QUERY
    SELECT f.product_id, sum(f.orders), sum(f.quantity), sum(f.cents)::bigint FROM product_figures f
    WHERE f.day BETWEEN first_day AND last_day
    GROUP BY 1 HAVING sum(f.orders) > 0
    ORDER BY 4 DESC, 1 LIMIT wanted;
  END IF;
END $$;

import { expect, test } from "vitest";
import { revenueHref } from "./revenue-href.ts";

test("revenue links to paid orders that are not cancelled", () => {
  const paid = "status=pending,new,processing,completed&paymentStatus=completed";
  expect(revenueHref(null)).toBe(`/admin/orders?${paid}`);
  expect(revenueHref({ from: "2026-05-01", to: "2026-05-31" }, { productId: "p" })).toBe(
    `/admin/orders?${paid}&productId=p&from=2026-05-01&to=2026-05-31`,
  );
});

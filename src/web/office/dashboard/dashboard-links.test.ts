import { expect, test } from "vitest";
import { ordersHref, productsHref, revenueHref } from "./dashboard-links.ts";

const may = { from: "2026-05-01", to: "2026-05-31" };

test("a slice leads to the orders in its state, within the range", () => {
  expect(ordersHref({ status: ["cancelled"] }, null)).toBe("/admin/orders?status=cancelled");
  expect(ordersHref({ paymentStatus: ["failed"] }, may)).toBe(
    "/admin/orders?paymentStatus=failed&from=2026-05-01&to=2026-05-31",
  );
});

test("a bar of orders leads to all that count", () => {
  expect(ordersHref({ isCounted: true }, may)).toBe(
    "/admin/orders?counted=true&from=2026-05-01&to=2026-05-31",
  );
});

test("revenue leads to paid orders that are not cancelled", () => {
  const paid = "status=pending,new,processing,completed&paymentStatus=completed";
  expect(revenueHref(null)).toBe(`/admin/orders?${paid}`);
  expect(revenueHref(may, { productId: "p" })).toBe(
    `/admin/orders?${paid}&productId=p&from=2026-05-01&to=2026-05-31`,
  );
});

test("a slice of the inventory leads to the products in its state", () => {
  expect(productsHref("draft")).toBe("/admin/products?status=draft");
});

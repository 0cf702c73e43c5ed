import type { PageAddress } from "#browser/page-links";
import { type ListView, listHref } from "#office/kit";
import type { Range } from "./range.ts";

/** The orders behind an amount of revenue: those that are paid and not cancelled. */
export const revenueHref = (
  days: Range | null,
  of: Partial<Pick<ListView<"orders">, "productId" | "categoryId">> = {},
): PageAddress =>
  listHref("orders", {
    status: "pending,new,processing,completed",
    paymentStatus: "completed",
    ...of,
    ...days,
  });

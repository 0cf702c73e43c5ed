import { expect, test } from "vitest";
import { paidOrder } from "#test/api/paid-order";
import { missedDueIn } from "./due-in.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour));

test("a refund of surcharges names the first due time that was missed, of its own lines", async () => {
  const lines = [20, 12, 8].map((hour) => ({ dueAt: at(hour) }));
  const order = paidOrder({
    buyerZone: "UTC",
    dueAt: at(8),
    lines: lines as never,
    surchargeReturns: [
      { lines: [0, 1], refundId: "one" },
      { lines: [2], refundId: "other" },
    ],
  });
  // The zone is the order's own, so the context is not asked.
  const missed = (refundId?: string) => missedDueIn(null as never, order, refundId);
  expect(await missed("one")).toBe("Tue, Mar 3, 12:00 PM UTC");
  expect(await missed("other")).toBe("Tue, Mar 3, 8:00 AM UTC");
  expect(await missed()).toBe("Tue, Mar 3, 8:00 AM UTC");
});

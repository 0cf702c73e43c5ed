import { expect, test } from "vitest";
import type { OrderStatus } from "#contracts/calls/orders";
import { statusChoicesOf } from "./status-choices.ts";

const shown = (status: OrderStatus, offers?: readonly OrderStatus[]) =>
  statusChoicesOf(status, offers).map(
    ({ label, disabled }) => `${label}${disabled ? " (disabled)" : ""}`,
  );

test("an unpaid order shows its own status first and can only be cancelled", () => {
  expect(shown("pending")).toEqual([
    "Awaiting Payment (disabled)",
    "Processing (disabled)",
    "Completed (disabled)",
    "Cancelled",
  ]);
});

test("a new or processing order can also be completed with files", () => {
  expect(shown("new")).toEqual([
    "New (disabled)",
    "Processing",
    "Completed",
    "Cancelled",
    "Complete with Files & Notes",
  ]);
  expect(shown("processing")).toEqual([
    "Processing",
    "Completed",
    "Cancelled",
    "Complete with Files & Notes",
  ]);
});

test("what is final stays as it is", () => {
  expect(shown("completed")).toEqual([
    "Processing (disabled)",
    "Completed",
    "Cancelled (disabled)",
  ]);
  expect(shown("cancelled")).toEqual([
    "Processing (disabled)",
    "Completed (disabled)",
    "Cancelled",
  ]);
});

test("where pending is offered it can be chosen, so that the shop can say why not, and no files are asked for", () => {
  const offers = ["pending", "processing", "completed", "cancelled"] as const;
  expect(shown("new", offers)).toEqual([
    "New (disabled)",
    "Awaiting Payment",
    "Processing",
    "Completed",
    "Cancelled",
  ]);
  expect(shown("pending", offers)[0]).toBe("Awaiting Payment");
});

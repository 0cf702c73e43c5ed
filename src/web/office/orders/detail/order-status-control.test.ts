import { expect, test } from "vitest";
import { type OrderStatus, orderStatuses } from "#contracts/order-statuses";
import { customerOffer, orderOffer, listStatusChoices } from "./order-status-control.tsx";

const shown = (status: OrderStatus, offer = orderOffer) =>
  listStatusChoices(status, offer).map(
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

test("a completed or cancelled order keeps its status", () => {
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

test("a customer's orders offer pending too, which can always be chosen so that its refusal says why", () => {
  expect(shown("new", customerOffer)).toEqual([
    "New (disabled)",
    "Awaiting Payment",
    "Processing",
    "Completed",
    "Cancelled",
  ]);
  for (const status of orderStatuses)
    expect(shown(status, customerOffer)).toContain("Awaiting Payment");
});

test("an unknown status can't be changed", () => {
  const choices = listStatusChoices("on hold" as OrderStatus, orderOffer);
  expect(choices[0]).toEqual({ value: "on hold", label: "on hold", disabled: true });
  expect(choices.slice(1).every(({ disabled }) => disabled)).toBe(true);
});

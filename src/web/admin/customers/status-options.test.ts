import { expect, test } from "vitest";
import { orderStatuses } from "#contracts/calls/order-statuses";
import { statusOptions } from "./status-options.ts";

const choosable = (status: (typeof orderStatuses)[number]) =>
  statusOptions(status)
    .filter(({ value, disabled }) => !disabled && value !== status)
    .map(({ value }) => value);

test("pending, processing, completed and cancelled are offered for every order", () => {
  for (const status of orderStatuses)
    expect(statusOptions(status).map(({ value }) => value)).toEqual([
      ...(status === "new" ? ["new"] : []),
      "pending",
      "processing",
      "completed",
      "cancelled",
    ]);
});

test("only what may follow can be chosen, and pending, which says why not", () => {
  expect(choosable("pending")).toEqual(["cancelled"]);
  expect(choosable("new")).toEqual(["pending", "processing", "completed", "cancelled"]);
  expect(choosable("processing")).toEqual(["pending", "completed", "cancelled"]);
  expect(choosable("completed")).toEqual(["pending"]);
  expect(choosable("cancelled")).toEqual(["pending"]);
});

test("the order's own status stands there, disabled where it is none of the choices", () => {
  expect(statusOptions("new")[0]).toEqual({ value: "new", label: "New", disabled: true });
  expect(statusOptions("pending")[0]).toMatchObject({ label: "Awaiting Payment", disabled: false });
});

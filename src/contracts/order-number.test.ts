import { expect, test } from "vitest";
import { formatOrderNumber } from "./order-number.ts";

test("an order's number is the first eight characters of its id", () => {
  expect(formatOrderNumber("0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d")).toBe("0A1B2C3D");
});

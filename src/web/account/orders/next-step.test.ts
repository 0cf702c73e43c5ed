import { expect, test } from "vitest";
import { readOrder } from "#client/read-order";
import { texts } from "#contracts/texts";
import { nextStepOf } from "./next-step.ts";

const step = (given: object) => nextStepOf(readOrder({ paymentStatus: "completed", ...given }));
const dueAt = "2026-11-20T19:00:00.000Z";

test("an order that waits for its buyer's answer does not say that work is going on", () => {
  const questions = [{ state: "open" }];
  for (const status of ["new", "processing"])
    expect(step({ status, dueAt, questions })).toBe("We need your answer before we can go on.");
  expect(step({ status: "new", dueAt, questions: [{ state: "answered" }] })).toContain("starting");
});

test("an order with a due time of its own does not also promise the shop's usual time", () => {
  for (const status of ["new", "processing"]) {
    expect(step({ status, dueAt })).not.toContain(texts.deliveryTime);
    expect(step({ status, dueAt: null })).toContain(`${texts.deliveryTime}.`);
  }
});

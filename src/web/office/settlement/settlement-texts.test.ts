import { expect, test } from "vitest";
import type { SettlementStatus } from "#contracts/calls/settlement";
import { amountText, checkText } from "./settlement-texts.ts";

test("amounts show their currency, and zero is shown as a dash", () => {
  expect(amountText(1234.5, "USD")).toBe("$1,234.50");
  expect(amountText(12, "CAD")).toBe("12.00 CAD");
  expect(amountText(0, "USD")).toBe("–");
});

test("the latest check is described, even before the first one and after a failure", () => {
  const at = "2026-01-31T03:00:00Z";
  const latest = {
    from: at,
    to: at,
    startedAt: at,
    finishedAt: null,
    payments: 0,
    isInterrupted: false,
  };
  const describeCheck = (
    state: "running" | "finished" | "failed",
    source: "report" | "payments" | null,
  ) => checkText({ latest: { ...latest, state, source } satisfies SettlementStatus["latest"] });
  expect(checkText({ latest: null })).toContain("Not checked yet");
  expect(describeCheck("running", null)).toContain("Comparing");
  const interrupted = { ...latest, state: "running", source: null, isInterrupted: true } as const;
  expect(checkText({ latest: interrupted })).toContain("tried again");
  expect(describeCheck("failed", null)).toContain("failed");
  expect(describeCheck("finished", "report")).toContain("report");
  expect(describeCheck("finished", "payments")).toContain("payment by payment");
});

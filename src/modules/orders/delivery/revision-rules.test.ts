import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REVISION_DAYS, VERSION_DAYS } from "#contracts/policy-terms";
import { DAY_MS } from "#contracts/utc-days";
import { paidOrder } from "#test/api/paid-order";
import type { Revision, Version } from "./delivery.ts";
import {
  decideRevisionDecline,
  decideRevisionRequest,
  decideVersion,
  type DeliveryFacts,
  matterIn,
  mustBeRevisable,
  revisionUntil,
} from "./revision-rules.ts";

const deliveredAt = new Date("2026-03-02T09:00:00Z");
const order = paidOrder({
  status: "completed",
  deliveredAt,
  completion: { completedAt: deliveredAt.toISOString(), remarks: "", files: [] },
});
const first: Version = {
  orderId: order.id,
  version: 1,
  deliveredAt,
  deliveredBy: null,
  remarks: "",
  changes: "",
  files: [],
};
const facts: DeliveryFacts = { versions: [first], revisions: [], refundRequests: [], lines: 1 };
const revision: Revision = {
  id: "revision",
  orderId: order.id,
  version: 1,
  line: 0,
  state: "open",
  cause: "wrong-roof" as never,
  text: "",
  files: [],
  requestedAt: deliveredAt,
  dueAt: null,
  closedAt: null,
  reason: "",
};
const asked = { id: "refund", orderId: order.id, state: "open" as const };

describe("a revision can be requested", () => {
  test("until the policy's time is over, to the millisecond", () => {
    const until = revisionUntil(order)!;
    const request = { version: 1, line: undefined };
    fc.assert(
      fc.property(fc.integer({ min: -40 * DAY_MS, max: 40 * DAY_MS }), (ms) => {
        const now = new Date(until.getTime() + ms);
        const attempt = () => mustBeRevisable(order, facts, { ...request, now });
        if (ms < 0) expect(attempt()).toBe(0);
        else expect(attempt).toThrow(`within ${REVISION_DAYS} days of delivery, and`);
      }),
    );
    expect(until.getTime() - deliveredAt.getTime()).toBeGreaterThanOrEqual(REVISION_DAYS * DAY_MS);
  });

  test("of the newest version only, which says so in what is refused", () => {
    const second = { ...first, version: 2 };
    const both = { ...facts, versions: [first, second] };
    const request = { version: 1, line: undefined, now: deliveredAt };
    expect(() => mustBeRevisable(order, both, request)).toThrow("in the meantime");
    expect(mustBeRevisable(order, both, { ...request, version: 2 })).toBe(0);
    const again = { ...order, completion: { ...order.completion!, version: 2 } };
    const late = { ...request, version: 2, now: new Date("2027-01-01T00:00:00Z") };
    expect(() => mustBeRevisable(again, both, late)).toThrow(`or ${VERSION_DAYS} days of a new`);
  });

  test("of one of the ordered reports, which is named where there are several", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(12), (lines, line) => {
        const several = { ...facts, lines };
        const request = { version: 1, now: deliveredAt };
        expect(() => mustBeRevisable(order, several, { ...request, line: undefined })).toThrow(
          "choose which report",
        );
        const attempt = () => mustBeRevisable(order, several, { ...request, line });
        if (line < lines) expect(attempt()).toBe(line);
        else expect(attempt).toThrow("no such report");
      }),
    );
  });

  test("once at a time, and neither before the delivery nor after a refund", () => {
    const request = { version: 1, line: undefined, now: deliveredAt };
    const open = { ...facts, revisions: [revision] };
    expect(() => mustBeRevisable(order, open, request)).toThrow("already been requested");
    const working = { ...order, status: "processing" as const };
    expect(() => mustBeRevisable(working, facts, request)).toThrow("Only a delivered order");
    const refunded = { ...order, paymentStatus: "refunded" as const };
    expect(() => mustBeRevisable(refunded, facts, request)).toThrow("was refunded");
  });
});

describe("what is open of a delivered order", () => {
  const states = fc.array(fc.constantFrom("open", "declined", "delivered" as const));
  const openIn = (given: readonly string[]) => given.includes("open");

  test("is a refund that was asked for, else a revision", () => {
    fc.assert(
      fc.property(states, states, (revisions, refundRequests) => {
        const items = (given: readonly string[]) => given.map((state) => ({ state })) as never[];
        const open = { revisions: items(revisions), refundRequests: items(refundRequests) };
        expect(matterIn(open)).toBe(
          openIn(refundRequests) ? "refund" : openIn(revisions) ? "revision" : null,
        );
      }),
    );
  });

  test("is left open by what ends a revision only", () => {
    const open = {
      ...facts,
      revisions: [revision],
      refundRequests: [asked] as never[],
    };
    const decline = { reason: "It is right", now: deliveredAt };
    const next = { ...first, version: 2 };
    const line = { line: null, kept: 0 };
    expect(decideRevisionRequest(facts, revision).changes).toEqual({ openMatter: "revision" });
    expect(decideRevisionDecline(open, revision, decline).changes).toEqual({
      openMatter: "refund",
    });
    expect(decideVersion(open, next, line).changes).toMatchObject({ openMatter: "refund" });
    const alone = { ...open, refundRequests: [] };
    expect(decideRevisionDecline(alone, revision, decline).changes).toEqual({ openMatter: null });
    expect(decideVersion(alone, next, line).changes).toMatchObject({ openMatter: null });
  });

  test("can't be declined twice", () => {
    const decline = { reason: "It is right", now: deliveredAt };
    expect(() => decideRevisionDecline(facts, { ...revision, state: "declined" }, decline)).toThrow(
      "declined already",
    );
  });
});

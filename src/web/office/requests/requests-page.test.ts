import { expect, test } from "vitest";
import type { CustomerRequest } from "#contracts/calls/requests";
import { nextText, pickNext, urgentAt } from "./requests-page.tsx";

const request = (_id: string, given: Partial<CustomerRequest> = {}) =>
  ({ _id, state: "open", owner: null, namedOrder: null, ...given }) as CustomerRequest;
const own = { _id: "me", name: "Sam" };

test("the next request is the first open one of one's own or nobody's, and not the one on the screen", () => {
  const rows = [
    request("open"),
    request("theirs", { owner: { _id: "alex", name: "Alex" } }),
    request("done", { state: "answered" }),
    request("mine", { owner: own }),
    request("nobodys"),
  ];
  const pick = (openId: string) => pickNext(rows, { openId, ownId: "me" })?._id;
  expect(pick("open")).toBe("mine");
  expect(pick("mine")).toBe("open");
  expect(pickNext(rows.slice(1, 3), { openId: "", ownId: "me" })).toBeUndefined();
});

test("it is called by its sender and its subject, if there is one", () => {
  expect(nextText(request("a", { name: "Dana Poe", subject: "A barn" }))).toBe("Dana Poe · A barn");
  expect(nextText(request("a", { name: "Dana Poe", subject: "" }))).toBe("Dana Poe");
});

test.each([
  ["of its own without an order", null, "2026-11-20T15:00:00Z"],
  ["of an order that is due sooner", ["2026-11-20T12:00:00Z", false], "2026-11-20T12:00:00Z"],
  ["of its own before an order's", ["2026-11-21T12:00:00Z", false], "2026-11-20T15:00:00Z"],
  ["of its own while the order waits", ["2026-11-20T12:00:00Z", true], "2026-11-20T15:00:00Z"],
] as const)("a request is as urgent as the due time %s", (_, order, at) => {
  const namedOrder = order && { _id: "o", dueAt: order[0], isPaused: order[1] };
  expect(urgentAt(request("a", { dueAt: "2026-11-20T15:00:00Z", namedOrder }))).toBe(at);
});
